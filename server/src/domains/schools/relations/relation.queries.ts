import { type RawBuilder, sql } from 'kysely';
import { classState, signUpState } from '#contracts/schools/class.codes.ts';
import {
  type RelationEdge,
  reachOfKind,
  relationKind,
  relationMachine,
  relationSide,
} from '#contracts/schools/relation.codes.ts';
import { type RelationDetail, relationList } from '#contracts/schools/relation.contract.ts';
import { catalogueNames } from '#domains/catalogue/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { sharedHistory } from '#kernel/history.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { inRange, inRequest, inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';

const { provider, client, both } = relationSide.values;

const sided = (own: RawBuilder<boolean>, other: RawBuilder<boolean>): RawBuilder<string> =>
  sql<string>`case when ${own} and ${other} then ${sql.lit(both)} when ${own} then ${sql.lit(provider)} else ${sql.lit(client)} end`;

/** Which side of a shared row the reader of the running request is on. */
export const sideOf = (alias: string): RawBuilder<string> =>
  sided(inRequest(`${alias}.path`), inRequest(`${alias}.client_path`));

/** The same of an actor, in a transaction that stands above its scope. */
export const sideIn = ({ scope }: Actor, alias: string): RawBuilder<string> =>
  sided(inRange(scope, `${alias}.path`), inRange(scope, `${alias}.client_path`));

/** Condition: the reader is on a side of a shared row. */
export const onSide = (actor: Actor, alias: string, side: string): RawBuilder<boolean> => {
  if (actor.scope.orgId === undefined) return sql<boolean>`true`;
  if (side === provider) return inRange(actor.scope, `${alias}.path`);
  if (side === client) return inRange(actor.scope, `${alias}.client_path`);
  return sql<boolean>`(${inRange(actor.scope, `${alias}.path`)} and ${inRange(actor.scope, `${alias}.client_path`)})`;
};

const people = (now: boolean) => sql<number>`(select count(distinct s.user_id)::int from class_sign_up s
    join training_class k on k.id = s.class_id where s.org_id = t.org_id and s.client_org_id = t.client_org_id
      and s.record_id is not null and (t.relation_kind <> ${literal(relationKind, 'exam')} or k.exam_only) ${
        now
          ? sql`and s.state = ${literal(signUpState, 'accepted')} and k.state <> ${literal(classState, 'closed')}`
          : sql``
      })`;

const columns = {
  relationId: sql`t.id`,
  providerId: sql`t.org_id`,
  providerName: sql`coalesce(luan_org_name(t.org_id), '')`,
  clientId: sql`t.client_org_id`,
  clientName: sql`coalesce(luan_org_name(t.client_org_id), '')`,
  relationKind: sql`t.relation_kind`,
  subjectNames: catalogueNames('subject', 't.subject_codes'),
  startDate: sql`t.begins_on`,
  endDate: sql`t.ends_on`,
  state: sql`t.state`,
  side: sideOf('t'),
  peopleNow: people(true),
  peopleEver: people(false),
  note: sql`t.note`,
  offeredByName: sql`t.offered_by_name`,
  createdAt: sql`t.created_at`,
  answeredByName: sql`t.answered_by_name`,
  answeredAt: sql`t.answered_at`,
  answerReason: sql`t.answer_reason`,
  endedAt: sql`t.ended_at`,
  version: sql`t.version`,
};

/** Sides that walk an edge; whoever stands on both walks all of them. */
const walkers: Readonly<Record<RelationEdge, readonly string[]>> = {
  accept: [client],
  refuse: [client],
  withdraw: [provider],
  end: [provider, client],
  lapse: [],
};

/** Whether a side may walk an edge of a relation. */
export const isOwnEdge = (edge: RelationEdge, side: string): boolean => side === both || walkers[edge].includes(side);

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => ({
  ...row,
  can: canWalk(relationMachine, actor, Number(row.state)).filter((edge) => isOwnEdge(edge, String(row.side))),
});

export const relationPage = listQuery(relationList, {
  base: 'service_relation t',
  alias: 't',
  columns,
  filters: {
    keyword: (text) => sql<boolean>`(${containing(sql`luan_org_name(t.org_id)`, text)}
      or ${containing(sql`luan_org_name(t.client_org_id)`, text)})`,
    side: (side, actor) => onSide(actor, 't', side),
    endsBetween: ([from, until]) => sql<boolean>`t.ends_on between ${from} and ${until}`,
    between: (days) => within(sql`t.created_at`, days),
  },
  finish,
});

/** One relation of the scope; foreign equals missing. The agreement is the copy of the reader's own side. */
export const findRelation = async (db: Db, actor: Actor, relationId: string): Promise<RelationDetail> => {
  const { rows } = await sql<Record<string, unknown> & { fileId: string | null; fileName: string }>`
    select ${columnsOf(columns)}, t.file_name as "fileName",
      case when ${inRequest('t.path')} then t.file_id else t.client_file_id end as "fileId",
      ${sharedHistory(relationMachine, sql`t.id`)} as history
    from service_relation t where t.id = ${relationId} and ${inScope(actor.scope, 'service_relation t')}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  const { fileId, fileName, ...row } = rows[0];
  return {
    ...(finish(row, actor) as unknown as Omit<RelationDetail, 'file' | 'reach'>),
    file: fileId === null ? null : { fileId, fileName },
    reach: [...(reachOfKind[String(row.relationKind)] ?? [])],
  };
};
