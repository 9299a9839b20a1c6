import { sql } from 'kysely';
import { type Fixtures, noTable, rowOf } from '#testing/makers.ts';
import { settle } from '#testing/reach.ts';

export const fixtures: Fixtures = {
  makers: {
    correctionId: rowOf('correction', { field: 'email', wanted_shown: 'a@b.cn', wanted_sealed: '' }),
    deletionId: rowOf('deletion'),
    holdId: rowOf('deletion_hold', { ends_on: '2990-01-01' }),
    departmentId: [
      'department',
      async ({ world, place, person, text }) =>
        world.asSystem(async (db) => {
          const { rows } = await sql<{ id: string }>`
            insert into department (org_id, path, department_name, tree) values (${place.orgId}, ${place.path}, ${text}, '')
            returning id`.execute(db);
          const id = rows[0]?.id ?? '';
          await sql`update department set tree = ${`.${id}.`} where id = ${id}`.execute(db);
          await sql`update department set manager_user_id = ${person.userId} where id = ${id}`.execute(db);
          await sql`update org_user set department_id = ${id}, department_tree = ${`.${id}.`} where id = ${person.orgUserId}`.execute(
            db,
          );
          return id;
        }),
    ],
    // Somebody else of the organisation: nobody changes the own membership.
    colleagueId: [
      noTable,
      async ({ world, place, id }) => {
        const { orgUserId } = await world.person(place, 'company', { student: true });
        const departmentId = id('people.departmentId');
        await settle(world, { orgUserId }, { id: departmentId, tree: `.${departmentId}.` });
        return orgUserId;
      },
    ],
    transferId: rowOf('user_transfer', { asked_side: 'to' }),
  },
  unasked: {
    '/org/user/transfer/transfer': ['realName', 'phone', 'idCard'],
    '/system/user/del': ['leftAt', 'leaveNote'],
  },
  aliases: {
    orgUserId: 'colleagueId',
    mergedOrgUserId: 'colleagueId',
    '/org/department/ parentId': 'departmentId',
    '/org/user/transfer/ id': 'transferId',
    '/org/correction/ id': 'correctionId',
    '/api/student/correction/ id': 'correctionId',
    '/org/deletion/ id': 'deletionId',
    '/org/deletionHold/ id': 'holdId',
    '/api/student/deletion/ id': 'deletionId',
  },
};
