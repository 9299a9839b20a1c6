import { type RawBuilder, sql } from 'kysely';
import type { Renewable } from '#contracts/people/credentials/credential.codes.ts';
import { readCredential, withoutEnd } from '#contracts/people/credentials/credential.written.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';

interface Written {
  readonly until: string | null;
  readonly kind: string;
}

/** Columns a renewed credential writes. */
const columns: Readonly<Record<Renewable, (credential: Written) => RawBuilder<unknown>>> = {
  licence: ({ until, kind }) => sql`licence_class = ${kind}, licence_expires_on = ${until}`,
  certificate: ({ until, kind }) => sql`cert_kind = ${kind}, cert_expires_on = ${until}`,
  health: ({ until }) => sql`health_until = ${until}`,
};

/** Writes the days of a credential somebody renewed, in the line the request holds; the other credentials of the person stay. */
export const renewCredential = async (db: Db, userId: string, credential: Renewable, wanted: string): Promise<void> => {
  const renewed = readCredential(credential, wanted);
  if (!renewed) throw fail('object.changed');
  const { until, kind } = renewed;
  const set = columns[credential]({ until: until === withoutEnd ? null : until, kind });
  await sql`insert into student_licence (user_id) values (${userId}) on conflict do nothing`.execute(db);
  await sql`update student_licence set ${set}, version = version + 1, updated_at = now() where user_id = ${userId}`.execute(
    db,
  );
};
