import { sql } from 'kysely';
import { dangerLevel, dangerMachine, dangerStep } from '#contracts/hazards/danger.codes.ts';
import { tellAdministrators } from '#domains/messages/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { onEdges, walks } from '#kernel/walks.ts';
import { auditing, finders, lifting } from './danger.queries.ts';

type Edge = keyof typeof dangerMachine.edges;
interface Row {
  readonly id: string;
  readonly org_id: string;
  readonly path: string;
  readonly level: number;
  readonly rounds: number;
  readonly danger_no: string;
}

/** Company, authority above and head office: who walks which edge. @throws hazard.otherCompany, hazard.aboveAlone. */
const refuseOthers = (actor: Actor, edge: Edge, row: Pick<Row, 'org_id' | 'level'>): void => {
  const own = row.org_id === actor.orgId;
  if (lifting.includes(edge)) {
    if (own || row.level !== dangerLevel.values.major) throw fail('hazard.aboveAlone');
    return;
  }
  if (!own && !auditing.includes(edge)) throw fail('hazard.otherCompany');
};

/** One line more in the rounds of a danger. */
export const noteRound = async (
  db: Db,
  actor: Actor,
  row: Row,
  line: { round: number; kind: number; done: string; spentFen?: number; fileIds?: readonly string[] },
): Promise<void> => {
  await db
    .insertInto('danger_round')
    .values({
      danger_id: row.id,
      org_id: row.org_id,
      path: row.path,
      round: line.round,
      kind: line.kind,
      done: line.done,
      spent_fen: String(line.spentFen ?? 0),
      file_ids: [...(line.fileIds ?? [])],
      made_by: actor.userId,
    })
    .execute();
};

const since = () => ({ state_since: clock.now().toISOString() });
const closed = () => ({ ...since(), closed_on: dayOf(clock.now()) });

type Reviewed = { context: { db: Db; actor: Actor }; row: Row; reason: string };
const reviewed =
  (kind: number) =>
  async ({ context, row, reason }: Reviewed): Promise<void> =>
    noteRound(context.db, context.actor, row, { round: row.rounds, kind, done: reason });

export const dangerWalks = walks(dangerMachine, {
  table: 'hidden_danger',
  makers: finders,
  rule: ({ context, edge, row }) => refuseOthers(context.actor, edge, row),
  to: { verify: ({ row }) => (row.level === dangerLevel.values.major ? 'toLift' : 'closed') },
  stamps: {
    ...onEdges(Object.keys(dangerMachine.edges) as Edge[], since),
    verify: ({ to }) => (to === dangerMachine.codes.values.closed ? closed() : since()),
    lift: closed,
    grantLonger: () => ({ ...since(), reform_on: sql`t.wanted_on`, wanted_on: null }),
    refuseLonger: () => ({ ...since(), wanted_on: null }),
    handIn: () => ({ ...since(), wanted_on: null }),
  },
  effects: {
    verify: reviewed(dangerStep.values.passed),
    sendBack: reviewed(dangerStep.values.refused),
    refuseLift: reviewed(dangerStep.values.refused),
  },
  tell: async (steps) => {
    for (const { context, edge, row } of steps) {
      if (edge !== 'sendBack' && edge !== 'refuseLift' && edge !== 'supervise') continue;
      await tellAdministrators(context.db, row.org_id, {
        kind: edge === 'supervise' ? 'dangerSupervised' : 'dangerSentBack',
        params: { no: row.danger_no },
        link: '/hazard/dangerDetail',
        query: { dangerId: row.id },
      });
    }
  },
});
