import { type RawBuilder, sql } from 'kysely';
import type { Renewable } from '#contracts/people/papers/paper.codes.ts';
import { readPaper, withoutEnd } from '#contracts/people/papers/paper.written.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';

interface Written {
  readonly until: string | null;
  readonly kind: string;
}

/** Columns a renewed paper writes. */
const columns: Readonly<Record<Renewable, (paper: Written) => RawBuilder<unknown>>> = {
  licence: ({ until, kind }) => sql`licence_class = ${kind}, licence_expires_on = ${until}`,
  certificate: ({ until, kind }) => sql`cert_kind = ${kind}, cert_expires_on = ${until}`,
  health: ({ until }) => sql`health_until = ${until}`,
};

/** Writes the days of a paper somebody renewed, in the line the request holds; the other papers of the person stay. */
export const renewPaper = async (db: Db, userId: string, paper: Renewable, wanted: string): Promise<void> => {
  const renewed = readPaper(paper, wanted);
  if (!renewed) throw fail('object.changed');
  const { until, kind } = renewed;
  const set = columns[paper]({ until: until === withoutEnd ? null : until, kind });
  await sql`insert into student_licence (user_id) values (${userId}) on conflict do nothing`.execute(db);
  await sql`update student_licence set ${set}, version = version + 1, updated_at = now() where user_id = ${userId}`.execute(
    db,
  );
};
