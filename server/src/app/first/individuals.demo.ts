import { sql } from 'kysely';
import { signUpState } from '#contracts/schools/class.codes.ts';
import { idCardCheckDigit } from '#contracts/values.ts';
import { insertPerson, noPassword } from '#domains/identity/door.ts';
import { makeGuest } from '#domains/schools/signups/guest.service.ts';
import type { Db } from '#kernel/db.ts';
import type { Keys } from '#kernel/keys.ts';
import type { DemoIndividual } from './schools.data.ts';

const card = (body: string): string => body + idCardCheckDigit(body);

/** People without a company who signed up to a class by its link; each may log in by a code to the phone. */
export const placeIndividuals = async (
  db: Db,
  keys: Keys,
  classId: string,
  some: readonly DemoIndividual[],
): Promise<void> => {
  const { rows } = await sql<{ org_id: string; path: string }>`
    update training_class set open_sign_up = true, open_code = 'gangqianban8' where id = ${classId} and ${some.length > 0}
    returning org_id, path`.execute(db);
  const [school] = rows;
  if (!school) return;
  for (const [index, { realName, phone, birth, state, reason }] of some.entries()) {
    const person = { realName, phone, idCard: card(`130102${birth}10${index + 1}`), passwordHash: noPassword };
    const userId = await insertPerson(db, keys, { ...person, defaultPassword: false });
    const sent = { userId, realName, dutyCodes: ['D101'], orgId: school.org_id, path: school.path };
    const guest = await makeGuest(db, sent);
    await sql`insert into class_sign_up (class_id, org_id, path, client_org_id, client_path, client_org_user_id, user_id, real_name, name_key,
        phone_masked, id_card_masked, duty_codes, state, reason, signed_by, decided_at, created_at)
      select k.id, k.org_id, k.path, m.org_id, m.path, m.id, m.user_id, m.real_name, m.name_key, u.phone_masked, u.id_card_masked, m.duty_codes,
        ${signUpState.values[state]}::int, ${reason}::text, m.user_id,
        case when ${state}::text <> 'applied' then k.created_at + make_interval(hours => ${50 + index}::int) end,
        k.created_at + make_interval(hours => ${40 + index}::int)
      from training_class k, org_user m join app_user u on u.id = m.user_id where k.id = ${classId} and m.id = ${guest}`.execute(
      db,
    );
  }
};
