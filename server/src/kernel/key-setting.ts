import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The base64 that platforms hand keys out in, without the lines around it. */
const bare = /^[A-Za-z0-9+/=\s]{200,}$/;

/** The text of a key: the setting itself, with line ends written as `\n` too, or what stands in the file it names. */
const textOf = (setting: string): string => {
  const written = setting.replaceAll('\\n', '\n').trim();
  return written.includes('-----BEGIN') || bare.test(written) ? written : readFileSync(setting, 'utf8').trim();
};

const firstOf = (ways: readonly (() => KeyObject)[]): KeyObject => {
  for (const [at, way] of ways.entries())
    try {
      return way();
    } catch (error) {
      if (at === ways.length - 1) throw error;
    }
  throw new Error('No way to read a key');
};
const rsa = (key: KeyObject): KeyObject => {
  if (key.asymmetricKeyType !== 'rsa') throw new Error('Not a key of RSA');
  return key;
};

/** A private RSA key of a setting: PEM, bare base64, or a file with either. @throws where it is none */
export const privateKeyOf = (setting: string): KeyObject => {
  const text = textOf(setting);
  const der = { key: Buffer.from(text, 'base64'), format: 'der' } as const;
  return rsa(
    text.includes('-----BEGIN')
      ? createPrivateKey(text)
      : firstOf([() => createPrivateKey({ ...der, type: 'pkcs8' }), () => createPrivateKey({ ...der, type: 'pkcs1' })]),
  );
};

/** A public RSA key of a setting: PEM, bare base64, or a file with either; the key of a certificate too. @throws where it is none */
export const publicKeyOf = (setting: string): KeyObject => {
  const text = textOf(setting);
  if (text.includes('PRIVATE KEY')) throw new Error('A private key where a public one belongs');
  return rsa(
    createPublicKey(
      text.includes('-----BEGIN') ? text : { key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' },
    ),
  );
};

/** Whether a setting holds a key. */
export const holdsKey =
  (read: (setting: string) => KeyObject) =>
  (setting: string): boolean => {
    try {
      read(setting);
      return true;
    } catch {
      return false;
    }
  };
