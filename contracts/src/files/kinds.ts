import type { Permission } from '../route.ts';

/** Extensions of pictures the platform takes (spec section 5, Image upload). */
export const pictures = ['png', 'jpeg', 'jpg'] as const;
/** Extensions of pictures of a face (spec section 5, Face image types: jpeg, x-jpg, png, gif, x-bmp). */
export const faces = [...pictures, 'gif', 'bmp'] as const;
/** Extensions of what iPhones save, for which there are words of their own. */
export const heicExtensions: readonly string[] = ['heic', 'heif'];
/** Extensions of the generic upload (spec section 5). */
export const documents = ['xls', 'xlsx', 'doc', 'docx', 'ppt', 'pptx', 'pdf', ...pictures] as const;
const sheets = ['xls', 'xlsx'] as const;

export interface FileKind {
  /** Lower-case extensions that are taken. */
  readonly accept: readonly string[];
  /** Most megabytes of one file; absent: the parameter uploadImageLimit or uploadFileLimit (spec section 9: 2 and 50). */
  readonly megabytes?: number;
  /** Somebody who is not logged in may hand one in, while registering. */
  readonly open?: true;
  /** Anybody may see it: it stands on a page that opens without a log-in. */
  readonly shown?: true;
  /** Encrypted in the store (security, line 22). */
  readonly sealed?: true;
  /** Message key of a wrong extension where the spec gives the kind one of its own. */
  readonly wrong?: `file.${'mp4' | 'mp3' | 'word' | 'sheet' | 'slides' | 'pdf'}Only`;
  /** Most megabytes of one file that arrives in parts; absent: the kind comes in one piece alone. */
  readonly inParts?: number;
  /** Who besides its maker opens one: nobody, or whoever holds one of these; everybody of the scope when absent. */
  readonly readers?: readonly Permission[];
  /** Tells of the money of one organisation: opened in that one and at the head office, not by whoever else stands above. */
  readonly owned?: true;
  /** Tells of the organisation, never of a person in it: roles narrower than the organisation open it too. */
  readonly common?: true;
  /**
   * Nobody may learn who handed one in, nor when: its number and the name of its object are drawn at random, it carries a day and
   * no time, and no call knows it by its number: it is shown through what it belongs to alone (decision suggestions).
   */
  readonly nameless?: true;
}

const picture: FileKind = { accept: pictures };
const commonPicture: FileKind = { ...picture, common: true };
const document: FileKind = { accept: documents };
const commonDocument: FileKind = { ...document, common: true };
/** Files of courses (spec section 5, Course upload): each type with its own message. */
const course = (accept: readonly string[], wrong: NonNullable<FileKind['wrong']>): FileKind => ({
  accept,
  wrong,
  common: true,
});
const sheet: FileKind = { accept: sheets, readers: [] };

/** Every kind of upload by its folder prefix (spec section 7, Upload). */
export const fileKinds = {
  organisation: commonPicture,
  'rich-file': { ...commonPicture, accept: [...pictures, 'gif'] },
  'device-check-template': commonDocument,
  'inspection-template': commonDocument,
  'site-template': { ...commonPicture, shown: true },
  'driving-behaviour': document,
  'safe-meeting-file': commonDocument,
  'safe-meeting-photo': { ...picture, megabytes: 10 },
  'registration-photo': { accept: faces, megabytes: 10, sealed: true, readers: ['student:photo:view'] },
  /** A zip of enrolment photos on its way into a background task. */
  'photo-import': { accept: ['zip'], megabytes: 200, sealed: true, readers: [] },
  'sign-photo': { accept: faces, megabytes: 10, sealed: true, readers: ['student:photo:view'] },
  /** What payers scan; it stands where they read how to pay. */
  'pay-channel': { ...commonPicture, shown: true },
  /** A drawn signature below a letter. */
  'letter-signature': { ...picture, sealed: true, readers: ['train:letterSign:list'] },
  punishment: document,
  /** What shows that an event happened, or how it was handled. */
  'risk-event': { accept: documents, megabytes: 10, sealed: true, readers: ['risk:event:list'] },
  /** What a hidden danger looked like, before and after. */
  'hidden-danger': { ...picture, megabytes: 10, readers: ['hazard:danger:list'] },
  /** A photo of an item of a check of a place or a device. */
  'place-check-photo': { ...picture, megabytes: 10, readers: ['hazard:task:list', 'hazard:danger:list'] },
  /** A paper of what somebody did before the organisation came here. */
  'past-scan': { accept: ['pdf', ...pictures], megabytes: 10, sealed: true, readers: ['student:past:list'] },
  /** A paper for a class: of the client who hands it in, and of the training organisation that asks for it. */
  'sign-up-paper': {
    accept: ['pdf', ...pictures],
    megabytes: 10,
    sealed: true,
    readers: ['school:signUp:list', 'school:class:list'],
  },
  /** An invoice behind a voucher of safety costs. */
  'cost-voucher': {
    accept: ['pdf', ...pictures],
    megabytes: 10,
    sealed: true,
    readers: ['cost:voucher:list'],
    common: true,
  },
  /** The bank's paper behind a transfer: of the organisation that paid and the head office alone. */
  'payment-voucher': {
    accept: ['pdf', ...pictures],
    megabytes: 10,
    sealed: true,
    readers: ['finance:voucher:list'],
    owned: true,
  },
  /** An invoice as it was issued: of the organisation that paid and the head office alone. */
  invoice: {
    accept: ['pdf', ...pictures],
    megabytes: 10,
    sealed: true,
    readers: ['finance:ticket:list'],
    owned: true,
  },
  /** The invoice of a partner for what it earned: of that partner and the head office alone. */
  'partner-invoice': {
    accept: ['pdf', ...pictures],
    megabytes: 10,
    sealed: true,
    readers: ['order:businessMonthly:list', 'finance:settlement:list'],
    owned: true,
  },
  /** What shows why something was posted by hand. */
  'ledger-adjustment': {
    accept: ['pdf', ...pictures],
    megabytes: 10,
    sealed: true,
    readers: ['finance:adjustment:list'],
    owned: true,
  },
  /** What proves a correction somebody asks for: a card, a licence; opened by who decides. */
  'correction-proof': { ...picture, megabytes: 10, sealed: true, readers: ['org:correction:list'] },
  /** A teacher's certificate of qualification. */
  'teacher-certificate': {
    accept: ['pdf', ...pictures],
    megabytes: 10,
    sealed: true,
    readers: ['school:teacher:list'],
  },
  /** A document of a vehicle: its certificate, an inspection, an insurance. */
  'vehicle-paper': {
    accept: ['pdf', ...pictures],
    megabytes: 10,
    sealed: true,
    readers: ['system:vehiclePaper:list'],
    common: true,
  },
  /** A photo of an item of a check. */
  'check-photo': { ...picture, megabytes: 10, readers: ['check:record:list'] },
  /** The drawn signature below a check. */
  'check-signature': { ...picture, sealed: true, readers: ['check:record:list'] },
  /** The same below a check of a place or a device. */
  'place-signature': { ...picture, sealed: true, readers: ['hazard:task:list'] },
  /** An attachment of an official document, and of a reply to one. */
  /** The drawn signature of whoever signs for a document. */
  'document-signature': { ...picture, sealed: true, readers: ['docs:receive:list', 'docs:send:list'] },
  'official-document': {
    ...commonDocument,
    readers: ['docs:send:list', 'docs:receive:list'],
  },
  /** A picture of the authority's certificate of a person. */
  'official-certificate': {
    accept: ['pdf', ...pictures],
    megabytes: 10,
    sealed: true,
    readers: ['student:official:list'],
  },
  /** Sheets and papers that prove a score that was entered. */
  'exam-score': document,
  'registration-licence': { ...picture, megabytes: 10, open: true, sealed: true },
  certificate: document,
  /** The photo a certificate was issued with. */
  'certificate-photo': { ...picture, sealed: true, readers: ['certificate:issue:list'] },
  site: { ...commonPicture, shown: true },
  'finance-pay-channel': commonPicture,
  /** What somebody shows beside a suggestion or a report: the desk and its writer see it there. It belongs to nobody. */
  suggestion: { ...picture, megabytes: 10, nameless: true },
  banner: { ...commonPicture, shown: true },
  'exam-question': commonPicture,
  'course-cover': { ...commonPicture, shown: true },
  'course-video': { ...course(['mp4'], 'file.mp4Only'), inParts: 2048 },
  'course-audio': { ...course(['mp3'], 'file.mp3Only'), inParts: 500 },
  'course-word': course(['doc', 'docx'], 'file.wordOnly'),
  'course-sheet': course(['xls', 'xlsx'], 'file.sheetOnly'),
  'course-slides': { ...course(['ppt', 'pptx'], 'file.slidesOnly'), inParts: 200 },
  'course-pdf': { ...course(['pdf'], 'file.pdfOnly'), inParts: 200 },
  /** An archive as it was handed out, with faces in it; read through the archive alone. */
  archive: { accept: ['pdf', 'zip'], sealed: true, readers: [] },
  document,
  agreement: commonDocument,
  'organisation-authentication': { ...commonDocument, sealed: true },
  'contract-template': commonDocument,
  'certificate-print-template': { ...commonPicture, megabytes: 10 },
  style: commonPicture,
  'template-parameter': commonDocument,
  'temporary-common': sheet,
  'temporary-course': sheet,
  'temporary-student': sheet,
  'temporary-data-conversion': sheet,
  'temporary-vehicle': sheet,
  'temporary-drive-behaviour': sheet,
  'temporary-resource': sheet,
  'temporary-auth': sheet,
  import: sheet,
  export: sheet,
} as const satisfies Record<string, FileKind>;

export type FileKindName = keyof typeof fileKinds;
export const fileKindNames = Object.keys(fileKinds) as FileKindName[];
export const fileKind = (name: string): FileKind | undefined => (fileKinds as Record<string, FileKind>)[name];
/** Kinds that tell of the money of one organisation. */
export const ownedKinds = fileKindNames.filter((name) => fileKind(name)?.owned);
export const namelessKinds = fileKindNames.filter((name) => fileKind(name)?.nameless);
