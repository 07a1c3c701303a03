import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Certificate {
  key: string;
  cert: string;
}

interface CertificateOptions {
  /** The subject's names, such as `DNS:shop.studio` or `IP:127.0.0.1`. */
  names: string[];
  /** The issuer; self-signed without one. */
  issuer?: Certificate;
  /** Whether it may sign other certificates. */
  isAuthority?: boolean;
  /** Days of validity; expired if below 0. */
  days?: number;
}

/** Created by OpenSSL for this machine only, valid for the duration of a test. */
export async function makeCertificate({
  names,
  issuer,
  isAuthority = false,
  days = 2,
}: CertificateOptions): Promise<Certificate> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-certificate-'));
  const at = (name: string) => join(folder, name);
  const openssl = (...options: string[]) => promisify(execFile)('openssl', options);
  try {
    await openssl(
      'req',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-keyout',
      at('key.pem'),
      '-out',
      at('request.pem'),
      '-subj',
      `/CN=${names[0]}`,
      '-addext',
      `subjectAltName=${names.join(',')}`,
      '-addext',
      `basicConstraints=critical,CA:${isAuthority ? 'TRUE' : 'FALSE'}`,
    );
    if (issuer) {
      await writeFile(at('issuer.pem'), issuer.cert);
      await writeFile(at('issuer-key.pem'), issuer.key);
    }
    await openssl(
      'x509',
      '-req',
      '-in',
      at('request.pem'),
      '-out',
      at('cert.pem'),
      '-copy_extensions',
      'copyall',
      '-days',
      String(days),
      ...(issuer
        ? ['-CA', at('issuer.pem'), '-CAkey', at('issuer-key.pem'), '-CAcreateserial']
        : ['-key', at('key.pem')]),
    );
    return {
      key: await readFile(at('key.pem'), 'utf8'),
      cert: await readFile(at('cert.pem'), 'utf8'),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
