import { type RawBuilder, sql } from 'kysely';
import { edgesFrom } from '#contracts/machine.ts';
import { type TransferEdge, transferMachine, transferState } from '#contracts/people/transfer.codes.ts';
import { type TransferRow, transferList } from '#contracts/people/transfer.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { decisions } from '#kernel/decisions.ts';
import { columnsOf } from '#kernel/flat.ts';
import { isOwnWork, personBehind } from '#kernel/four-eyes.ts';
import { listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { inRange, inRequest, ofReachedMembers, type Scope } from '#kernel/scope.ts';
import { containingName } from '#kernel/search-by-kind.ts';

const isNarrow = (scope: Scope): boolean => scope.departments !== undefined || scope.own !== undefined;

/** The reader has the giving side: its organisation, and the person where the reach ends inside it. */
export const gives = (actor: Actor): RawBuilder<boolean> =>
  isNarrow(actor.scope)
    ? sql<boolean>`(${inRange(actor.scope, 't.from_path')} and ${ofReachedMembers(actor.scope, 't.from_org_user_id')})`
    : inRange(actor.scope, 't.from_path');

/** The reader has the receiving side; with a narrow reach only for what the reader asked for. */
export const receives = (actor: Actor): RawBuilder<boolean> =>
  isNarrow(actor.scope)
    ? sql<boolean>`(${inRange(actor.scope, 't.path')} and t.asked_by in (${actor.userId}, ${personBehind(actor)}))`
    : inRange(actor.scope, 't.path');

export const ofEitherSide = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(${gives(actor)} or ${receives(actor)})`;

export interface Sides {
  incoming: boolean;
  outgoing: boolean;
  askedSide: string;
  state: number;
}

/** Whether an edge is one of the reader's sides to walk, in this state. */
export const isOwnEdge = (edge: TransferEdge, row: Sides): boolean => {
  const asked = transferMachine.codes.values.asked;
  if (edge === 'release') return row.outgoing;
  if (edge === 'accept') return row.incoming;
  if (edge === 'withdraw') return row.askedSide === 'to' ? row.incoming : row.outgoing;
  return row.state === asked ? row.outgoing : row.incoming && row.askedSide === 'from';
};

/** Makers of a transfer `t`: whoever it is about, and whoever asked, where the other side has not answered yet. */
export const transferMakers = sql`select t.user_id union all select t.asked_by where t.asked_side = 'from' or t.state = ${literal(transferState, 'asked')}`;

const finish = ({ makers, ...row }: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const edges = edgesFrom(transferMachine, Number(row.state)).filter(
    (edge) =>
      may(actor, transferMachine.edges[edge].permission) &&
      isOwnEdge(edge, row as unknown as Sides) &&
      !isOwnWork(actor, transferMachine.edges[edge], makers as readonly string[], ''),
  );
  return { ...row, can: edges };
};

// Person and giving organisation are joined under the second lock: a reader who does not manage the giving side gets
// neither, whatever stands in this file.
const columns = {
  transferId: sql`t.id`,
  realName: sql`t.real_name`,
  phone: sql`coalesce(u.phone_masked, '')`,
  fromOrgName: sql`coalesce(f.org_name, '')`,
  toOrgName: sql`luan_org_name(t.org_id)`,
  departmentName: sql`coalesce(d.department_name, '')`,
  userClass: sql`t.user_class`,
  state: sql`t.state`,
  askedByName: sql`t.asked_by_name`,
  askReason: sql`t.ask_reason`,
  answerReason: sql`t.answer_reason`,
  incoming: inRequest('t.path'),
  outgoing: inRequest('t.from_path'),
  askedSide: sql`t.asked_side`,
  createdAt: sql`t.created_at`,
  decidedAt: sql`t.decided_at`,
  version: sql`t.version`,
};

const hidden = { makers: sql`array(${transferMakers})::text[]` };

const joins = sql`left join app_user u on u.id = t.user_id left join organisation f on f.id = t.from_org_id
  left join department d on d.id = t.department_id`;
const running = sql<boolean>`t.state in (${literal(transferState, 'asked', 'released')})`;

const tabs = {
  incoming: (actor: Actor) => sql<boolean>`(${running} and ${receives(actor)})`,
  outgoing: (actor: Actor) => sql<boolean>`(${running} and ${gives(actor)})`,
  done: () => sql<boolean>`t.state > ${literal(transferState, 'released')}`,
} as const;

const decided = decisions(transferMachine, {
  table: 'user_transfer',
  alias: 't',
  paths: { release: 'from_path' },
  makers: transferMakers,
});

export const transferPage = listQuery(transferList, {
  deciders: decided.deciders,
  base: 'user_transfer t',
  alias: 't',
  shared: true,
  always: ofEitherSide,
  joins,
  columns,
  hidden,
  filters: {
    ...decided.filters,
    tab: (tab, actor) => tabs[tab](actor),
    realName: (text) => containingName(sql`t.real_name`, text),
    between: (days) => within(sql`t.created_at`, days),
  },
  order: { by: 'createdAt', direction: 'desc' },
  finish,
});

/** Most transfers the list without pages answers. */
const mostWaiting = 200;

/** Running transfers that wait for the actor, oldest first; of one person where named. */
export const findWaiting = async (db: Db, actor: Actor, orgUserId: string | undefined): Promise<TransferRow[]> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf({ ...columns, ...hidden })} from user_transfer t ${joins} where ${running} and ${ofEitherSide(actor)}
      and ${orgUserId === undefined ? sql`true` : sql`t.from_org_user_id = ${orgUserId}`} order by t.id limit ${mostWaiting}`.execute(
    db,
  );
  const waiting = rows.map((row) => finish(row, actor) as unknown as TransferRow);
  return orgUserId === undefined
    ? waiting.filter((row) => row.can.some((edge) => edge === 'release' || edge === 'accept'))
    : waiting;
};
