import type { ReactNode } from 'react';
import { say, sayOr } from '#client/phrases.ts';
import { fileAddress } from '#client/upload.ts';
import { keyOf } from '#contracts/codes.ts';
import { type Column, cutAreas, emptyName, type LearnedMinutes, noEnd, yuanOf } from '#contracts/columns.ts';
import { deviceOf } from '#contracts/identity/device.ts';
import { hoursOfMinutes } from '#contracts/minutes.ts';
import { writtenNumber } from '#contracts/training/numbers/plan-number.ts';
import { toMinutes } from '#contracts/zone.ts';
import { previewOf } from './print.ts';

type Codes = NonNullable<Column['codes']>;
export type Tone = 'good' | 'moving' | 'bad' | 'warn' | 'plain';

/** Tones of states, by the name of the state. */
const tones: Readonly<Record<string, Tone>> = {
  normal: 'good',
  enabled: 'good',
  passed: 'good',
  done: 'good',
  completed: 'good',
  published: 'good',
  valid: 'good',
  renewable: 'warn',
  lapsed: 'bad',
  awaitingAudit: 'moving',
  running: 'moving',
  queued: 'moving',
  pending: 'moving',
  inProgress: 'moving',
  asked: 'moving',
  released: 'moving',
  accepted: 'good',
  refused: 'bad',
  rejected: 'bad',
  failed: 'bad',
  wrong: 'bad',
  locked: 'bad',
  revoked: 'bad',
  denied: 'warn',
  expired: 'warn',
  secondFactor: 'warn',
  paused: 'warn',
  waiting: 'moving',
  declined: 'bad',
  makingUp: 'warn',
  inTraining: 'moving',
  learningEnded: 'moving',
  awaitingExam: 'moving',
  hoursRejected: 'bad',
  bookingFailed: 'bad',
  examRejected: 'bad',
  examFailed: 'bad',
  scoreRejected: 'bad',
  printRejected: 'bad',
  ended: 'good',
  printed: 'good',
  declared: 'good',
  archived: 'good',
  approved: 'good',
  scored: 'good',
  cancelled: 'warn',
  voided: 'bad',
  pass: 'good',
  counted: 'good',
  checked: 'good',
  doubtful: 'warn',
  faults: 'warn',
  stopping: 'bad',
  toConfirm: 'moving',
  inUse: 'good',
  underRepair: 'moving',
  outOfService: 'bad',
  mended: 'moving',
  ending: 'warn',
  overdue: 'bad',
  red: 'bad',
  orange: 'warn',
  missing: 'warn',
  new: 'warn',
  assigned: 'moving',
  handled: 'moving',
  verified: 'good',
  doubted: 'warn',
  major: 'bad',
  serious: 'warn',
};

/** A word on a coloured ground. Plain, because a page shows thousands. */
export const Tag = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`luan-tag luan-tag-${tone}`}>{children}</span>
);

/** `YYYY-MM-DD HH:mm` of an instant, in the platform's zone. */
export const showDateTime = toMinutes;

/** Minutes of learning and the study hours they are. */
export const showMinutes = ({ minutes, perHour }: LearnedMinutes): string =>
  say('kit.minutesHours', { minutes, hours: hoursOfMinutes(minutes, perHour) });

const showDay = (value: unknown): string => (value === noEnd ? say('kit.noEnd') : String(value));

/** A size in KB, MB or GB. */
export const showBytes = (bytes: number): string => {
  if (bytes >= 1024 ** 3) return `${(bytes / 1024 ** 3).toFixed(2)} GB`;
  if (bytes >= 1024 ** 2) return `${(bytes / 1024 ** 2).toFixed(2)} MB`;
  return `${(bytes / 1024).toFixed(1)} KB`;
};

/** Label of a code's value in the language in use. */
export const showCode = (codes: Codes, value: unknown): string => {
  const key = keyOf(codes, value);
  return key === undefined ? String(value ?? '') : sayOr(`codes.${codes.name}.${key}`, key);
};

/** A code's value as a tag in the tone of its name. */
export const StateTag = ({ codes, value }: { codes: Codes; value: unknown }) => (
  <Tag tone={tones[keyOf(codes, value) ?? ''] ?? 'plain'}>{showCode(codes, value)}</Tag>
);

/** Tags shown before the rest is counted. */
const openTags = 3;

const tagList = (values: readonly unknown[]): ReactNode => (
  <span title={values.join('、')}>
    {values.slice(0, openTags).map((value) => (
      <Tag key={String(value)}>{String(value)}</Tag>
    ))}
    {values.length > openTags && `+${values.length - openTags}`}
  </span>
);

const nothing = <span className="luan-nothing">—</span>;
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

type Shown = Pick<Column, 'kind' | 'codes' | 'forAll'>;

/** What an empty value of a column means, where it means something. */
const wordFor = (column: Shown): string | undefined => {
  const name = emptyName(column);
  return name === undefined ? undefined : say(`kit.${name}`);
};

/** Shows one value as its column says; a dash for an empty one. */
export const show = (column: Shown, value: unknown): ReactNode => {
  if (isNothing(value)) return wordFor(column) ?? nothing;
  switch (column.kind) {
    case 'code':
      return column.codes ? <StateTag codes={column.codes} value={value} /> : String(value);
    case 'codes':
      return (value as unknown[]).map((one) =>
        column.codes ? <StateTag key={String(one)} codes={column.codes} value={one} /> : String(one),
      );
    case 'dateTime':
      return <span className="luan-figures">{showDateTime(String(value))}</span>;
    case 'day':
      return <span className="luan-figures">{showDay(value)}</span>;
    case 'minutes':
      return <span className="luan-figures">{showMinutes(value as LearnedMinutes)}</span>;
    case 'phone':
    case 'count':
      return <span className="luan-figures">{String(value)}</span>;
    case 'device':
      return <span title={String(value)}>{deviceOf(String(value))}</span>;
    case 'planNumber':
      return <span className="luan-figures">{writtenNumber(String(value))}</span>;
    case 'areas':
      return <span title={String(value)}>{cutAreas(value)}</span>;
    case 'money':
      return <span className="luan-figures">{yuanOf(Number(value))}</span>;
    case 'bytes':
      return <span className="luan-figures">{showBytes(Number(value))}</span>;
    case 'tags':
      return tagList(value as unknown[]);
    case 'flag':
      return sayOr(`codes.yesNo.${value === true || value === 1 ? 'yes' : 'no'}`, '');
    default:
      return <span title={String(value)}>{String(value)}</span>;
  }
};

/** The same value as words alone, for paper: labels, dates and lists without tags. */
export const plain = (column: Shown, value: unknown): string => {
  if (isNothing(value)) return wordFor(column) ?? '—';
  if (column.codes)
    return [value]
      .flat()
      .map((one) => (column.codes ? showCode(column.codes, one) : ''))
      .join('、');
  switch (column.kind) {
    case 'dateTime':
      return showDateTime(String(value));
    case 'day':
      return showDay(value);
    case 'minutes':
      return showMinutes(value as LearnedMinutes);
    case 'device':
      return deviceOf(String(value));
    case 'planNumber':
      return writtenNumber(String(value));
    case 'money':
      return yuanOf(Number(value));
    case 'bytes':
      return showBytes(Number(value));
    case 'tags':
      return (value as unknown[]).join('、');
    case 'flag':
      return sayOr(`codes.yesNo.${value === true || value === 1 ? 'yes' : 'no'}`, '');
    default:
      return String(value);
  }
};

/** Columns whose values stand on the right, with figures of equal width. */
export const isNumeric = (column: Column): boolean =>
  column.kind === 'money' || column.kind === 'count' || column.kind === 'bytes' || column.kind === 'minutes';

/** Words of a code's labels are longer in English: its column takes this much more. */
const englishCodes = 1.35;

/** Pixels of a column in the language in use. */
export const widthOf = (column: Pick<Column, 'kind' | 'width'>, language: string): number => {
  const width = column.width ?? 140;
  return language === 'en' && (column.kind === 'code' || column.kind === 'codes')
    ? Math.round(width * englishCodes)
    : width;
};

interface Named {
  readonly fileId: string;
  readonly fileName: string;
}

interface Props {
  file: Named;
  /** What is said instead of the file's name. */
  words?: string;
  /** Address of its bytes, where that is not the keeper's own. */
  address?: string;
}

/** A file opened in a window of its own: a PDF on the page that shows it, anything else as the browser does. */
export const FileLink = ({ file, words, address = fileAddress(file.fileId) }: Props) => (
  <a className="luan-link" href={previewOf(address, file.fileName)} target="_blank" rel="noopener noreferrer">
    {words ?? file.fileName}
  </a>
);

/** The files of a row, each opened by its name or by the same words; a dash where there are none. */
export const fileLinks = (files: readonly Named[], words?: string) =>
  files.length === 0
    ? '—'
    : files.map((file) => <FileLink key={file.fileId} file={file} {...(words === undefined ? {} : { words })} />);
