import { randomBytes } from 'node:crypto';
import type { Keys } from './keys.ts';

// A sealed file that is too large for memory is sealed piece by piece. Each piece carries the mark of its file, its number and
// whether it is the last: pieces can be neither swapped, nor left out, nor put into another file.

type Bytes = AsyncIterable<Uint8Array>;
type Sealing = Pick<Keys, 'sealBytes' | 'unsealBytes'>;

/** What a file in pieces begins with; one sealed whole begins with twelve bytes drawn by lot. */
const head = Buffer.from('luan-sealed-in-pieces\n');
const markBytes = 16;
const pieceBytes = 1024 * 1024;
/** Bytes of a number that stands before a piece: its length, then inside it its place. */
const numberBytes = 4;

/** Cuts a stream into buffers of one length; the last may be shorter, and there is always one. */
async function* cut(source: Bytes): AsyncGenerator<Buffer> {
  let waiting: Buffer = Buffer.alloc(0);
  for await (const some of source) {
    waiting = Buffer.concat([waiting, some]);
    while (waiting.length > pieceBytes) {
      yield waiting.subarray(0, pieceBytes);
      waiting = waiting.subarray(pieceBytes);
    }
  }
  yield waiting;
}

const number = (value: number): Buffer => {
  const written = Buffer.alloc(numberBytes);
  written.writeUInt32BE(value);
  return written;
};

/** Seals a stream piece by piece; no more than a piece or two stands in memory. */
export async function* sealPieces(keys: Sealing, source: Bytes): AsyncGenerator<Buffer> {
  const mark = randomBytes(markBytes);
  yield head;
  let place = 0;
  let held: Buffer | undefined;
  const sealed = (piece: Buffer, last: boolean): Buffer => {
    const body = keys.sealBytes(Buffer.concat([mark, number(place), Buffer.from([last ? 1 : 0]), piece]));
    place += 1;
    return Buffer.concat([number(body.length), body]);
  };
  for await (const piece of cut(source)) {
    if (held) yield sealed(held, false);
    held = piece;
  }
  yield sealed(held ?? Buffer.alloc(0), true);
}

/** Reads so many bytes at a time from a stream. */
const readerOf = (source: Bytes) => {
  const stream = source[Symbol.asyncIterator]();
  let waiting: Buffer = Buffer.alloc(0);
  return {
    /** The next bytes, or what is left of them. */
    async take(count: number): Promise<Buffer> {
      while (waiting.length < count) {
        const next = await stream.next();
        if (next.done) break;
        waiting = Buffer.concat([waiting, next.value]);
      }
      const taken = waiting.subarray(0, count);
      waiting = waiting.subarray(taken.length);
      return taken;
    },
    /** Nobody reads on: what it comes from may be closed. */
    stop: async (): Promise<void> => void (await stream.return?.()),
    /** All the rest. */
    async rest(): Promise<Buffer> {
      const parts = [waiting];
      for (let next = await stream.next(); !next.done; next = await stream.next()) parts.push(Buffer.from(next.value));
      return Buffer.concat(parts);
    },
  };
};

type Reader = ReturnType<typeof readerOf>;

const nextPiece = async (reader: Reader): Promise<Buffer> => {
  const length = await reader.take(numberBytes);
  const body = length.length === numberBytes ? await reader.take(length.readUInt32BE()) : length;
  if (body.length < numberBytes || body.length !== length.readUInt32BE()) throw new Error('A sealed file breaks off');
  return body;
};

async function* openPieces(keys: Sealing, reader: Reader): AsyncGenerator<Buffer> {
  let mark: Buffer | undefined;
  for (let place = 0; ; place += 1) {
    const opened = keys.unsealBytes(await nextPiece(reader));
    const at = opened.subarray(markBytes, markBytes + numberBytes).readUInt32BE();
    mark ??= opened.subarray(0, markBytes);
    if (at !== place || !mark.equals(opened.subarray(0, markBytes))) throw new Error('A sealed file was put together');
    yield opened.subarray(markBytes + numberBytes + 1);
    if (opened[markBytes + numberBytes] === 1) return;
  }
}

/** Opens a sealed file, whole or in pieces as it was sealed. @throws where somebody touched it, or no key fits. */
export async function* unseal(keys: Sealing, source: Bytes): AsyncGenerator<Buffer> {
  const reader = readerOf(source);
  const first = await reader.take(head.length);
  if (first.equals(head)) yield* openPieces(keys, reader);
  else yield keys.unsealBytes(Buffer.concat([first, await reader.rest()]));
}

/** The first sealed piece of a file: of one sealed whole all of it; what key sealed it sealed the rest. `inPieces` says which. */
export const firstSealed = async (source: Bytes): Promise<{ sealed: Buffer; inPieces: boolean }> => {
  const reader = readerOf(source);
  const first = await reader.take(head.length);
  if (!first.equals(head)) return { sealed: Buffer.concat([first, await reader.rest()]), inPieces: false };
  const sealed = await nextPiece(reader);
  await reader.stop();
  return { sealed, inPieces: true };
};
