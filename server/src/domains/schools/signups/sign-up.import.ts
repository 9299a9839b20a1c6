import { sql } from 'kysely';
import { type MemberSheetRow, memberSheetRow } from '#contracts/people/sheet.rows.ts';
import { isSameName } from '#contracts/written/written-text.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import type { Keys } from '#kernel/keys.ts';
import type { Checked, Importer } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { say } from '#phrases/say.ts';
import { requireOpenClass, sendable, signedUpTo } from './sign-up.queries.ts';
import { signUpMany } from './sign-up.service.ts';

type Row = Checked<MemberSheetRow>;
interface Found {
  id: string;
  real_name: string;
  card: string;
  already: boolean;
}

/** Own people who may be sent to the class, by the blind index of their identity number, with whether they are signed up. */
const findPeople = async (
  db: Db,
  actor: Actor,
  keys: Keys,
  classId: string,
  rows: readonly Row[],
): Promise<Map<string, Found>> => {
  const indexes = [...new Set(rows.map((row) => keys.index('idCard', row.value.idCard)))];
  const { rows: found } = await sql<Found>`
    select m.id, m.real_name, u.id_card_index as card, ${signedUpTo(classId)} as already
    from app_user u join org_user m on m.user_id = u.id
    where u.id_card_index = any(${indexes}::text[]) and ${sendable(actor, classId)} order by m.id desc`.execute(db);
  return new Map(found.map((row) => [row.card, row]));
};

const classOf = (input: Record<string, unknown>): string => String(input.into ?? '0');

/** Sign-ups of own people to one class from a spreadsheet, found by identity number and name; the class's id comes with the call. */
export const signUpImporter: Importer<MemberSheetRow> = {
  kind: 'classSignUp',
  permission: 'school:signUp:mod',
  row: memberSheetRow,
  columns: [
    { field: 'realName', required: true, example: '王建国' },
    { field: 'idCard', required: true, example: '', note: 'sheets.person' },
  ],
  async examine(db, actor, rows, run) {
    const classId = classOf(run.input);
    await requireOpenClass(db, actor, classId);
    const { keys } = run.runtime;
    const people = await findPeople(db, actor, keys, classId, rows);
    const seen = new Set<string>();
    const problems = new Map<number, string[]>();
    for (const row of rows) {
      const card = keys.index('idCard', row.value.idCard);
      const person = people.get(card);
      // One message for absent, foreign and misnamed: nothing is said about people elsewhere.
      if (!person || !isSameName(person.real_name, row.value.realName))
        problems.set(row.number, [say(run.language, 'students.noSuchPerson')]);
      else if (person.already) problems.set(row.number, [say(run.language, 'schools.isSignedUp')]);
      else if (seen.has(card)) problems.set(row.number, [say(run.language, 'plans.twiceInSheet')]);
      else seen.add(card);
    }
    return { problems };
  },
  async insert(db, actor, rows, run) {
    const classId = classOf(run.input);
    const people = await findPeople(db, actor, run.runtime.keys, classId, rows);
    const orgUserIds = [...people.values()].map((person) => person.id);
    await run.runtime.database.within(everything, (apart) =>
      signUpMany(apart, actor, { classId, orgUserIds, note: '' }),
    );
  },
};
