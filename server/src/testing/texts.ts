import { sql } from 'kysely';
import type { TextMessage } from '#kernel/sms.ts';
import type { World } from './world.ts';

/** Text messages to a phone that wait or have left, oldest first, as the provider is handed them. */
export const textsTo = (
  world: Pick<World, 'asSystem' | 'runtime'>,
  phone: string,
): Promise<Pick<TextMessage, 'kind' | 'values'>[]> =>
  world.asSystem(async (db) => {
    const { rows } = await sql<{
      kind: TextMessage['kind'];
      phone_sealed: string;
      code_sealed: string | null;
      params: Record<string, string>;
    }>`select kind, phone_sealed, code_sealed, params from text_outbox order by id`.execute(db);
    const { keys } = world.runtime;
    return rows
      .filter((row) => keys.unseal(row.phone_sealed) === phone)
      .map(({ kind, code_sealed: code, params }) => ({
        kind,
        values: code === null ? params : { code: keys.unseal(code) },
      }));
  });

/** The code that was asked for last to a phone; empty when there was none. */
export const codeSentTo = async (world: Pick<World, 'asSystem' | 'runtime'>, phone: string): Promise<string> =>
  (await textsTo(world, phone)).findLast((one) => one.kind === 'code')?.values.code ?? '';
