import { answerCodes } from '#contracts/envelope.ts';
import { fieldsOf, fullPath, isQueried, keysOf, type Route } from '#contracts/route.ts';
import { ofTheirOwn, refusedOnTheField } from './refusals-by-call.ts';

/** Codes that nothing here sends, each with who does: the specification names them, so clients understand them. */
export const understood = {
  serviceUpgrading: 'a client says it of an answer that is no envelope, as a proxy gives one while the product is down',
  networkFailure: 'a client says it where no answer came',
  networkLost: 'a client says it where the way broke off',
  networkBroken: 'a client says it where an answer broke off',
  identityChanged: 'rights are read anew at each call; a client says it where another person logged in beside it',
} as const satisfies Partial<Record<keyof typeof answerCodes, string>>;

/** Refusals that belong to no call: each may be answered so, and the document says it once. */
export const ofAnyCall = {
  upgrading: 'the page is older than the product understands: load it anew',
  notFound: 'there is no such call',
  serverError: 'what nobody foresaw: it is counted and logged',
  busy: 'overloaded, or the database does not answer; nothing was done',
} as const satisfies Partial<Record<keyof typeof answerCodes, string>>;

/** What a code of the envelope means, in the words of the document. */
const meanings = {
  invalidInput: 'a field is missing, unknown or wrong; `fields` says which',
  brokenEnvelope: 'the sealed payload cannot be opened, or what has to be sealed came in clear',
  notLoggedIn: 'nobody is logged in',
  sessionInvalid: 'the session is unknown',
  sessionEnded: 'the session was ended',
  loggedInElsewhere: 'the person logged in elsewhere',
  sessionExpired: 'nobody used the session for too long; it may be renewed',
  accountDisabled: 'the account is disabled',
  organisationDisabled: 'the organisation is disabled',
  passwordMustChange: 'the first password has to be changed before anything else',
  otherOrganisation:
    'the page stands for another organisation than the session (`page-organisation`); nothing was done',
  stepUpNeeded: 'it moves money or opens what is hidden: the password has to be typed again first',
  refused: 'the person lacks the permission, or the call came from a page of somebody else',
  foreignOrMissing: 'what is named is not there, or not in reach: the two are never told apart',
  conflict: 'somebody changed it since it was read',
  tooMuchData: 'more rows than are given at once; the export in the background takes them',
  tooManyAttempts: 'too many tries; wait',
  wrongCredentials: 'name or password is wrong',
  captchaNeeded: 'the letters of a picture have to be typed first',
  secondFactorNeeded: 'the number of the second factor is needed too',
  noPermissionToLogIn: 'the person may not enter there',
  departmentManagerNotFound: 'the department has no manager',
  faceFailed: 'the face is not that of the person',
  faceChecked: 'the face was compared before',
  sittingOver: 'the exam was handed in, or its time is over',
  sittingElsewhere: 'the exam goes on at another device',
  business: 'a rule of the trade says no; `description` says which, in the language of `accept-language`',
} as const satisfies Partial<Record<keyof typeof answerCodes, string>>;

export type Named = keyof typeof meanings;

const sessionCodes: readonly Named[] = [
  'notLoggedIn',
  'sessionInvalid',
  'sessionEnded',
  'loggedInElsewhere',
  'sessionExpired',
  'accountDisabled',
  'organisationDisabled',
];

/** What each call that promises it is asked for by some loop over all calls: a run that never sees it has found a wrong promise. */
export const seenOfEach: readonly Named[] = ['notLoggedIn', 'otherOrganisation', 'refused', 'foreignOrMissing'];

/** Name of a call in the lists of refusals: `POST /identity/login`. */
export const nameOf = (route: Route): string => `${route.method} ${fullPath(route)}`;

/** Codes of its own of each call that has some. */
const own = new Map<string, Named[]>();
for (const [code, calls] of Object.entries(ofTheirOwn))
  for (const call of calls) own.set(call, [...(own.get(call) ?? []), code as Named]);
const onTheField = new Set(refusedOnTheField);

/** Codes a call refuses with, as its contract says: its door, its permission, its fields; and those of its own. */
export const refusalsOf = (route: Route): ReadonlySet<Named> => {
  const fields = fieldsOf(route);
  const open = route.auth === 'none' || route.auth === 'either';
  const named = fields.some((name) => name === 'id' || name.endsWith('Id') || name === 'ids' || name.endsWith('Ids'));
  const isPage = route.path.endsWith('/page');
  return new Set<Named>([
    'invalidInput',
    ...(route.encrypted || isQueried(route) ? (['brokenEnvelope'] as const) : []),
    ...(open ? [] : sessionCodes),
    ...(route.auth === 'session' || route.auth === 'student' ? (['passwordMustChange'] as const) : []),
    ...(open || route.anyOrganisation ? [] : (['otherOrganisation'] as const)),
    ...(route.movesMoney ? (['stepUpNeeded'] as const) : []),
    ...(keysOf(route.permission).some((key) => key.includes(':')) ? (['refused'] as const) : []),
    ...(named && !open && !isPage && !onTheField.has(nameOf(route)) ? (['foreignOrMissing'] as const) : []),
    ...(fields.includes('version') ? (['conflict'] as const) : []),
    ...(open && route.method === 'POST' ? (['tooManyAttempts'] as const) : []),
    ...(route.method !== 'GET' || route.raw || route.tellsAnswers ? (['business'] as const) : []),
    ...(own.get(nameOf(route)) ?? []),
  ]);
};

const lineOf = (name: keyof typeof answerCodes, meaning: string): string => `- \`${answerCodes[name]}\` ${meaning}`;
const linesOf = (codes: Readonly<Partial<Record<keyof typeof answerCodes, string>>>): string =>
  Object.entries(codes)
    .map(([name, meaning]) => lineOf(name as keyof typeof answerCodes, meaning))
    .join('\n');

/** The refusals of a call as lines a person reads. */
export const refusalLines = (route: Route): string =>
  [...refusalsOf(route)].map((name) => lineOf(name, meanings[name])).join('\n');

/** Codes that stand at no call: those of any call, and those that the server never sends. */
export const commonLines = `Any call may answer:\n${linesOf(ofAnyCall)}\n\nNever sent, and understood:\n${linesOf(understood)}`;
