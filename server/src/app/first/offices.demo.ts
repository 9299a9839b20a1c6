import { sql } from 'kysely';
import { insertMembership } from '#domains/identity/door.ts';
import type { Db } from '#kernel/db.ts';
import { officeKeys, officeStaff, officeTypes } from './offices.data.ts';
import type { Company } from './training.rows.ts';

interface Place {
  id: string;
  path: string;
}

/** First number of the people of offices, beyond those of the companies. */
const firstSerial = 3001;

/**
 * The own people of a training institution, an agency and an agent, in their departments.
 * @param personOf makes a man of the demonstration by his number and name, and answers his id.
 */
export const placeOffices = async (
  db: Db,
  placed: ReadonlyMap<string, Place>,
  personOf: (serial: number, realName: string) => Promise<string>,
): Promise<void> => {
  for (const [number, key] of officeKeys.entries()) {
    const place = placed.get(key);
    if (!place) continue;
    const { departments, people } = officeStaff[key];
    const made: string[] = [];
    for (const [index, name] of departments.entries()) {
      const { rows } = await sql<{ id: string }>`
        insert into department (org_id, path, tree, department_name, sort) values (${place.id}, ${place.path}, '', ${name}, ${index}) returning id`.execute(
        db,
      );
      const id = rows[0]?.id ?? '';
      await sql`update department set tree = ${`.${id}.`} where id = ${id}`.execute(db);
      made.push(id);
    }
    for (const [index, [realName, where]] of people.entries()) {
      // Odd numbers are men's.
      const serial = firstSerial + number * 100 + index * 2;
      const departmentId = made[where] ?? null;
      await insertMembership(db, await personOf(serial, realName), realName, {
        orgId: place.id,
        path: place.path,
        departmentId,
        departmentTree: `.${departmentId}.`,
        userClass: 101,
        jobNumber: `Y${String(serial).padStart(5, '0')}`,
        subjectCodes: ['T01T03'],
        identities: ['student'],
        roleIds: [],
      });
    }
  }
};

/** Offices that train their own people, each with who makes its plans. */
export const officesOf = async (db: Db): Promise<Company[]> =>
  (
    await sql<Company>`select o.id, o.path, u.id as maker from organisation o
      join org_user m on m.org_id = o.id join app_user u on u.id = m.user_id and u.username = any(${[...officeTypes]}::text[])
      where o.type_code = any(${[...officeTypes]}::text[]) order by o.id`.execute(db)
  ).rows;
