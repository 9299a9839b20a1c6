const decoder = new TextDecoder('gbk');

/** Bytes of every sign of two bytes in GBK, found by reading all of them: the platform writes UTF-8 alone. */
const bytesOf = (() => {
  let known: Map<string, [number, number]> | undefined;
  return (sign: string): [number, number] | undefined => {
    if (!known) {
      known = new Map();
      for (let high = 0x81; high <= 0xfe; high++)
        for (let low = 0x40; low <= 0xfe; low++) {
          const read = decoder.decode(Uint8Array.of(high, low));
          if (read.length === 1 && read !== '\uFFFD') known.set(read, [high, low]);
        }
    }
    return known.get(sign);
  };
})();

/** A text in GBK, as files of Chinese platforms stand; a sign it lacks becomes a question mark. */
export const gbkOf = (text: string): Buffer =>
  Buffer.from([...text].flatMap((sign) => (sign < '\x80' ? [sign.charCodeAt(0)] : (bytesOf(sign) ?? [0x3f]))));
