import { agreementKind } from '#contracts/agreements/agreement.codes.ts';
import { signatureClass } from '#contracts/training/plan.codes.ts';
import { sha256 } from '#kernel/keys.ts';

const { commitment, general, notice, responsibility } = agreementKind.values;
const { train, commitmentLetter, trainContract, safeMeeting } = signatureClass.values;

/** What kind of agreement a letter of plans is, by its class. */
export const kindOfClass = (letterClass: string): number => {
  if (letterClass === train || letterClass === commitmentLetter) return commitment;
  if (letterClass === trainContract) return general;
  return letterClass === safeMeeting ? notice : responsibility;
};

/** Plan states in which a member signs. */
export const signing: readonly number[] = [20, 21, 22];

/** Page that shows what was signed to whoever holds its copy. */
export const verifyAddress = (base: string, code: string): string => `${base}/agreement/verify?code=${code}`;

/** Words of a letter without its marks. */
export const wordsOf = (body: string): string => body.replace(/<[^>]*>|&nbsp;/g, '').trim();

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
  /** What proved the signer beside it (`agreementConfirmed`), and how; nothing for letters of plans. */
  readonly confirmed?: number;
  readonly confirmation?: string;
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
      // Older signatures know nothing of it, and keep the hash they have.
      ...(words.confirmed ? [words.confirmed, words.confirmation ?? ''] : []),
    ]),
  );
