import { type RawBuilder, sql } from 'kysely';
import { conversionMachine, conversionState } from '#contracts/events/conversions/conversion.codes.ts';
import {
  type ConversionDetail,
  type conversionApi,
  conversionList,
} from '#contracts/events/conversions/conversion.contract.ts';
import type { Data } from '#contracts/route.ts';
import { memberIdsNamed, ofActor } from '#domains/people/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import { containingPlate } from '#kernel/search-by-kind.ts';
import { canWalk } from '#kernel/transition.ts';
import { matchedBy, waitsFor } from '../behaviours/find.service.ts';
import { findCandidates } from './propose.service.ts';

/** The driver as far as the reader reaches the person. */
const joins = (actor: Actor): RawBuilder<unknown> => sql`
  left join org_user m on m.id = c.org_user_id and ${inScope(actor.scope, 'org_user m')}
  left join vehicle v on v.id = c.vehicle_id
  left join third_platform p on p.id = c.platform_id`;

/** Alarms that wait for a name, or were matched by it. */
const alarms = sql<number>`(select count(*)::int from driving_behaviour b
  where case when c.state = ${literal(conversionState, 'confirmed')} then ${matchedBy} else ${waitsFor} end)`;

const columns = {
  conversionId: sql`c.id`,
  orgId: sql`c.org_id`,
  orgName: sql`coalesce(luan_org_name(c.org_id), '')`,
  conversionKind: sql`c.kind`,
  foreignText: sql`c.foreign_text`,
  phoneTail: sql`c.phone_tail`,
  vehicleId: sql`v.id`,
  orgUserId: sql`m.id`,
  ofOrgId: sql`c.of_org_id`,
  targetName: sql`coalesce(v.plate_no, m.real_name, luan_org_name(c.of_org_id), '')`,
  conversionWay: sql`c.way`,
  score: sql`c.score`,
  alarmCount: alarms,
  platformId: sql`c.platform_id`,
  platformName: sql`coalesce(p.platform_name, '')`,
  remark: sql`c.remark`,
  state: sql`c.state`,
  createdAt: sql`c.created_at`,
  version: sql`c.version`,
};

const { waiting, rejected } = conversionState.values;

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  if (row.orgId !== actor.orgId) return { ...row, can: [] };
  const state = Number(row.state);
  const isProposed = row.vehicleId !== null || row.orgUserId !== null || row.ofOrgId !== null;
  return {
    ...row,
    can: [
      ...(state !== rejected && may(actor, 'data:conversion:mod') ? ['mod'] : []),
      ...canWalk(conversionMachine, actor, state).filter((edge) => edge !== 'confirm' || isProposed),
    ],
  };
};

export const conversionPage = listQuery(conversionList, {
  base: 'name_conversion c',
  alias: 'c',
  joins,
  columns,
  filters: {
    keyword: (text, actor) =>
      sql<boolean>`(${containing(sql`c.foreign_text`, text)} or c.vehicle_id in (select k.id from vehicle k
          where ${containingPlate(sql`k.plate_no`, text)} and ${inScope(actor.scope, 'vehicle k')})
        or c.org_user_id in (${memberIdsNamed(actor, text)}))`,
  },
  order: { by: 'createdAt', direction: 'desc' },
  finish,
});

/** One foreign name of the scope with its history; foreign equals missing. */
export const findConversion = async (db: Db, actor: Actor, conversionId: string): Promise<ConversionDetail> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf(columns)}, ${historyOf(conversionMachine, sql`c.id`)} as history from name_conversion c ${joins(actor)}
    where c.id = ${conversionId} and ${inScope(actor.scope, 'name_conversion c')}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  return finish(rows[0], actor) as unknown as ConversionDetail;
};

/** Candidates shown for one name. */
const mostShown = 5;

/** What a foreign name may mean, as far as the reader reaches it. */
export const findLikely = async (
  db: Db,
  actor: Actor,
  conversionId: string,
): Promise<Data<typeof conversionApi.candidates>> => {
  const { rows } = await sql<Parameters<typeof findCandidates>[1] & { state: number }>`
    select c.id, c.org_id, c.path, c.kind, c.foreign_text, c.phone_tail, c.state from name_conversion c
    where c.id = ${conversionId} and ${inScope(actor.scope, 'name_conversion c')}`.execute(db);
  const asked = orMissing(rows[0]);
  if (asked.state !== waiting) return [];
  const found = await findCandidates(db, asked, ofActor(actor));
  return found
    .slice(0, mostShown)
    .map(({ targetId, targetName, score, way }) => ({ targetId, targetName, score, conversionWay: way }));
};
