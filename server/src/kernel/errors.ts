import { type AnswerCode, answerCodes, type FieldProblem } from '#contracts/envelope.ts';
import type { FailureKey } from '#phrases/say.ts';

export type Params = Record<string, string | number>;

/** Wire codes of failures that have one of their own; every other failure is a business refusal. */
const codeOf: Partial<Record<FailureKey, AnswerCode>> = {
  'session.missing': answerCodes.notLoggedIn,
  'session.ended': answerCodes.sessionEnded,
  'session.over': answerCodes.sessionEnded,
  'session.proofs': answerCodes.sessionEnded,
  'session.invalid': answerCodes.sessionInvalid,
  'session.elsewhere': answerCodes.loggedInElsewhere,
  'session.expired': answerCodes.sessionExpired,
  'session.passwordMustChange': answerCodes.passwordMustChange,
  'session.stepUp': answerCodes.stepUpNeeded,
  'session.otherOrganisation': answerCodes.otherOrganisation,
  'account.disabled': answerCodes.accountDisabled,
  'organisation.disabled': answerCodes.organisationDisabled,
  'login.noPermission': answerCodes.noPermissionToLogIn,
  'login.wrong': answerCodes.wrongCredentials,
  'login.locked': answerCodes.tooManyAttempts,
  'login.captcha': answerCodes.captchaNeeded,
  'login.secondFactor': answerCodes.secondFactorNeeded,
  'input.invalid': answerCodes.invalidInput,
  'input.tooLarge': answerCodes.invalidInput,
  'permission.lacking': answerCodes.refused,
  'request.crossSite': answerCodes.refused,
  'request.outdated': answerCodes.upgrading,
  'object.missing': answerCodes.foreignOrMissing,
  'path.missing': answerCodes.notFound,
  'envelope.broken': answerCodes.brokenEnvelope,
  'envelope.open': answerCodes.brokenEnvelope,
  'object.changed': answerCodes.conflict,
  'export.tooMuch': answerCodes.tooMuchData,
  'department.managerMissing': answerCodes.departmentManagerNotFound,
  'exam.over': answerCodes.sittingOver,
  'exam.otherDevice': answerCodes.sittingElsewhere,
  'face.failed': answerCodes.faceFailed,
  'face.checked': answerCodes.faceChecked,
  'server.busy': answerCodes.busy,
  'server.error': answerCodes.serverError,
};

/** A refusal a person can read: a key of the phrases, its words, and the fields it concerns. */
export class Failure extends Error {
  readonly key: FailureKey;
  readonly params: Params;
  readonly fields: readonly { field: string; key: FailureKey; params?: Params }[];
  readonly ready: readonly FieldProblem[];

  constructor(
    key: FailureKey,
    params: Params = {},
    fields: Failure['fields'] = [],
    ready: readonly FieldProblem[] = [],
  ) {
    super(key);
    this.key = key;
    this.params = params;
    this.fields = fields;
    this.ready = ready;
  }

  get code(): AnswerCode {
    return codeOf[this.key] ?? answerCodes.business;
  }
}

/** Makes a refusal; `throw fail('paper.alreadyPublished')`. */
export const fail = (key: FailureKey, params?: Params): Failure => new Failure(key, params);

/** What a question found. @throws object.missing for nothing: what is out of reach answers as what never was. */
export const orMissing = <T>(found: T): Exclude<T, undefined | null | false> => {
  if (!found) throw fail('object.missing');
  return found as Exclude<T, undefined | null | false>;
};

/** Most names a refusal tells. */
const mostNames = 5;
/** Names for a sentence: the first few, and that there are more. */
export const someNames = (names: readonly string[]): string =>
  names.slice(0, mostNames).join('、') + (names.length > mostNames ? ' …' : '');
/** A refusal that says who cannot, by name, and how many. */
export const failFor = (key: FailureKey, names: readonly string[]): Failure =>
  fail(key, { names: someNames(names), count: names.length });

/** Makes a refusal that lands on fields of the form. */
export const failFields = (fields: Failure['fields']): Failure => new Failure('input.invalid', {}, fields);
