import type { Parsed } from '#contracts/route.ts';
import { studyReason } from '#contracts/training/study.codes.ts';
import type { Beaten, studyApi } from '#contracts/training/study.contract.ts';
import { clock } from '#kernel/clock.ts';
import { type Failure, fail } from '#kernel/errors.ts';
import { type Gathered, gather } from '#kernel/gather.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import type { Visit } from '#kernel/serve.ts';
import { advance } from './advance.service.ts';
import { count, type Part } from './count.rules.ts';
import { boundsOf, readSittings, type Standing } from './sitting.queries.ts';
import { type Done, writeCounted } from './sitting.writes.ts';

type Call = Parsed<typeof studyApi.beat>;

interface Sent {
  readonly call: Call;
  readonly userId: string;
}

const secondsByReason = (parts: readonly Part[]): Beaten['uncounted'] => {
  const sums = new Map<number, number>();
  for (const part of parts) {
    if (part.reason === 'counted') continue;
    const reason = studyReason.values[part.reason];
    sums.set(reason, (sums.get(reason) ?? 0) + part.to - part.from);
  }
  return [...sums].map(([reason, ms]) => ({ reason, seconds: Math.round(ms / 1000) }));
};

const answerOf = ({ standing, parts, leave }: Done, recordSeconds: number): Beaten => ({
  seq: standing.sitting.lastSeq,
  chapterSeconds: Math.floor(standing.countedMs / 1000),
  recordSeconds,
  requiredSeconds: standing.requiredSeconds,
  uncounted: secondsByReason(parts),
  spotDue: standing.spotMs !== null && standing.sitting.uncheckedMs >= standing.spotMs,
  signInDue: standing.signIn && !standing.sitting.signedIn,
  closed: standing.closeCause ?? (leave ? 'left' : null),
});

/** Counts the calls of one batch one after the other: what one of them covers is covered for the next. */
const countAll = (calls: readonly Sent[], standings: Map<string, Standing>, now: number): (Done | Failure)[] =>
  calls.map(({ call, userId }) => {
    const standing = standings.get(call.sessionId);
    if (!standing || standing.userId !== userId) return fail('object.missing');
    const { sitting, parts } = count(standing.sitting, call.beats, boundsOf(standing, now));
    const counted = parts.filter((part) => part.reason === 'counted');
    const ms = counted.reduce((sum, part) => sum + part.to - part.from, 0);
    const last = call.beats.at(-1);
    const after: Standing = {
      ...standing,
      sitting,
      countedMs: standing.countedMs + ms,
      position: last ? Math.floor(last.positionTo) : standing.position,
    };
    shareCounted(standings, after, counted);
    return { standing: after, parts, leave: call.leave };
  });

/** Hands on what was counted to the other sittings of the batch: the person's time, what is seen, the chapter's and the day's rest. */
const shareCounted = (standings: Map<string, Standing>, after: Standing, counted: readonly Part[]): void => {
  standings.set(after.sessionId, after);
  const ms = counted.reduce((sum, part) => sum + part.to - part.from, 0);
  for (const [key, other] of standings) {
    if (key === after.sessionId || other.userId !== after.userId) continue;
    const sameRecord = other.recordId === after.recordId;
    const sameChapter = sameRecord && other.chapterId === after.chapterId;
    standings.set(key, {
      ...other,
      countedMs: sameChapter ? after.countedMs : other.countedMs,
      sitting: {
        ...other.sitting,
        covered: after.sitting.covered,
        seen: sameChapter ? after.sitting.seen : other.sitting.seen,
        dayLeft: sameRecord ? after.sitting.dayLeft : other.sitting.dayLeft,
        chapterLeft: sameChapter ? other.sitting.chapterLeft - ms : other.sitting.chapterLeft,
      },
    });
  }
};

const isDone = (result: Done | Failure): result is Done => 'standing' in result;

/** Counts a batch in one transaction and answers every call once it is kept. */
const take = async (runtime: Runtime, calls: readonly Sent[]): Promise<Gathered<Beaten>[]> => {
  const { results, records } = await runtime.database.within(everything, async (db) => {
    const now = clock.now().getTime();
    const standings = await readSittings(
      db,
      calls.map(({ call }) => call),
      now,
    );
    const results = countAll(calls, standings, now);
    return { results, records: await writeCounted(db, results.filter(isDone), standings) };
  });
  const failed = new Map<string, unknown>();
  for (const { recordId, moves } of records)
    if (moves)
      // What was counted is counted: a step that fails is taken with the next beat, and fails for this record alone.
      await runtime.database
        .within(everything, (db) => advance(db, recordId))
        .catch((problem: unknown) => failed.set(recordId, problem));
  const seconds = new Map(records.map((record) => [record.recordId, record.seconds]));
  return results.map((result) => {
    if (!isDone(result)) return { refused: result };
    const { recordId, recordSeconds } = result.standing;
    if (failed.has(recordId)) return { refused: failed.get(recordId) };
    return { answer: answerOf(result, seconds.get(recordId) ?? recordSeconds) };
  });
};

const counting = gather(take);

/**
 * Takes the beats of one call. Calls that arrive close together are counted in one transaction, so that two thousand
 * people cost no more than a few statements a second; each is answered after its minutes are kept.
 */
export const takeBeats = ({ runtime, actor }: Visit, call: Call): Promise<Beaten> =>
  counting(runtime, { call, userId: actor.userId });
