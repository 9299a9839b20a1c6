import sanitize from 'sanitize-html';
import { sha256 } from '#kernel/keys.ts';

/** What a letter may hold: words in their order, nothing that runs, loads or leads away. */
const marks = ['p', 'br', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 'ol', 'ul', 'li', 'blockquote', 'div'];

/** Rich text without whatever may not stand in a letter. */
export const cleanLetter = (body: string): string =>
  sanitize(body, {
    allowedTags: marks,
    allowedAttributes: {},
    transformTags: { div: 'p', b: 'strong', i: 'em', h1: 'h3', h2: 'h3' },
    disallowedTagsMode: 'discard',
  }).trim();

/** Words of a letter without its marks. */
export const wordsOf = (body: string): string => sanitize(body, { allowedTags: [], allowedAttributes: {} }).trim();

/** Everything that makes a signature; in this order it is hashed. */
export interface SignedWords {
  readonly letterId: string;
  readonly letterClass: string;
  readonly edition: number;
  readonly title: string;
  readonly body: string;
  readonly orgName: string;
  readonly realName: string;
  readonly way: number;
  readonly signedName: string;
  /** SHA-256 of the drawn signature's bytes; empty for one by name. */
  readonly picture: string;
  /** ISO 8601, UTC, milliseconds. */
  readonly signedAt: string;
}

/** SHA-256 of exactly what was signed, in hexadecimal. */
export const signatureHash = (words: SignedWords): string =>
  sha256(
    JSON.stringify([
      words.letterId,
      words.letterClass,
      words.edition,
      words.title,
      words.body,
      words.orgName,
      words.realName,
      words.way,
      words.signedName,
      words.picture,
      words.signedAt,
    ]),
  );
