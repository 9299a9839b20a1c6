import { sql } from 'kysely';
import { personApi } from '#contracts/people/person.contract.ts';
import { trainAdminApi } from '#contracts/students/train-admin.contract.ts';
import { findPeople, findWorkplace, lockMembers } from '#domains/people/door.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { namedAdmins, trainAdminPage } from './train-admin.queries.ts';

export const trainAdminRoutes: Served[] = [
  serveList(trainAdminPage),

  /** People who run trainings: those named; of an organisation that named nobody, its administrators. */
  serve(personApi.trainAdmins, async ({ db, actor }, input) => {
    const named = await namedAdmins(db, actor, input);
    return named.length > 0 ? named : findPeople(db, actor, { ...input, identityCodes: ['admin', 'admin_safe'] });
  }),

  serve(trainAdminApi.add, async (context, input) => {
    const { db, actor } = context;
    const place = orMissing(await findWorkplace(db, actor, input.orgId));
    const members = await lockMembers(db, actor, input.orgUserIds);
    // Whoever administers an organisation stands in it or above it, never below or beside.
    if (members.some((member) => !place.path.startsWith(member.path)))
      throw failFields([{ field: 'orgUserIds', key: 'student.adminBelow' }]);
    const { rows } = await sql<{ id: string }>`
      insert into train_admin (org_id, path, org_user_id, added_by)
      select ${place.orgId}, ${place.path}, x, ${actor.userId} from unnest(${members.map((member) => member.id)}::bigint[]) x
      on conflict (org_id, org_user_id) do nothing returning id`.execute(db);
    const ids = rows.map((row) => row.id);
    context.audit({
      objectKind: 'trainAdmin',
      objectId: ids[0] ?? place.orgId,
      action: 'trainAdmin.add',
      after: { ids, orgId: place.orgId, orgUserIds: members.map((member) => member.id) },
    });
    return { added: rows.length };
  }),

  serve(trainAdminApi.del, async (context, input) => {
    const { db, actor } = context;
    const wanted = [...new Set(input.trainAdminIds)];
    const { rows } = await sql<{ id: string }>`
      delete from train_admin t where t.id = any(${wanted}::bigint[]) and ${inScope(actor.scope, 'train_admin t')} returning id`.execute(
      db,
    );
    if (rows.length !== wanted.length) throw fail('object.missing');
    context.audit({
      objectKind: 'trainAdmin',
      objectId: wanted[0] ?? '',
      action: 'trainAdmin.del',
      before: { ids: wanted },
      after: {},
    });
    return { removed: rows.length };
  }),
];
