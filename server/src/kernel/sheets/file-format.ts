import type { FailureKey } from '#phrases/say.ts';
import { fail } from '../errors.ts';
import { openPackage } from './open-package.ts';

/** Forms of files that rows are read from: a workbook of today's kind, with or without macros, and a text with separators. */
export type FileFormat = 'workbook' | 'text';

const begins = (bytes: Buffer, signature: string): boolean =>
  bytes.subarray(0, signature.length).toString('latin1') === signature;
const holds = (bytes: Buffer, name: string): boolean => bytes.includes(Buffer.from(name, 'utf16le'));

const compound = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
/** First bytes of sheets of the nineties, which stand in no compound file. */
const oldSheets = ['\t\0', '\t\x02', '\t\x04', '\t\x08'];
/** First bytes of pictures, PDFs and archives of other kinds. */
const others = ['%PDF', '\x89PNG', '\xff\xd8\xff', 'GIF8', 'BM', 'Rar!', '7z\xbc\xaf', '\x1f\x8b'];

/** What is said of a compound file: a sheet of the old kind, something else, or one whose parts a password hides. */
const compoundFault = (bytes: Buffer): FailureKey => {
  if (holds(bytes, 'EncryptedPackage')) return 'sheet.password';
  if (holds(bytes, 'Workbook') || holds(bytes, 'Book')) return 'sheet.oldForm';
  return holds(bytes, 'WordDocument') || holds(bytes, 'PowerPoint') ? 'sheet.notSheet' : 'sheet.password';
};

const packageFault = async (bytes: Buffer): Promise<FailureKey | undefined> => {
  const { names } = await openPackage(bytes);
  if (names.has('xl/workbook.xml')) return undefined;
  if (names.has('xl/workbook.bin') || names.has('content.xml') || names.has('Index/Document.iwa'))
    return 'sheet.otherProgram';
  return names.has('[Content_Types].xml') ? 'sheet.unreadable' : 'sheet.notSheet';
};

/** Whether the first bytes hold signs that no text has; one in two bytes a letter has them everywhere. */
const isBinary = (bytes: Buffer): boolean => {
  if (begins(bytes, '\xff\xfe') || begins(bytes, '\xfe\xff')) return false;
  return bytes.subarray(0, 4096).includes(0);
};

const textFault = (bytes: Buffer): FailureKey | undefined => {
  if (bytes.length === 0 || isBinary(bytes)) return 'sheet.unreadable';
  const head = bytes
    .subarray(0, 512)
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  return /^(?:<|MIME-Version:)/i.test(head) ? 'sheet.webPage' : undefined;
};

/**
 * What a file is by what stands in it, whatever its name says.
 * @throws `sheet.` failures that say what it is and what to do, for what rows are not read from.
 */
export const fileFormatOf = async (bytes: Buffer): Promise<FileFormat> => {
  if (begins(bytes, 'PK')) {
    const fault = await packageFault(bytes);
    if (fault) throw fail(fault);
    return 'workbook';
  }
  const first = bytes.subarray(0, 8).toString('latin1');
  if (first === compound) throw fail(compoundFault(bytes));
  if (oldSheets.some((signature) => begins(bytes, signature))) throw fail('sheet.oldForm');
  if (others.some((signature) => begins(bytes, signature))) throw fail('sheet.notSheet');
  const fault = textFault(bytes);
  if (fault) throw fail(fault);
  return 'text';
};
