import { sql } from 'kysely';
import { correctionState } from '#contracts/people/corrections/correction.codes.ts';
import { writtenCredential } from '#contracts/people/credentials/credential.written.ts';
import { userClass, userState } from '#contracts/people/people.codes.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { keepFile } from '#kernel/files.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { said } from '#kernel/said.ts';
import { everything } from '#kernel/scope.ts';
import { drawQualification } from './licence-picture.ts';

const dayFrom = (days: number): string => dayOf(new Date(clock.now().getTime() + days * 86_400_000));

/** Drivers of the company everybody logs in to, by their place among its licences: what of each runs out, in days from today. */
const told = [
  { place: 0, column: 'cert_expires_on', ahead: 12 },
  { place: 6, column: 'cert_expires_on', ahead: -9 },
  { place: 7, column: 'health_until', ahead: 20 },
  { place: 8, column: 'licence_expires_on', ahead: 25 },
  { place: 9, column: 'cert_expires_on', ahead: 6 },
] as const;
/** Who handed in a renewed one, which waits, and whose contract ends. */
const [renewing, contracted] = [9, 10];

const driversOf = async (db: Db): Promise<{ id: string; user_id: string }[]> => {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select m.id, m.user_id from org_user m join student_licence l on l.user_id = m.user_id
    where m.user_class = ${literal(userClass, 'trainee')} and m.left_at is null and m.state = ${literal(userState, 'enabled')} and m.org_id = (select k.org_id from org_user k join app_user u on u.id = k.user_id
      where u.username = 'company' and k.left_at is null order by k.id limit 1) order by m.user_id limit 20`.execute(
    db,
  );
  return rows;
};

/** A few credentials that run out, told as of today, in the company everybody logs in to. */
export const placeEndingCredentials = async (db: Db): Promise<void> => {
  const drivers = await driversOf(db);
  for (const { place, column, ahead } of told) {
    const one = drivers[place];
    if (one)
      await sql`update student_licence set ${sql.ref(column)} = ${dayFrom(ahead)} where user_id = ${one.user_id}`.execute(
        db,
      );
  }
  const one = drivers[contracted];
  if (one) await sql`update org_user set contract_until = ${dayFrom(18)} where id = ${one.id}`.execute(db);
};

interface Renewing {
  org_user_id: string;
  user_id: string;
  org_id: string;
  path: string;
  real_name: string;
  kind: string;
  ends_on: string;
}

/** Draws the renewed certificate one of them handed in; it waits for the administrators. */
export const fillCredentials = async (runtime: Runtime): Promise<void> => {
  const found = await runtime.database.within(everything, async (db) => {
    const id = (await driversOf(db))[renewing]?.id ?? '0';
    const { rows } = await sql<Renewing>`
      select m.id as org_user_id, m.user_id, m.org_id, m.path, m.real_name, l.cert_kind as kind, l.cert_expires_on::text as ends_on
      from org_user m join student_licence l on l.user_id = m.user_id
      where m.id = ${id} and not exists (select from correction c where c.org_user_id = m.id and c.field = 'certificate')`.execute(
      db,
    );
    return rows[0];
  });
  if (!found) return;
  const { kind, ends_on: endsOn, ...one } = found;
  const until = dayFrom(6 * 365);
  const bytes = await drawQualification({ realName: one.real_name, kind, until });
  const owner = { ...systemActor, userId: one.user_id, orgId: one.org_id, orgPath: one.path };
  const file = { kind: 'correction-proof', fileName: 'certificate.jpg', mediaType: 'image/jpeg', bytes, sealed: true };
  const fileId = await keepFile(runtime, owner, file);
  const wanted = writtenCredential({ until, kind });
  await runtime.database.within(everything, (db) =>
    sql`insert into correction (user_id, org_user_id, org_id, path, l1, l2, l3, l4, field, before_shown, wanted_shown, wanted_sealed, reason, state,
        asked_at, file_id)
      select ${one.user_id}, ${one.org_user_id}, o.id, o.path, o.l1, o.l2, o.l3, o.l4, 'certificate', ${writtenCredential({ until: endsOn, kind })},
        ${wanted}, ${runtime.keys.seal(wanted)}, ${said('已换领新证')}, ${literal(correctionState, 'waiting')}, now() - interval '5 hours', ${fileId}
      from organisation o where o.id = ${one.org_id}`.execute(db),
  );
};
