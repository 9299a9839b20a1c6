import { sql } from 'kysely';
import type { World } from './world.ts';

/** The whole phone of a person, as it was sealed. */
export const phoneOf = (world: Pick<World, 'asSystem' | 'runtime'>, { userId }: { userId: string }): Promise<string> =>
  world.asSystem(async (db) => {
    const { rows } = await sql<{ sealed: string | null }>`
      select phone_sealed as sealed from app_user where id = ${userId}`.execute(db);
    return world.runtime.keys.unseal(rows[0]?.sealed ?? '');
  });
