import { createDecipheriv, createSign, createVerify, type KeyObject } from 'node:crypto';
import { clock } from '#kernel/clock.ts';
import { ProviderError } from './http/provider-error.ts';

/** Seconds a signed message of WeChat Pay may be away from the clock (its rule for APIv3). */
const window = 300;
/** Bytes of the tag at the end of what AES-256-GCM seals. */
const tagBytes = 16;

/** Who signs a request: the merchant, by the key of the certificate with this serial. */
export interface WechatSigner {
  readonly merchantId: string;
  readonly serial: string;
  readonly key: KeyObject;
}

/** The `Authorization` of a request (APIv3): the merchant's signature over method, path with query, second, nonce and body. */
export const authorizationOf = (
  { merchantId, serial, key }: WechatSigner,
  request: { method: string; path: string; body: string; at: number; nonce: string },
): string => {
  const { method, path, body, at, nonce } = request;
  const signature = createSign('RSA-SHA256')
    .update(`${method}\n${path}\n${at}\n${nonce}\n${body}\n`)
    .sign(key, 'base64');
  const fields = { mchid: merchantId, nonce_str: nonce, signature, timestamp: String(at), serial_no: serial };
  const written = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${written.join(',')}`;
};

/** What WeChat Pay says in the heads of an answer or a notification about who signed it and when. */
export interface WechatHeads {
  readonly timestamp: string | null | undefined;
  readonly nonce: string | null | undefined;
  readonly serial: string | null | undefined;
  readonly signature: string | null | undefined;
}

/**
 * Makes sure that WeChat Pay signed these bytes, with the key it has now and within five minutes.
 * @throws ProviderError `unsigned`, `strangeKey`, `late` or `forged`
 */
export const verifyWechat = (
  { platformKey, platformKeyId }: { platformKey: KeyObject; platformKeyId: string },
  { timestamp, nonce, serial, signature }: WechatHeads,
  body: Buffer,
): void => {
  if (!timestamp || !nonce || !serial || !signature)
    throw new ProviderError('wechat', 'unsigned', 'there is no signature');
  if (serial !== platformKeyId) throw new ProviderError('wechat', 'strangeKey', `signed by the key ${serial}`);
  const away = Math.abs(clock.now().getTime() / 1000 - Number(timestamp));
  // What is no number is not near either.
  if (!(away <= window)) throw new ProviderError('wechat', 'late', `signed at ${timestamp}`);
  const right = createVerify('RSA-SHA256')
    .update(`${timestamp}\n${nonce}\n`)
    .update(body)
    .update('\n')
    .verify(platformKey, signature, 'base64');
  if (!right) throw new ProviderError('wechat', 'forged', 'the signature is of something else');
};

/** What a notification carries sealed. */
export interface WechatSealed {
  readonly ciphertext: string;
  readonly nonce: string;
  readonly associated_data?: string | undefined;
}

/**
 * Opens what a notification carries, with the merchant's v3 key (AES-256-GCM).
 * @throws ProviderError `forged` where it was sealed with another key or touched
 */
export const openWechat = (v3Key: string, { ciphertext, nonce, associated_data = '' }: WechatSealed): string => {
  const bytes = Buffer.from(ciphertext, 'base64');
  try {
    const opener = createDecipheriv('aes-256-gcm', Buffer.from(v3Key), Buffer.from(nonce), { authTagLength: tagBytes });
    opener.setAAD(Buffer.from(associated_data));
    opener.setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([opener.update(bytes.subarray(0, -tagBytes)), opener.final()]).toString('utf8');
  } catch {
    throw new ProviderError('wechat', 'forged', 'what it carries does not open');
  }
};
