import { answerCodes } from '#contracts/envelope.ts';
import { fieldsOf, keysOf, type Route } from '#contracts/route.ts';

/** What a code of the envelope means, in the words of the document. */
const meanings: Readonly<Partial<Record<keyof typeof answerCodes, string>>> = {
  invalidInput: 'a field is missing, unknown or wrong; `fields` says which',
  brokenEnvelope: 'the sealed payload cannot be opened, or came in clear where it has to be sealed',
  notLoggedIn: 'nobody is logged in',
  sessionInvalid: 'the session is unknown',
  sessionEnded: 'the session was ended',
  loggedInElsewhere: 'the person logged in elsewhere',
  sessionExpired: 'nobody used the session for too long; it may be renewed',
  accountDisabled: 'the account is disabled',
  organisationDisabled: 'the organisation is disabled',
  identityChanged: 'the rights of the person have changed',
  passwordMustChange: 'the first password has to be changed before anything else',
  refused: 'the person lacks the permission',
  foreignOrMissing: 'what is named is not there, or not in reach: the two are never told apart',
  conflict: 'somebody changed it since it was read',
  tooMuchData: 'more rows than are given at once; the export in the background takes them',
  tooManyAttempts: 'too many tries; wait',
  wrongCredentials: 'name or password is wrong',
  business: 'a rule of the trade says no; `description` says which, in the language of `accept-language`',
};

type Named = keyof typeof meanings;

const sessionCodes: readonly Named[] = [
  'notLoggedIn',
  'sessionInvalid',
  'sessionEnded',
  'loggedInElsewhere',
  'sessionExpired',
  'accountDisabled',
  'organisationDisabled',
  'identityChanged',
];

/** Codes a call refuses with, as its contract says: its door, its permission, its fields. */
const refusalsOf = (route: Route): readonly Named[] => {
  const fields = fieldsOf(route);
  const open = route.auth === 'none' || route.auth === 'either';
  const named = fields.some((name) => name === 'id' || name.endsWith('Id') || name === 'ids' || name.endsWith('Ids'));
  return [
    'invalidInput',
    ...(route.encrypted ? (['brokenEnvelope'] as const) : []),
    ...(open ? [] : sessionCodes),
    ...(route.auth === 'session' || route.auth === 'student' ? (['passwordMustChange'] as const) : []),
    ...(keysOf(route.permission).some((key) => key.includes(':')) ? (['refused'] as const) : []),
    ...(named ? (['foreignOrMissing'] as const) : []),
    ...(fields.includes('version') ? (['conflict'] as const) : []),
    ...(open && route.method === 'POST' ? (['tooManyAttempts'] as const) : []),
    ...(route.method === 'GET' ? [] : (['business'] as const)),
  ];
};

/** The refusals of a call as lines a person reads. */
export const refusalLines = (route: Route): string =>
  refusalsOf(route)
    .map((name) => `- \`${answerCodes[name]}\` ${meanings[name]}`)
    .join('\n');
