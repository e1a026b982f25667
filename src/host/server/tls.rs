//! The certificate of a server, and its key: read from files, and read again when they change, without anybody losing a
//! connection.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::{self, PemObject};
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use crate::base::{in_words, show_path};

/// Why a certificate cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    #[error("cannot read {file}: {reason}")]
    Unreadable { file: String, reason: String },
    #[error(
        "{0} has no certificate in it: one in PEM is needed, with those between it and its root behind it"
    )]
    NoCertificate(String),
    #[error("{0} has no private key in it: one in PEM is needed")]
    NoKey(String),
    #[error("the certificate {certificate} and the key {key} cannot be used: {reason}")]
    Unusable {
        certificate: String,
        key: String,
        reason: String,
    },
}

/// Where a certificate and its key are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TlsFiles {
    pub certificate: PathBuf,
    pub key: PathBuf,
}

/// What connections are taken with.
pub(super) struct Tls {
    files: TlsFiles,
    inner: Mutex<Inner>,
}

struct Inner {
    acceptor: TlsAcceptor,
    written: [Option<SystemTime>; 2],
}

impl std::fmt::Debug for Tls {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.files.fmt(f)
    }
}

impl Tls {
    pub(super) fn load(files: TlsFiles) -> Result<Self, TlsError> {
        let inner = Mutex::new(Inner {
            written: files.written(),
            acceptor: files.acceptor()?,
        });
        Ok(Self { files, inner })
    }

    pub(super) fn acceptor(&self) -> TlsAcceptor {
        let inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        inner.acceptor.clone()
    }

    /// Reads the files again where they were written since. Those that are wrong change nothing; of them it is said once.
    pub(super) fn look(&self) {
        let written = self.files.written();
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        if inner.written == written {
            return;
        }
        inner.written = written;
        match self.files.acceptor() {
            Ok(acceptor) => {
                inner.acceptor = acceptor;
                tracing::info!("the certificate was read again");
            }
            Err(problem) => tracing::error!(%problem, "the certificate that was there is kept"),
        }
    }
}

impl TlsFiles {
    fn written(&self) -> [Option<SystemTime>; 2] {
        [&self.certificate, &self.key].map(|file| {
            let found = std::fs::metadata(file).and_then(|found| found.modified());
            found.ok()
        })
    }

    fn acceptor(&self) -> Result<TlsAcceptor, TlsError> {
        let chain = certificates(&self.certificate)?;
        let key = PrivateKeyDer::from_pem_slice(&read(&self.key)?);
        let key = key.map_err(|_| TlsError::NoKey(show_path(&self.key)))?;
        let unusable = |error: tokio_rustls::rustls::Error| TlsError::Unusable {
            certificate: show_path(&self.certificate),
            key: show_path(&self.key),
            reason: error.to_string(),
        };
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(unusable)?
            .with_no_client_auth()
            .with_single_cert(chain, key)
            .map_err(unusable)?;
        Ok(TlsAcceptor::from(Arc::new(config)))
    }
}

fn read(file: &Path) -> Result<Vec<u8>, TlsError> {
    std::fs::read(file).map_err(|error: io::Error| TlsError::Unreadable {
        file: show_path(file),
        reason: in_words(&error),
    })
}

fn certificates(file: &Path) -> Result<Vec<CertificateDer<'static>>, TlsError> {
    let text = read(file)?;
    let found: Result<Vec<_>, pem::Error> = CertificateDer::pem_slice_iter(&text).collect();
    let none = || TlsError::NoCertificate(show_path(file));
    let found = found.map_err(|_| none())?;
    match found.is_empty() {
        true => Err(none()),
        false => Ok(found),
    }
}
