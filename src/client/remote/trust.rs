//! Which servers are believed to be who they say they are, by TLS.

use std::path::Path;
use std::sync::Arc;

use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{
    CertificateError, ClientConfig, Error as TlsFault, RootCertStore, version,
};

use super::NoConnection;
use super::address::Address;
use crate::base::{in_words, show_path};

/// Who vouches for servers: those whom the system trusts, and perhaps one more.
#[derive(Clone, Debug)]
pub struct Trust(Arc<ClientConfig>);

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoTrust {
    #[error("cannot read {file}: {reason}")]
    Unreadable { file: String, reason: String },
    #[error("{0} has no certificate in it that can vouch for servers: one in PEM is needed")]
    NoCertificate(String),
    #[error("TLS cannot be used: {0}")]
    Unusable(String),
}

impl Trust {
    /// Those of the system, and those of a file.
    pub fn load(more: Option<&Path>) -> Result<Self, NoTrust> {
        let mut roots = RootCertStore::empty();
        // A system without any is noticed when a server is not believed.
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        if let Some(file) = more {
            let text = std::fs::read(file).map_err(|error| NoTrust::Unreadable {
                file: show_path(file),
                reason: in_words(&error),
            })?;
            let found = CertificateDer::pem_slice_iter(&text).filter_map(Result::ok);
            let (added, _) = roots.add_parsable_certificates(found);
            if added == 0 {
                return Err(NoTrust::NoCertificate(show_path(file)));
            }
        }
        let unusable = |error: TlsFault| NoTrust::Unusable(error.to_string());
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_protocol_versions(&[&version::TLS13, &version::TLS12])
            .map_err(unusable)?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(Self(Arc::new(config)))
    }

    /// Agrees with a server on how to talk in private; or says why it is not believed.
    pub(super) async fn agree(
        &self,
        address: &Address,
        stream: TcpStream,
    ) -> Result<TlsStream<TcpStream>, NoConnection> {
        let at = || address.clone();
        let name = ServerName::try_from(address.host.clone());
        let name = name.map_err(|_| {
            let why = format!("{} is no name of a server", address.host);
            NoConnection::NotTrusted(at(), why)
        })?;
        let agreed = TlsConnector::from(Arc::clone(&self.0)).connect(name, stream);
        agreed.await.map_err(|error| {
            let fault = error.get_ref().and_then(|inner| inner.downcast_ref());
            match fault {
                Some(TlsFault::InvalidCertificate(wrong)) => {
                    NoConnection::NotTrusted(at(), why(wrong, address))
                }
                // A server that is full or about to stop may be there again.
                Some(_) => NoConnection::Broke("it does not agree on TLS".to_owned()),
                None => NoConnection::Broke(in_words(&error)),
            }
        })
    }
}

/// Why a certificate is not believed, and what helps.
fn why(wrong: &CertificateError, address: &Address) -> String {
    let host = &address.host;
    let reason = match wrong {
        CertificateError::Expired | CertificateError::ExpiredContext { .. } => {
            "its certificate has expired"
        }
        CertificateError::NotValidYet | CertificateError::NotValidYetContext { .. } => {
            "its certificate is not valid yet"
        }
        CertificateError::UnknownIssuer => {
            "nobody whom this system trusts vouches for its certificate; '--tls-ca FILE' adds somebody who does"
        }
        CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. } => {
            "its certificate is for another name"
        }
        CertificateError::Revoked => "its certificate was withdrawn",
        other => return format!("its certificate is wrong: {other}"),
    };
    format!("{host} may not be who it says it is: {reason}")
}
