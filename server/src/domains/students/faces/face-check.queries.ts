import { type RawBuilder, sql } from 'kysely';
import { faceCheckList, signCheckList } from '#contracts/students/face-check.contract.ts';
import { faceCheckMachine } from '#contracts/students/student.codes.ts';
import { named } from '#domains/people/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { decisions } from '#kernel/decisions.ts';
import { listQuery, within } from '#kernel/list.ts';

import { canWalk } from '#kernel/transition.ts';
import { belowOrganisation, withSubtree } from '../subtree.queries.ts';

/** Scenes of registration; everything from 20 on is a sign-in, spot check or sign-out (spec section 9). */
const firstSign = 20;

const columns = {
  faceCheckId: sql`c.id`,
  orgUserId: sql`c.org_user_id`,
  realName: sql`m.real_name`,
  phone: sql`u.phone_masked`,
  orgId: sql`c.org_id`,
  orgName: sql`coalesce(o.org_name, '')`,
  scene: sql`c.scene`,
  way: sql`c.way`,
  fileId: sql`c.file_id`,
  hasPhoto: sql`m.has_photo`,
  signedName: sql`c.signed_name`,
  score: sql`round(c.score::numeric, 3)::float`,
  threshold: sql`round(c.threshold::numeric, 3)::float`,
  engineVerdict: sql`c.engine_verdict`,
  finding: sql`c.finding`,
  verdict: sql`c.verdict`,
  auditedByName: sql`coalesce(a.real_name, '')`,
  auditedAt: sql`c.audited_at`,
  reason: sql`c.reason`,
  sourceType: sql`c.source_type`,
  takenAt: sql`c.taken_at`,
  version: sql`c.version`,
};
const joins = sql`join org_user m on m.id = c.org_user_id join app_user u on u.id = c.user_id join organisation o on o.id = c.org_id
  left join app_user a on a.id = c.audited_by`;

/** Condition on a row of a person (column `org_user_id` of the alias): the member is named so. */
export const ofNamed = (actor: Actor, alias: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.org_user_id`)} in (select m.id from org_user m where ${named(actor, text)})`;

/** Whoever was taken. */
export const faceCheckMakers = sql`select t.user_id`;
const decided = decisions(faceCheckMachine, {
  table: 'face_check',
  alias: 'c',
  column: 'verdict',
  makers: faceCheckMakers,
  where: () => sql<boolean>`c.audited_at is null`,
});

const filters = {
  realName: (text: string, actor: Actor) => ofNamed(actor, 'c', text),
  belowOrgId: (place: string) => belowOrganisation(place, 'face_check c'),
  takenBetween: (days: string[]) => within(sql`c.taken_at`, days),
};

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => ({
  ...row,
  ...(may(actor, 'student:photo:view') ? {} : { fileId: null, hasPhoto: false }),
  // Decided by hand once.
  can: row.auditedAt === null ? canWalk(faceCheckMachine, actor, Number(row.verdict)) : [],
});

const source = { base: 'face_check c', alias: 'c', joins, columns, finish };

/** Pictures that were compared, or should have been. */
export const faceCheckPage = withSubtree(
  listQuery(faceCheckList, {
    ...source,
    always: () => sql<boolean>`c.way = 1`,
    deciders: decided.deciders,
    filters: { ...decided.filters, ...filters },
    sorts: { score: sql`c.score` },
    order: { by: 'takenAt', direction: 'desc' },
  }),
);

/** Sign-ins, spot checks and sign-outs, by picture or by name. */
export const signCheckPage = withSubtree(
  listQuery(signCheckList, {
    ...source,
    always: () => sql<boolean>`c.scene >= ${sql.lit(firstSign)}`,
    filters,
    order: { by: 'takenAt', direction: 'desc' },
  }),
);
