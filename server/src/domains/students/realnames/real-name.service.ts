import { sql } from 'kysely';
import type { Data, Parsed } from '#contracts/route.ts';
import type { realNameApi } from '#contracts/students/real-name.contract.ts';
import { realNameMachine, realNameState } from '#contracts/students/student.codes.ts';
import { maskIdCard } from '#contracts/values.ts';
import { isSameName } from '#contracts/written/written-text.ts';
import { changePerson, findHolders } from '#domains/identity/door.ts';
import { clock } from '#kernel/clock.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { personBehind } from '#kernel/four-eyes.ts';
import { literal } from '#kernel/literal.ts';
import { ancestors } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { transition } from '#kernel/transition.ts';
import { onEdges, type Taken, walks } from '#kernel/walks.ts';
import { subjectOf } from '../faces/picture.service.ts';
import { realNameMakers } from './real-name.queries.ts';

const submitPermission = 'student:realName:submit';

interface Account {
  real_name: string;
  id_card_index: string | null;
  photo_file_id: string | null;
}

/** Hands name and identity number in for the audit; the enrolment photo must be there, since it is looked at beside them. */
export const submitRealName = async (
  context: Context,
  input: Parsed<typeof realNameApi.submit>,
): Promise<Data<typeof realNameApi.submit>> => {
  const { db, actor, runtime } = context;
  const subject = await subjectOf(db, actor, input.orgUserId, submitPermission);
  const account = (
    await sql<Account>`select real_name, id_card_index, photo_file_id from app_user where id = ${subject.userId}`.execute(
      db,
    )
  ).rows[0];
  if (!account?.photo_file_id) throw fail('realName.photoMissing');
  const index = runtime.keys.index('idCard', input.idCard);
  const holders = await findHolders(db, { names: [], phones: [], cards: [index] });
  if (holders.some((one) => one.user_id !== subject.userId))
    throw failFields([{ field: 'idCard', key: 'user.idCardTaken' }]);
  const differs = [
    ...(isSameName(account.real_name, input.realName) ? [] : ['realName']),
    ...(account.id_card_index !== null && account.id_card_index !== index ? ['idCard'] : []),
  ];
  const levels = ancestors(subject.path);
  const { rows } = await sql<{ id: string }>`
    insert into real_name as r (user_id, org_user_id, org_id, path, l1, l2, l3, l4, real_name, id_card_sealed, id_card_masked, differs,
      submitted_by, submitted_at)
    values (${subject.userId}, ${subject.orgUserId}, ${subject.orgId}, ${subject.path}, ${levels.l1}, ${levels.l2}, ${levels.l3}, ${levels.l4},
      ${input.realName}, ${runtime.keys.seal(input.idCard)}, ${maskIdCard(input.idCard)}, ${differs}, ${actor.userId}, ${clock.now().toISOString()})
    on conflict (user_id, org_id) do update set org_user_id = excluded.org_user_id, real_name = excluded.real_name, id_card_sealed = excluded.id_card_sealed,
      id_card_masked = excluded.id_card_masked, differs = excluded.differs, submitted_by = excluded.submitted_by,
      submitted_at = excluded.submitted_at, audited_by = null, audited_at = null, reason = ''
      where r.state <> ${literal(realNameState, 'awaitingAudit')}
    returning r.id`.execute(db);
  const realNameId = rows[0]?.id;
  if (!realNameId) throw fail('realName.waiting');
  // The own submission is everybody's right; for others the permission was asked above.
  const acting = { ...actor, permissions: new Set([...actor.permissions, submitPermission]) };
  const moved = await transition(db, acting, realNameMachine, { table: 'real_name', id: realNameId, edge: 'submit' });
  context.audit({ objectKind: 'realName', objectId: realNameId, action: 'realName.submit', after: { differs } });
  return { realNameId, state: moved.to };
};

/** An approved name and number become the account's. */
const adopt = async ({ context: { db, runtime }, row }: Taken<string, 'real_name'>): Promise<void> => {
  const idCard = runtime.keys.unseal(row.id_card_sealed);
  const index = runtime.keys.index('idCard', idCard);
  const holders = await findHolders(db, { names: [], phones: [], cards: [index] });
  // Somebody else was given the number since it was handed in.
  if (holders.some((one) => one.user_id !== row.user_id)) throw fail('realName.cardTaken');
  await changePerson(db, runtime.keys, row.user_id, { realName: row.real_name, idCard });
};

export const realNameWalks = walks(realNameMachine, {
  table: 'real_name',
  makers: realNameMakers,
  stamps: onEdges(['approve', 'reject'], ({ actor, reason }) => ({
    audited_by: personBehind(actor),
    audited_at: clock.now().toISOString(),
    reason,
  })),
  effects: { approve: adopt },
});
