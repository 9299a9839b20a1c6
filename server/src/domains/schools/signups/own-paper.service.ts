import { sql } from 'kysely';
import { keyOf } from '#contracts/codes.ts';
import type { Parsed } from '#contracts/route.ts';
import { classPaper, openSignUps, signUpMachine, signUpState } from '#contracts/schools/class.codes.ts';
import type { openClassApi } from '#contracts/schools/own/open-class.contract.ts';
import { tellAdministrators } from '#domains/messages/door.ts';
import { type Actor, systemActor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { orMissing } from '#kernel/errors.ts';
import { keepFile } from '#kernel/files.ts';
import { literal } from '#kernel/literal.ts';
import { everything } from '#kernel/scope.ts';
import type { Visit } from '#kernel/serve.ts';
import { transition } from '#kernel/transition.ts';

interface Mine {
  id: string;
  org_id: string;
  path: string;
  state: number;
  class_name: string;
  real_name: string;
  /** Every paper the class asks for is there. */
  whole: boolean;
}

/** An own sign-up without a company that holds a place or may get one, locked. @throws object.missing for any other */
const mine = async (db: Db, actor: Actor, signUpId: string): Promise<Mine> => {
  const { rows } = await sql<Mine>`
    select s.id, s.org_id, s.path, s.state, k.class_name, s.real_name,
      k.documents <@ array(select p.paper from class_paper p where p.sign_up_id = s.id) as whole
    from class_sign_up s join training_class k on k.id = s.class_id
    where s.id = ${signUpId} and s.user_id = ${actor.userId} and s.client_org_id = s.org_id
      and s.state in (${literal(signUpState, ...openSignUps)}) for update of s`.execute(db);
  return orMissing(rows[0]);
};

/** Papers that were sent back are handed in again once all of them are there. */
const handInAgain = async (db: Db, actor: Actor, signUpId: string): Promise<void> => {
  const stored = await mine(db, actor, signUpId);
  if (stored.state !== signUpState.values.toMend || !stored.whole) return;
  await transition(db, actor, signUpMachine, {
    table: 'class_sign_up',
    id: stored.id,
    edge: 'mendMyself',
    reach: sql<boolean>`t.user_id = ${actor.userId}`,
    stamps: () => ({ reason: '' }),
  });
  await tellAdministrators(db, stored.org_id, {
    kind: 'signUpBack',
    params: { realName: stored.real_name, className: stored.class_name, reason: '' },
    link: '/school/signUpDetail',
    query: { signUpId: stored.id },
  });
};

/** Keeps the picture of a paper for the training organisation, wherever the person is logged in; it replaces the one before. */
export const handInOwnPaper = async (
  visit: Visit,
  picture: Buffer,
  { signUpId, paper }: Parsed<typeof openClassApi.paper>,
): Promise<{ fileId: string }> => {
  const { actor, runtime } = visit;
  visit.audit({
    objectKind: signUpMachine.name,
    objectId: signUpId,
    action: 'classSignUp.papers',
    after: { papers: [{ paper }] },
  });
  const stored = await visit.apart(everything, (db) => mine(db, actor, signUpId));
  const owner = { ...systemActor, userId: actor.userId, orgId: stored.org_id, orgPath: stored.path };
  const fileName = `${keyOf(classPaper, paper)}-${stored.id}.jpg`;
  const kept = { kind: 'sign-up-paper', fileName, mediaType: 'image/jpeg', bytes: picture, sealed: true } as const;
  const fileId = await keepFile(runtime, owner, kept);
  return visit.apart(everything, async (db) => {
    await mine(db, actor, signUpId);
    await sql`insert into class_paper (sign_up_id, path, client_path, paper, file_name, file_id, kept_file_id)
      values (${stored.id}, ${stored.path}, ${stored.path}, ${paper}, ${fileName}, ${fileId}, ${fileId})
      on conflict (sign_up_id, paper) do update set file_name = excluded.file_name, file_id = excluded.file_id,
        kept_file_id = excluded.kept_file_id`.execute(db);
    await sql`update class_sign_up set version = version + 1 where id = ${stored.id}`.execute(db);
    await handInAgain(db, actor, signUpId);
    return { fileId };
  });
};
