import { sql } from 'kysely';
import type { Actor } from './actor.ts';
import type { Db } from './db.ts';
import { fail } from './errors.ts';
import { personBehind } from './four-eyes.ts';
import type { Served } from './serve.ts';

/** Refuses whoever is sitting an exam, also behind a run-as. @throws exam.sitting */
export const refuseExaminee = async (db: Db, actor: Actor): Promise<void> => {
  const { rows } = await sql<{ sits: boolean }>`
    select luan_is_examined(${actor.userId}) or luan_is_examined(${personBehind(actor)}) as sits`.execute(db);
  if (rows[0]?.sits) throw fail('exam.sitting');
};

/** A call as it is served: one that tells right answers is shut while its reader sits an exam. */
export const withoutAnswers = (served: Served): Served => {
  const { route, handle, visit } = served;
  if (!route.tellsAnswers) return served;
  return {
    ...served,
    ...(handle && {
      handle: async (context, input) => {
        await refuseExaminee(context.db, context.actor);
        return handle(context, input);
      },
    }),
    ...(visit && {
      visit: async (visiting, input) => {
        await visiting.apart(visiting.actor.scope, (db) => refuseExaminee(db, visiting.actor));
        return visit(visiting, input);
      },
    }),
  };
};
