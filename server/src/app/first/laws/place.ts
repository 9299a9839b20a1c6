import { sql } from 'kysely';
import {
  changeState,
  referenceMachine,
  referenceState,
  reviewMachine,
  reviewState,
} from '#contracts/laws/law.codes.ts';
import type { Db } from '#kernel/db.ts';
import { tellPast } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import { said } from '#kernel/said.ts';
import { changedLaw, demoLaws } from './law.data.ts';

interface Place {
  orgId: string;
  path: string;
}

/** The register of the head office; what is written afterwards gets its references by the database as it comes. */
export const placeLaws = async (db: Db, head: Place): Promise<void> => {
  for (const [lawName, shortName, number, issuer, inForceOn, changedOn] of demoLaws)
    await sql`insert into law (org_id, path, law_name, short_name, law_number, issuer, in_force_on, changed_on, created_by)
      values (${head.orgId}, ${head.path}, ${lawName}, ${shortName}, ${number}, ${issuer}, ${inForceOn}, ${changedOn}, 1)`.execute(
      db,
    );
};

/** Somebody of an organisation who looks after its content. */
const keeper = sql`(select m.user_id from org_user m join app_user u on u.id = m.user_id where m.org_id = t.org_id and u.username is not null
  order by m.id limit 1)`;

/** Most references were confirmed as they were read; one of nine still waits for somebody. */
const confirmMost = async (db: Db): Promise<void> => {
  await tellPast(
    db,
    sql`select t.path, ${referenceMachine.name}, t.id, 'confirm', ${literal(referenceState, 'proposed')}, ${literal(referenceState, 'confirmed')},
      null::text, ${keeper}, now() - interval '40 days' + (t.id % 90) * interval '7 minutes'
    from law_reference t where t.id % 9 <> 0 and ${keeper} is not null`,
  );
  await sql`update law_reference t set state = ${literal(referenceState, 'confirmed')}, decided_by = ${keeper},
      decided_at = now() - interval '40 days' + (t.id % 90) * interval '7 minutes', created_at = now() - interval '42 days'
    where t.id % 9 <> 0 and ${keeper} is not null`.execute(db);
};

const notes = {
  check: said('已对照新条文核对，题目问的内容没有变化'),
  mark: said('新条文调整了年龄和体检要求，表述需要更新'),
  finish: said('已按新条文修改表述和解析'),
} as const;

/** How far each of the first reviews is: two of six are checked, one must be changed, one was; the others wait. */
const walkReviews = async (db: Db): Promise<void> => {
  const edges = { check: [0, 1], mark: [2, 3], finish: [3] } as const;
  const { open, checked, toChange, done } = reviewState.values;
  const ends = { check: [open, checked], mark: [open, toChange], finish: [toChange, done] } as const;
  for (const [hours, edge] of (['check', 'mark', 'finish'] as const).entries()) {
    const chosen = sql`from law_review t where t.id % 6 = any(${edges[edge]}::int[]) and t.question_id is not null and ${keeper} is not null`;
    const at = sql`now() - interval '6 days' + (t.id % 50) * interval '11 minutes' + ${sql.lit(hours)} * interval '9 hours'`;
    await tellPast(
      db,
      sql`select t.path, ${reviewMachine.name}, t.id, ${edge}, ${ends[edge][0]}::int, ${ends[edge][1]}::int, ${notes[edge]}, ${keeper}, ${at} ${chosen}`,
    );
    await sql`update law_review set state = ${ends[edge][1]}, note = ${notes[edge]}, decided_by = w.by, decided_at = w.at,
        created_at = least(law_review.created_at, now() - interval '12 days')
      from (select t.id, ${keeper} as by, ${at} as at ${chosen}) w where law_review.id = w.id`.execute(db);
  }
};

/** A law that has changed: announced twelve days ago by the head office, to be looked through within the month. */
export const placeLawChange = async (db: Db, head: Place): Promise<void> => {
  await confirmMost(db);
  await sql`insert into law_change (law_id, org_id, path, changed_on, what, handle_by, state, created_by, created_at)
    select l.id, l.org_id, l.path, ${changedLaw.changedOn}, ${changedLaw.what}, luan_today() + 18, ${literal(changeState, 'running')}, 1, now() - interval '12 days'
    from law l where l.org_id = ${head.orgId} and l.law_name = ${changedLaw.name}`.execute(db);
  await walkReviews(db);
};
