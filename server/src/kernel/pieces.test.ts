import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openKeys } from './keys.ts';
import { firstSealed, sealPieces, unseal } from './pieces.ts';
import { readSettings } from './settings.ts';

const keys = openKeys(readSettings({ LUAN_KEY: Buffer.alloc(32, 5).toString('base64') }));

const mega = 1024 * 1024;
const sealed = (bytes: Buffer) => buffer(Readable.from(sealPieces(keys, Readable.from([bytes]))));
const opened = (bytes: Buffer) => buffer(Readable.from(unseal(keys, Readable.from([bytes]))));
/** Bytes of a sealed piece of full length, with its number before it. */
const whole = mega + 16 + 4 + 1 + 28 + 4;
const headBytes = 22;

describe('a file sealed in pieces', () => {
  it.each([0, 1, mega - 1, mega, mega + 1, 3 * mega + 17])('of %i bytes opens as it was', async (length) => {
    const bytes = randomBytes(length);
    const shut = await sealed(bytes);
    if (length > 100) expect(shut.includes(bytes.subarray(0, 100))).toBe(false);
    expect((await opened(shut)).equals(bytes)).toBe(true);
    expect(keys.areFresh((await firstSealed(Readable.from([shut]))).sealed)).toBe(true);
  });

  it.each([
    ['cut off', (shut: Buffer) => shut.subarray(0, headBytes + whole)],
    ['cut within a piece', (shut: Buffer) => shut.subarray(0, -5)],
    [
      'with its pieces changed about',
      (shut: Buffer) =>
        Buffer.concat([
          shut.subarray(0, headBytes),
          shut.subarray(headBytes + whole, headBytes + 2 * whole),
          shut.subarray(headBytes, headBytes + whole),
          shut.subarray(headBytes + 2 * whole),
        ]),
    ],
    [
      'with one bit changed',
      (shut: Buffer) => {
        const touched = Buffer.from(shut);
        touched[shut.length - 9] = (touched[shut.length - 9] ?? 0) ^ 1;
        return touched;
      },
    ],
  ])('is refused %s', async (_, spoil) => {
    const shut = await sealed(randomBytes(2 * mega + 50));
    await expect(opened(spoil(shut))).rejects.toThrow();
  });

  it('is refused with a piece of another file', async () => {
    const [one, other] = [await sealed(randomBytes(2 * mega + 5)), await sealed(randomBytes(2 * mega + 5))];
    const mixed = Buffer.concat([one.subarray(0, headBytes + whole), other.subarray(headBytes + whole)]);
    await expect(opened(mixed)).rejects.toThrow();
  });

  it('stands beside files that were sealed whole', async () => {
    const bytes = randomBytes(5000);
    expect((await opened(keys.sealBytes(bytes))).equals(bytes)).toBe(true);
    expect((await firstSealed(Readable.from([keys.sealBytes(bytes)]))).inPieces).toBe(false);
  });
});
