import { z } from 'zod';

/** One message on one field of the request. */
const fieldProblem = z.object({ field: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof fieldProblem>;

/** What every call answers (design/domain, Services on the wire). Code 0 is success. */
export interface Envelope<T = unknown> {
  success: boolean;
  code: number;
  description: string;
  data: T | null;
  fields?: FieldProblem[];
  /** Code of the help's article that says why, where there is one. */
  help?: string;
}

/** Header with the id of the organisation a page stands for, as node names it. It only refuses and never chooses. */
export const organisationHeader = 'page-organisation';

/** Header of every answer to a call with the server's time, in milliseconds since 1970. */
export const serverTimeHeader = 'server-time';

/** Codes of the spec's error catalogue (section 8) and our own business errors from 20000. */
export const answerCodes = {
  ok: 0,
  upgrading: 6,
  noPermissionToLogIn: 8,
  notLoggedIn: 105,
  sessionInvalid: 106,
  sessionEnded: 107,
  accountDisabled: 108,
  notFound: 404,
  loggedInElsewhere: 405,
  sessionExpired: 406,
  serverError: 500,
  serviceUpgrading: 900,
  networkFailure: 999,
  networkLost: 8000,
  networkBroken: 8001,
  busy: 8100,
  departmentManagerNotFound: 12405,
  faceFailed: 12610,
  organisationDisabled: 12611,
  faceChecked: 12612,
  identityChanged: 18009,
  tooMuchData: 99999,
  invalidInput: 20000,
  refused: 20001,
  foreignOrMissing: 20002,
  brokenEnvelope: 20003,
  conflict: 20004,
  tooManyAttempts: 20005,
  captchaNeeded: 20006,
  wrongCredentials: 20007,
  secondFactorNeeded: 20008,
  passwordMustChange: 20009,
  stepUpNeeded: 20010,
  /** The page stands for another organisation than the session: nothing was done. */
  otherOrganisation: 20011,
  business: 20100,
  /** The exam was handed in or its time is over; and: it goes on at another device. The desk closes on these alone. */
  sittingOver: 20101,
  sittingElsewhere: 20102,
} as const;
/** Codes that say a session is over: whoever reads one is logged out (spec section 8). */
export const endingCodes: ReadonlySet<number> = new Set([
  answerCodes.notLoggedIn,
  answerCodes.sessionInvalid,
  answerCodes.sessionEnded,
  answerCodes.accountDisabled,
  answerCodes.loggedInElsewhere,
  answerCodes.organisationDisabled,
  answerCodes.identityChanged,
]);

export type AnswerCode = (typeof answerCodes)[keyof typeof answerCodes];
