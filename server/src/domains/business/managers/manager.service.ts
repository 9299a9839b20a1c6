import { sql } from 'kysely';
import { leadStage } from '#contracts/business/business.codes.ts';
import { type businessManagerApi, businessManagerMachine } from '#contracts/business/manager.contract.ts';
import { recordState } from '#contracts/codes.ts';
import type { Parsed } from '#contracts/route.ts';
import { isOwnMember } from '#domains/people/door.ts';
import { failFields } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { records } from '#kernel/record.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { walks } from '#kernel/walks.ts';
import { notOver } from '../periods/holding.ts';
import { refuseNotSelling, refuseOtherOrganisation } from './selling.rules.ts';

type WrittenManager = Parsed<typeof businessManagerApi.add>;
interface Written {
  readonly managerId: string;
  readonly version: number;
}

const managers = records({
  table: 'business_manager',
  name: 'businessManager',
  refuse: refuseOtherOrganisation,
  usedBy: (actor, id) => sql<{ name: string }>`
    select luan_org_name(a.customer_org_id) as name from business_assignment a
      where a.manager_id = ${id} and ${notOver('a')} and ${inScope(actor.scope, 'business_assignment a')}
    union all
    select l.company_name from business_lead l where l.manager_id = ${id}
      and l.state in (${literal(leadStage, 'contacted', 'visited', 'trial')}) and ${inScope(actor.scope, 'business_lead l')} limit 20`,
});

const refuseSubjects = async ({ db }: Context, codes: readonly string[]): Promise<void> => {
  const { rows } =
    await sql`select s.subject_code from subject s where s.subject_code = any(${[...codes]}::text[]) and s.state = ${literal(recordState, 'enabled')}`.execute(
      db,
    );
  if (rows.length < new Set(codes).size) throw failFields([{ field: 'subjectCodes', key: 'business.subjectUnknown' }]);
};

const refuseAreas = async ({ db }: Context, areaIds: readonly string[]): Promise<void> => {
  const { rows } = await sql`select from area a where a.area_id = any(${[...areaIds]}::bigint[])`.execute(db);
  if (rows.length < new Set(areaIds).size) throw failFields([{ field: 'areaIds', key: 'input.notAllowed' }]);
};

const refuseLeaderOf = async ({ db, actor }: Context, leaderId: string | null): Promise<void> => {
  if (leaderId === null) return;
  const { rows } =
    await sql`select from market_leader l where l.id = ${leaderId} and l.org_id = ${actor.orgId} and l.state = ${literal(recordState, 'enabled')}
    and ${inScope(actor.scope, 'market_leader l')}`.execute(db);
  if (rows.length === 0) throw failFields([{ field: 'leaderId', key: 'input.notAllowed' }]);
};

/** @throws on the field of a stranger, of subjects, areas and a leader that are not there, and of days the wrong way round */
const refuseWrong = async (context: Context, input: WrittenManager): Promise<void> => {
  refuseNotSelling(context.actor);
  if (!(await isOwnMember(context.db, context.actor, input.memberId)))
    throw failFields([{ field: 'memberId', key: 'business.notOwnMember' }]);
  if (input.worksUntil !== null && input.worksUntil < input.worksFrom)
    throw failFields([{ field: 'worksUntil', key: 'input.endBeforeStart' }]);
  await refuseSubjects(context, input.subjectCodes);
  await refuseAreas(context, input.areaIds);
  await refuseLeaderOf(context, input.leaderId);
};

const columnsOf = (input: WrittenManager) => ({
  member_id: input.memberId,
  manager_phone: input.managerPhone,
  level: input.businessLevel,
  area_ids: input.areaIds,
  leader_id: input.leaderId,
  works_from: input.worksFrom,
  works_until: input.worksUntil,
  remark: input.remark,
});

const writeSubjects = async ({ db, actor }: Context, managerId: string, codes: readonly string[]): Promise<void> => {
  await sql`delete from business_subject s where s.manager_id = ${managerId} and ${inScope(actor.scope, 'business_subject s')}`.execute(
    db,
  );
  await sql`insert into business_subject (path, manager_id, subject_code)
    select distinct on (c.code) ${actor.orgPath}, ${managerId}::bigint, c.code from unnest(${[...codes]}::text[]) c (code)`.execute(
    db,
  );
};

/** Makes a member a business manager. @throws on the field of whatever is wrong */
export const addManager = async (context: Context, input: WrittenManager): Promise<Written> => {
  await refuseWrong(context, input);
  const { id, version } = await managers.create(context, columnsOf(input));
  await writeSubjects(context, id, input.subjectCodes);
  return { managerId: id, version };
};

/** Changes a business manager of the own organisation. @throws as adding one, and object.changed */
export const modManager = async (context: Context, input: Parsed<typeof businessManagerApi.mod>): Promise<Written> => {
  const stored = await managers.lockToWrite(context, input.managerId, input.version);
  await refuseWrong(context, input);
  const { version } = await managers.update(context, stored, columnsOf(input));
  await writeSubjects(context, stored.id, input.subjectCodes);
  return { managerId: stored.id, version };
};

/** Deletes a manager. @throws object.inUseBy with customers and leads that are open, object.inUse where there is a history */
export const deleteManager = async (context: Context, managerId: string): Promise<null> =>
  managers.remove(context, await managers.lockToWrite(context, managerId));

/** Switched off, a manager is shown to nobody and gets no new customers; those assigned stay until they are handed over. */
export const managerWalks = walks(businessManagerMachine, {
  table: 'business_manager',
  rule: ({ context, row }) => refuseOtherOrganisation(context, row),
});
