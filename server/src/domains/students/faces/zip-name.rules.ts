import { crc32 } from 'node:zlib';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const gb18030 = new TextDecoder('gb18030');

/** A field beside an entry of a zip, by its number. */
interface Extra {
  readonly id: number;
  readonly data: Buffer;
}

/** Number of the field in which the name stands in UTF-8 beside its bytes (Info-ZIP). */
const unicodeName = 0x7075;

/** What bytes say in UTF-8; undefined for what is none. */
const asUtf8 = (bytes: Buffer): string | undefined => {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
};

/** The name that stands beside the bytes; one that belongs to other bytes is out of date and counts nothing. */
const besideBytes = (bytes: Buffer, extras: readonly Extra[]): string | undefined => {
  const data = extras.find(({ id }) => id === unicodeName)?.data;
  if (!data || data.length < 6 || data[0] !== 1 || data.readUInt32LE(1) !== crc32(bytes)) return undefined;
  return asUtf8(data.subarray(5));
};

/**
 * Whether bytes that happen to be UTF-8 are common Chinese characters of two bytes, such as 卢 and 路: in UTF-8 they would be
 * single letters of other alphabets, which nobody writes between digits. A letter of the alphabet beside one says it is such a name.
 */
const isRatherChinese = (text: string, bytes: Buffer): boolean =>
  /[\u0080-\u07ff]/.test(text) &&
  !/[\u0800-\uffff]|[\u{10000}-\u{10ffff}]/u.test(text) &&
  !/[a-z][\u0080-\u07ff]|[\u0080-\u07ff][a-z]/i.test(text) &&
  /^(\p{ASCII}|[\u00c2-\u00df][\u00a1-\u00bf])*$/u.test(bytes.toString('latin1'));

/**
 * The name of an entry of a zip: as the field beside it says, else in UTF-8 where it is some, else as a Chinese Windows
 * packs it. Some programs say UTF-8 of names that are none.
 * @param saysUtf8 whether the entry says that its name is UTF-8.
 */
export const entryName = (bytes: Buffer, saysUtf8: boolean, extras: readonly Extra[]): string => {
  const beside = besideBytes(bytes, extras);
  if (beside !== undefined) return beside;
  const text = asUtf8(bytes);
  if (text === undefined || (!saysUtf8 && isRatherChinese(text, bytes))) return gb18030.decode(bytes);
  return text;
};
