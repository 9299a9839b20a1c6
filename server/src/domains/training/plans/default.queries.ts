import { signWay } from '#contracts/students/student.codes.ts';
import type { Flavour } from '#contracts/training/flavours.ts';
import type { PlanDefaults, PlanWritable, PlanWritten } from '#contracts/training/plan.writable.ts';
import { readParameter, readParameters } from '#domains/parameters/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import type { Failure } from '#kernel/errors.ts';
import { findPapers, type PaperFacts } from './content.queries.ts';

interface Exam {
  readonly paper: PaperFacts | undefined;
  readonly place: PlanWritable['examPlace'];
}

/** What of the exam a new plan begins with: of its paper, of the authority's exam, else of the organisation. */
const examOf = async (
  db: Db,
  orgId: string,
  kind: Flavour,
  { paper, place }: Exam,
): Promise<Pick<PlanDefaults, 'examMinutes' | 'passingScore'>> => {
  const onSite = place === 'onSite';
  if (paper) {
    const { examMinutes, passingScore, offlinePassingScore } = paper;
    // Held in both ways, each may ask for marks of its own: the paper goes on saying them.
    if (place === 'both' && passingScore !== offlinePassingScore) return { examMinutes, passingScore: null };
    return { examMinutes, passingScore: onSite ? offlinePassingScore : passingScore };
  }
  if (!kind.exam) return { examMinutes: null, passingScore: null };
  const settings = await readParameters(db, orgId, [
    'examMinutes',
    'examPassingScore',
    'examOfflinePassingScore',
    'twoPersonExam',
  ]);
  if (kind.externalExam)
    return { examMinutes: settings.twoPersonExam.minutes, passingScore: settings.twoPersonExam.passingScore };
  return {
    examMinutes: settings.examMinutes,
    passingScore: onSite ? settings.examOfflinePassingScore : settings.examPassingScore,
  };
};

/** None chosen allows every way. */
const allowedWay = (ways: readonly string[], way: string): boolean => ways.length === 0 || ways.includes(way);

/** What a new plan of a kind begins with (parameters of the organisation); the form shows it before anything is written. */
export const planDefaultsOf = async (
  db: Db,
  orgId: string,
  kind: Flavour,
  exam: Exam = { paper: undefined, place: 'online' },
): Promise<PlanDefaults> => {
  const settings = await readParameters(db, orgId, [
    'minutesPerHour',
    'dailyHoursLimit',
    'spotCheckMinutes',
    'spotCheckSeconds',
    'faceSignInWays',
    'examAttempts',
    'certificateAudit',
  ]);
  const { minutesPerHour, dailyHoursLimit } = settings;
  return {
    minutesPerHour,
    dailyMinutes: kind.hours && dailyHoursLimit > 0 ? Math.round(dailyHoursLimit * minutesPerHour) : null,
    signWay: allowedWay(settings.faceSignInWays, 'signature') ? signWay.values.signature : signWay.values.face,
    spotMinutes: kind.hours ? settings.spotCheckMinutes : null,
    spotSeconds: settings.spotCheckSeconds,
    auditsPrint: kind.certificate && settings.certificateAudit,
    examAttempts: settings.examAttempts,
    ...(await examOf(db, orgId, kind, exam)),
  };
};

const paperOf = async (db: Db, actor: Actor, paperId: string | null): Promise<PaperFacts | undefined> =>
  paperId === null ? undefined : (await findPapers(db, actor, { paperId }))[0];

/** A record without the names that were left out. */
const said = <T extends object>(written: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined)) as never;

/** What a person wrote of a new plan, the rest as the parameters of the own organisation have it. */
export const filledIn = async (db: Db, actor: Actor, kind: Flavour, written: PlanWritten): Promise<PlanWritable> => {
  const exam = { paper: await paperOf(db, actor, written.paperId), place: written.examPlace };
  return { ...(await planDefaultsOf(db, actor.orgId, kind, exam)), ...said(written) };
};

/** A plan as it is after a change: what is not said stays, and another paper brings its own minutes and marks. */
export const changedBy = async (
  db: Db,
  actor: Actor,
  plan: { orgId: string; kind: Flavour; before: PlanWritable },
  written: PlanWritten,
): Promise<PlanWritable> => {
  const { before, kind, orgId } = plan;
  const paper = written.paperId === before.paperId ? undefined : await paperOf(db, actor, written.paperId);
  const exam = paper ? await examOf(db, orgId, kind, { paper, place: written.examPlace }) : {};
  return { ...before, ...exam, ...said(written) };
};

/** A way to sign in that the organisation does not allow; the one a plan has may stay. */
export const wrongWay = async (
  db: Db,
  orgId: string,
  plan: PlanWritable,
  before: PlanWritable | undefined,
): Promise<Failure['fields'][number][]> => {
  if (before?.signWay === plan.signWay) return [];
  const allowed = await readParameter(db, orgId, 'faceSignInWays');
  const way = plan.signWay === signWay.values.face ? 'face' : 'signature';
  return allowedWay(allowed, way) ? [] : [{ field: 'signWay', key: 'plan.wayNotAllowed' }];
};
