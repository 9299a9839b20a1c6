import { sql } from 'kysely';
import type { Parsed } from '#contracts/route.ts';
import { openSignUps, signUpMachine, signUpState } from '#contracts/schools/class.codes.ts';
import type { signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { fail } from '#kernel/errors.ts';
import { findFile } from '#kernel/files.ts';
import { personBehind } from '#kernel/four-eyes.ts';
import { isSeen } from '#kernel/seen.ts';
import type { Context } from '#kernel/serve.ts';
import { copyFor } from '../copy.service.ts';
import { lock } from './seat.service.ts';
import { isOwnStep } from './sign-up.queries.ts';

const states = signUpState.values;

/**
 * Hands in papers of a person: the client's file stays the client's, the training organisation gets its own copy. Papers that
 * were sent back are handed in again by this.
 */
export const handInPapers = async (
  { db, actor, runtime, audit }: Context,
  input: Parsed<typeof signUpApi.papers>,
): Promise<{ signUpId: string; version: number }> => {
  const given = input.papers.map(({ file }) => file.fileId);
  // Above the scope here: the database's own lock is asked first, and a foreign file is told from none by nothing.
  if (!(await isSeen(db, actor.scope, 'stored_file', given))) throw fail('file.missing');
  const files = [];
  for (const { paper, file } of input.papers) files.push({ paper, file: await findFile(db, actor, file.fileId) });
  const stored = await lock(db, actor, input.signUpId);
  if (!isOwnStep('withdraw', stored.side)) throw fail('relation.otherSide');
  if (stored.version !== input.version) throw fail('object.changed');
  if (!openSignUps.some((name) => states[name] === stored.state)) throw fail('trainingClass.over');
  for (const { paper, file } of files) {
    const kept = await copyFor(runtime, db, file, 'sign-up-paper', {
      orgId: stored.org_id,
      path: stored.path,
      userId: personBehind(actor),
    });
    await sql`insert into class_paper (sign_up_id, path, client_path, paper, file_name, file_id, kept_file_id)
        select s.id, s.path, s.client_path, ${paper}::text, ${file.fileName}::text, ${file.id}::bigint, ${kept}::bigint
        from class_sign_up s where s.id = ${stored.id}
        on conflict (sign_up_id, paper) do update set file_name = excluded.file_name, file_id = excluded.file_id,
          kept_file_id = excluded.kept_file_id`.execute(db);
  }
  await sql`update class_sign_up set version = version + 1 where id = ${stored.id}`.execute(db);
  audit({
    objectKind: signUpMachine.name,
    objectId: stored.id,
    action: 'classSignUp.papers',
    after: { papers: files.map(({ paper, file }) => ({ paper, fileId: file.id })) },
  });
  return { signUpId: stored.id, version: stored.version + 1 };
};
