import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { fail } from './errors.ts';

/** Wraps a value: base64 of a random IV and the AES-256-CBC text of its JSON. */
export const wrap = (key: Buffer, value: unknown): string => {
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  return Buffer.concat([iv, cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]).toString('base64');
};

/** Opens a wrapped value. Whatever is wrong with it, the refusal is the same (security, line 1). */
export const unwrap = (key: Buffer, wrapped: unknown): unknown => {
  try {
    const bytes = Buffer.from(String(wrapped), 'base64');
    const decipher = createDecipheriv('aes-256-cbc', key, bytes.subarray(0, 16));
    return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]).toString('utf8'));
  } catch {
    throw fail('envelope.broken');
  }
};
