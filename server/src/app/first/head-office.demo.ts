import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

/** Two persons of the head office: one makes what is posted or billed, the other passes it. */
export interface Office {
  readonly maker: string;
  readonly checker: string;
}

/** Numbers of the two. */
export const headOfficeOf = async (db: Db): Promise<Office> => {
  const { rows } = await sql<{ username: string; id: string }>`
    select username, id from app_user where username in ('billing', 'admin')`.execute(db);
  const idOf = (name: string): string => rows.find(({ username }) => username === name)?.id ?? '0';
  return { maker: idOf('billing'), checker: idOf('admin') };
};
