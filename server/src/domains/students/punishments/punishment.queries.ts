import { sql } from 'kysely';
import { punishmentMachine, punishmentState } from '#contracts/students/punishment.codes.ts';
import { punishmentList } from '#contracts/students/punishment.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fileList } from '#kernel/file-list.ts';
import { listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';
import { ofNamed } from '../faces/face-check.queries.ts';
import { pointsToday, suggestedIs } from '../student.queries.ts';
import { belowOrganisation, withSubtree } from '../subtree.queries.ts';

const running = sql<boolean>`(p.state = ${literal(punishmentState, 'valid')} and p.starts_on <= luan_today() and p.ends_on >= luan_today())`;

const punishmentCan = (actor: Actor, state: number): string[] => [
  ...(state === punishmentMachine.codes.values.valid && may(actor, 'student:punishment:mod') ? ['mod'] : []),
  ...canWalk(punishmentMachine, actor, state),
];

export const punishmentPage = withSubtree(
  listQuery(punishmentList, {
    base: 'punishment p',
    alias: 'p',
    joins: sql`join org_user m on m.id = p.org_user_id join app_user u on u.id = p.user_id join organisation o on o.id = p.org_id
      left join app_user c on c.id = p.created_by ${pointsToday(sql`p.org_user_id`)}`,
    columns: {
      punishmentId: sql`p.id`,
      orgUserId: sql`p.org_user_id`,
      realName: sql`m.real_name`,
      phone: sql`u.phone_masked`,
      orgId: sql`p.org_id`,
      orgName: sql`coalesce(o.org_name, '')`,
      source: sql`p.source`,
      kind: sql`p.kind`,
      documentNumber: sql`p.document_number`,
      points: sql`p.points`,
      runningPoints: sql`today.points`,
      suggested: sql`today.points > 0 and today.points >= luan_point_limit(p.org_id)`,
      happenedOn: sql`p.happened_on`,
      startsOn: sql`p.starts_on`,
      endsOn: sql`p.ends_on`,
      reason: sql`p.reason`,
      files: fileList(sql`p.file_ids`),
      state: sql`p.state`,
      createdByName: sql`coalesce(c.real_name, '')`,
      createdAt: sql`p.created_at`,
      version: sql`p.version`,
    },
    filters: {
      realName: (text, actor) => ofNamed(actor, 'p', text),
      belowOrgId: (place) => belowOrganisation(place, 'punishment p'),
      running: (wanted) => (wanted ? running : sql<boolean>`not ${running}`),
      suggested: (wanted, actor) => suggestedIs(actor, sql`p.org_user_id`, wanted),
      happenedBetween: ([first, last]) =>
        sql<boolean>`(p.happened_on >= ${first ?? '0001-01-01'}::date and p.happened_on <= ${last ?? first ?? '9999-12-30'}::date)`,
    },
    order: { by: 'happenedOn', direction: 'desc' },
    finish: (row, actor) => ({ ...row, can: punishmentCan(actor, Number(row.state)) }),
  }),
);

/** Members of the scope for whom targeted training is suggested, with their points of today; for training to draw from. */
export const suggestedMembers = async (
  db: Db,
  actor: Actor,
  orgId?: string,
): Promise<{ orgUserId: string; points: number }[]> => {
  const { rows } = await sql<{ orgUserId: string; points: number }>`
    select p.org_user_id as "orgUserId", sum(p.points)::int as points from punishment p join org_user m on m.id = p.org_user_id
    where ${inScope(actor.scope, 'punishment p')} and ${running} and m.left_at is null
      and ${orgId ? sql`p.org_id = ${orgId}` : sql`true`}
    group by p.org_user_id, p.org_id having sum(p.points) >= luan_point_limit(p.org_id) order by 2 desc, 1`.execute(db);
  return rows;
};
