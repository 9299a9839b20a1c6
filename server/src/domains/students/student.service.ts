import { sql } from 'kysely';
import { exportPermissions } from '#contracts/list.ts';
import type { Parsed } from '#contracts/route.ts';
import type { studentApi } from '#contracts/students/student.contract.ts';
import { maskIdCard } from '#contracts/values.ts';
import { lockMembers, refuseShared } from '#domains/people/door.ts';
import { logPrint } from '#domains/prints/door.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import type { Keys } from '#kernel/keys.ts';
import type { Context } from '#kernel/serve.ts';
import { startTask } from '#kernel/tasks.ts';
import { sayOr } from '#phrases/say.ts';
import { studentPage } from './student.queries.ts';

interface Licence {
  licenceClass?: string | undefined;
  licenceExpiresOn?: string | null | undefined;
  certKind?: string | undefined;
  certNumber?: string | undefined;
  certExpiresOn?: string | null | undefined;
  healthUntil?: string | null | undefined;
}

/** Writes what a person's licences say; a certificate number or a health examination that is left out stays. */
const writeLicence = async (db: Db, keys: Keys, userId: string, licence: Licence): Promise<void> => {
  const { certNumber: number, healthUntil } = licence;
  const sealed = number ? keys.seal(number) : null;
  const masked = number ? maskIdCard(number) : '';
  await sql`insert into student_licence as s (user_id, licence_class, licence_expires_on, cert_kind, cert_sealed, cert_masked, cert_expires_on, health_until)
    values (${userId}, ${licence.licenceClass ?? ''}, ${licence.licenceExpiresOn ?? null}, ${licence.certKind ?? ''}, ${sealed}, ${masked},
      ${licence.certExpiresOn ?? null}, ${healthUntil ?? null})
    on conflict (user_id) do update set licence_class = excluded.licence_class, licence_expires_on = excluded.licence_expires_on,
      cert_kind = excluded.cert_kind, cert_expires_on = excluded.cert_expires_on,
      health_until = case when ${healthUntil === undefined} then s.health_until else excluded.health_until end,
      cert_sealed = case when ${number === undefined} then s.cert_sealed else excluded.cert_sealed end,
      cert_masked = case when ${number === undefined} then s.cert_masked else excluded.cert_masked end,
      version = s.version + 1, updated_at = now()`.execute(db);
};

/** Changes the licences of a student; the second of two editors is told, and people of several masters stay as they are. */
export const modLicence = async (
  context: Context,
  input: Parsed<typeof studentApi.licence>,
): Promise<{ version: number }> => {
  const { db, actor, runtime } = context;
  const members = await lockMembers(db, actor, [input.orgUserId]);
  await refuseShared(db, actor, members);
  const userId = members[0]?.user_id ?? '';
  const { rows } = await sql<{
    version: number;
    licence_class: string;
    licence_expires_on: string | null;
    cert_expires_on: string | null;
    health_until: string | null;
  }>`
    select version, licence_class, licence_expires_on::text, cert_expires_on::text, health_until::text from student_licence where user_id = ${userId} for update`.execute(
    db,
  );
  if ((rows[0]?.version ?? 0) !== input.version) throw fail('object.changed');
  await writeLicence(db, runtime.keys, userId, input);
  const { certNumber: _certNumber, ...after } = input;
  context.audit({
    objectKind: 'student',
    objectId: input.orgUserId,
    action: 'student.licence',
    before: rows[0],
    after,
  });
  return { version: input.version === 0 ? 1 : input.version + 1 };
};

/** Queues the data of chosen students as a spreadsheet; all of them in reach or none, and a row in the print log. */
export const exportStudents = async (context: Context, orgUserIds: readonly string[]): Promise<{ taskId: string }> => {
  const { db, actor, language } = context;
  const wanted = [...new Set(orgUserIds)];
  const found = await studentPage.ids(db, actor, { orgUserId: wanted }, wanted.length);
  if (found.length !== wanted.length) throw fail('object.missing');
  const title = sayOr(language, 'lists.student', 'student');
  const taskId = await startTask(context, {
    kind: 'export',
    title,
    input: { list: 'student', query: { orgUserId: wanted }, title },
    needs: exportPermissions(studentPage.list),
  });
  await logPrint(db, actor, {
    operationModule: 'student',
    operationType: 2,
    objectName: title,
    amount: wanted.length,
    ip: context.origin.ip,
  });
  context.audit({
    objectKind: 'student',
    objectId: wanted[0] ?? '',
    action: 'student.export',
    after: { ids: wanted, taskId },
  });
  return { taskId };
};
