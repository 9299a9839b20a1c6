import { codes } from '../codes.ts';
import type { Machine } from '../machine.ts';
import { keysOf, type Permission } from '../route.ts';

/** The six kinds of training; a value is the spec's id prefix without its dash (spec section 9). */
export const flavourCode = codes('flavour', {
  safeTrain: 'safe_train',
  specialTrain: 'special_train',
  safeRegular: 'safe_regular',
  preWork: 'pre_work',
  targetTrain: 'target_train',
  twoPersonnel: 'two_personnel',
});
export type FlavourCode = (typeof flavourCode.values)[keyof typeof flavourCode.values];

/** What a kind of training asks for; everything that differs between kinds is said here and nowhere else. */
export interface Flavour {
  readonly code: FlavourCode;
  /** Beginning of its screens' paths, such as `/safe/train`. */
  readonly path: string;
  readonly zh: string;
  readonly en: string;
  readonly icon: string;
  /** What its numbers begin with on paper, as in `安培-2026-0001`; the code stays the key. */
  readonly numbered: string;
  /** Subject of its records (spec section 9; T01T02 and T01T05 are ours). */
  readonly subjectCode: string;
  readonly planClass: 'common' | 'intensive';
  readonly subjectType: 'common' | 'intensive' | 'safe';
  /** Gates a member passes: hours counted, exam, booking of the exam, letter to sign, certificate. */
  readonly hours: boolean;
  readonly exam: boolean;
  readonly booking: boolean;
  readonly letter: boolean;
  readonly certificate: boolean;
  /** Evidence is a meeting: host, minutes, attendance. */
  readonly meeting: boolean;
  /** The plan repeats by its period and makes an occurrence for each. */
  readonly repeats: boolean;
  /** May be sent down to organisations below. */
  readonly sends: boolean;
  /** Where members come from beside by hand: a standing rule, people who were hired, people with points. */
  readonly joins: 'rule' | 'hired' | 'punished';
  /** Stands on the induction card at one of its levels. */
  readonly levels: boolean;
  /** The exam is held by the authority; results are entered (two-person training). */
  readonly externalExam: boolean;
  /** Months a certificate stays valid, and months before its end in which it is renewed; 0 where there is none. */
  readonly validMonths: number;
  readonly renewMonths: number;
}

const plain = {
  planClass: 'common',
  subjectType: 'common',
  hours: true,
  exam: true,
  booking: false,
  letter: true,
  certificate: true,
  meeting: false,
  repeats: false,
  sends: false,
  joins: 'rule',
  levels: false,
  externalExam: false,
  validMonths: 0,
  renewMonths: 0,
} as const;

/** The kinds of training as data (design/product, "What the flavours are in practice"). */
export const flavours: readonly Flavour[] = [
  {
    ...plain,
    code: 'safe_train',
    path: '/safe/train',
    zh: '安全培训',
    en: 'Safety training',
    icon: 'safety',
    numbered: '安培',
    subjectCode: 'T01T01',
    subjectType: 'safe',
    repeats: true,
  },
  {
    ...plain,
    code: 'special_train',
    path: '/special/train',
    zh: '专项培训',
    en: 'Special training',
    icon: 'alert',
    numbered: '专培',
    subjectCode: 'T01T06',
    sends: true,
    letter: false,
  },
  {
    ...plain,
    code: 'safe_regular',
    path: '/safe/regular',
    zh: '安全例会',
    en: 'Safety meetings',
    icon: 'comment',
    numbered: '例会',
    subjectCode: 'T01T03',
    subjectType: 'safe',
    hours: false,
    letter: false,
    certificate: false,
    meeting: true,
    repeats: true,
    sends: true,
  },
  {
    ...plain,
    code: 'pre_work',
    path: '/pre/work',
    zh: '岗前培训',
    en: 'Pre-work training',
    icon: 'solution',
    numbered: '岗培',
    subjectCode: 'T01T04',
    joins: 'hired',
    levels: true,
  },
  {
    ...plain,
    code: 'target_train',
    path: '/target/train',
    zh: '针对性培训',
    en: 'Targeted training',
    icon: 'aim',
    numbered: '针培',
    subjectCode: 'T01T05',
    planClass: 'intensive',
    subjectType: 'intensive',
    joins: 'punished',
  },
  {
    ...plain,
    code: 'two_personnel',
    path: '/two/personnel',
    zh: '两类人员培训',
    en: 'Key-personnel training',
    icon: 'idcard',
    numbered: '两类',
    subjectCode: 'T01T02',
    booking: true,
    letter: false,
    externalExam: true,
    validMonths: 36,
    renewMonths: 3,
  },
];

/** The kind behind its code. @throws for a code that is none. */
export const flavourOf = (code: string): Flavour => {
  const found = flavours.find((one) => one.code === code);
  if (!found) throw new Error(`No kind of training ${code}`);
  return found;
};

/** Permission of one kind: `keyOf('safe_train', 'plan:list')` is `train:safe_train-plan:list`. */
export const flavourKey = (flavour: string, key: `${string}:${string}`): Permission => `train:${flavour}-${key}`;

/** The same permission of every kind: one of them is enough at the door, the thing itself says which it must be. */
export const everyFlavour = (key: `${string}:${string}`): readonly Permission[] =>
  flavours.map((one) => flavourKey(one.code, key));

/** Kinds of training whose evidence is a meeting. */
export const meetingKinds = flavours.filter((one) => one.meeting);

/** A permission of every kind that meets; the meeting itself says which it must be. */
export const ofMeetings = (key: `${string}:${string}`): readonly Permission[] =>
  meetingKinds.map((one) => flavourKey(one.code, key));

/** A machine as one kind of training walks it: every edge asks for that kind's own permission. */
export const ofFlavour = <S extends string, E extends string>(
  machine: Machine<S, E>,
  flavour: string,
): Machine<S, E> => ({
  ...machine,
  edges: Object.fromEntries(
    Object.entries<Machine<S, E>['edges'][E]>(machine.edges).map(([name, edge]) => [
      name,
      { ...edge, permission: keysOf(edge.permission).filter((key) => key.startsWith(`train:${flavour}-`)) },
    ]),
  ) as unknown as Machine<S, E>['edges'],
});
