import { sql } from 'kysely';
import { type MemberSheetRow, memberSheetRow } from '#contracts/people/sheet.rows.ts';
import { everyFlavour } from '#contracts/training/flavours.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { isSameName } from '#contracts/written/written-text.ts';
import { ofActor } from '#domains/people/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import type { Keys } from '#kernel/keys.ts';
import type { Checked, Importer } from '#kernel/runtime.ts';
import { say } from '#phrases/say.ts';
import { refuseRegistration } from '../plans/registration.rules.ts';
import { joinablePlan } from './member.service.ts';
import { followPlans, joinMany, rejoinMany } from './move.service.ts';
import { trainable } from './rule.queries.ts';

type Row = Checked<MemberSheetRow>;
interface Found {
  id: string;
  real_name: string;
  card: string;
  state: number | null;
}

/** People of the plan's organisation by the blind index of their identity number, with where they stand in the plan. */
const findPeople = async (
  db: Db,
  actor: Actor,
  keys: Keys,
  plan: { id: string; path: string },
  rows: readonly Row[],
): Promise<Map<string, Found>> => {
  const indexes = [...new Set(rows.map((row) => keys.index('idCard', row.value.idCard)))];
  const { rows: found } = await sql<Found>`
    select m.id, m.real_name, u.id_card_index as card, r.state from app_user u join org_user m on m.user_id = u.id
      left join training_record r on r.plan_id = ${plan.id} and r.org_user_id = m.id
    where u.id_card_index = any(${indexes}::text[]) and ${ofActor(actor)} and ${trainable(plan.path)} order by m.id desc`.execute(
    db,
  );
  return new Map(found.map((row) => [row.card, row]));
};

const planOf = (input: Record<string, unknown>): string => String(input.into ?? '0');

/** Members of one plan from a spreadsheet, found by identity number and name; the plan's id comes with the call. */
export const memberImporter: Importer<MemberSheetRow> = {
  kind: 'planMember',
  permission: everyFlavour('member:mod'),
  row: memberSheetRow,
  columns: [
    { field: 'realName', required: true, example: '王建国' },
    { field: 'idCard', required: true, example: '', note: 'sheets.person' },
  ],
  async examine(db, actor, rows, run) {
    const plan = await joinablePlan({ db, actor }, planOf(run.input), false);
    await refuseRegistration(db, [plan.id]);
    const { keys } = run.runtime;
    const people = await findPeople(db, actor, keys, plan, rows);
    const seen = new Set<string>();
    const problems = new Map<number, string[]>();
    const existing = new Map<number, []>();
    for (const row of rows) {
      const card = keys.index('idCard', row.value.idCard);
      const person = people.get(card);
      // One message for absent, foreign and misnamed: nothing is said about people elsewhere.
      if (!person || !isSameName(person.real_name, row.value.realName))
        problems.set(row.number, [say(run.language, 'students.noSuchPerson')]);
      else if (seen.has(card)) problems.set(row.number, [say(run.language, 'plans.twiceInSheet')]);
      else {
        seen.add(card);
        // Who is a member already stands as it is written.
        if (person.state !== null && person.state !== trainingState.values.left) existing.set(row.number, []);
      }
    }
    return { problems, existing };
  },
  async insert(db, actor, rows, run) {
    const plan = await joinablePlan({ db, actor }, planOf(run.input));
    await refuseRegistration(db, [plan.id]);
    const people = await findPeople(db, actor, run.runtime.keys, plan, rows);
    const ids = [...people.values()].map((person) => person.id);
    await joinMany(db, actor, plan, sql<boolean>`m.id = any(${ids}::bigint[])`, 'hand_join');
    const back = sql<boolean>`t.plan_id = ${plan.id} and t.org_user_id = any(${ids}::bigint[])`;
    await rejoinMany(db, { actor, flavour: plan.flavour, where: back }, 'hand_join');
    await followPlans(db, plan.id);
  },
};
