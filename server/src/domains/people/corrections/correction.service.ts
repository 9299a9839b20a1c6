import { sql } from 'kysely';
import {
  type CorrectionField,
  correctionMachine,
  proofMonths,
} from '#contracts/people/corrections/correction.codes.ts';
import type { ownCorrectionApi } from '#contracts/people/corrections/correction.contract.ts';
import { isRenewable } from '#contracts/people/credentials/credential.codes.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { deedOf } from '#contracts/system/deeds.ts';
import { monthsAfter } from '#contracts/zone.ts';
import { tellAdministrators, tellPerson } from '#domains/messages/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { brokenRule } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { ancestors } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { transition } from '#kernel/transition.ts';
import { each, stampedBy, type Taken, walks } from '#kernel/walks.ts';
import { renewCredential } from '../credentials/renew-credential.service.ts';
import { findEmployee } from '../employee.queries.ts';
import { modEmployee } from '../employee.service.ts';
import { correctionMakers, findHeld, shownOf } from './correction.queries.ts';

type Asked = Parsed<typeof ownCorrectionApi.ask>;

/** Takes the wish of the person who asks; one field waits once at a time. */
export const askCorrection = async (context: Context, input: Asked): Promise<{ correctionId: string }> => {
  const { db, actor, runtime } = context;
  const field = input.correctionField as CorrectionField;
  const held = await findHeld(db, actor.orgUserId);
  const levels = ancestors(actor.orgPath);
  const shown = shownOf(field, input.wanted);
  if (shown === held[field] && field !== 'phone' && field !== 'idCard')
    throw failFields([{ field: 'wanted', key: 'personCorrection.same' }]);
  try {
    const { rows } = await sql<{ id: string }>`
      insert into correction (user_id, org_user_id, org_id, path, l1, l2, l3, l4, field, before_shown, wanted_shown, wanted_sealed, reason)
      values (${actor.userId}, ${actor.orgUserId}, ${actor.orgId}, ${actor.orgPath}, ${levels.l1}, ${levels.l2}, ${levels.l3}, ${levels.l4},
        ${field}, ${held[field]}, ${shown}, ${runtime.keys.seal(input.wanted)}, ${input.reason}) returning id`.execute(
      db,
    );
    const correctionId = rows[0]?.id ?? '';
    context.audit({
      objectKind: 'correction',
      objectId: correctionId,
      action: 'correction.ask',
      after: { field, reason: input.reason },
    });
    await tellAdministrators(db, actor.orgId, {
      kind: 'correctionAsked',
      params: { name: actor.realName },
      link: '/org/correctionList',
      once: `correction.${correctionId}`,
    });
    return { correctionId };
  } catch (error) {
    if (brokenRule(error) === 'correction_once')
      throw failFields([{ field: 'correctionField', key: 'personCorrection.waiting' }]);
    throw error;
  }
};

/** Takes an own wish back that nobody has decided about. */
export const withdrawCorrection = async (context: Context, input: { id: string }): Promise<null> => {
  const { db, actor } = context;
  await transition(db, actor, correctionMachine, {
    table: 'correction',
    id: input.id,
    edge: 'withdraw',
    reach: sql<boolean>`t.user_id = ${actor.userId}`,
    stamps: () => ({ proof_until: dayOf(clock.now()) }),
  });
  context.audit({ objectKind: 'correction', objectId: input.id, action: deedOf(correctionMachine, 'withdraw') });
  return null;
};

type Step = Taken<keyof typeof correctionMachine.edges, 'correction'>;

/** The operation of the employee's form with all fields as they stand but the one: its checks, its rights, its effects. */
const changeField = async ({ context, row }: Step, wanted: string): Promise<void> => {
  const { db, actor } = context;
  const one = orMissing(await findEmployee(db, actor, String(row.org_user_id)));
  const { phone: _phone, idCard: _idCard, username: _username, ...held } = one;
  const fields = Object.keys(employeeApi.mod.input.shape);
  const standing = Object.fromEntries(Object.entries(held).filter(([name]) => fields.includes(name)));
  const value = row.field === 'gender' || row.field === 'education' ? Number(wanted) : wanted;
  await modEmployee(context, employeeApi.mod.input.parse({ ...standing, [row.field]: value }));
};

/** What was asked for is done: a field is changed, a renewed paper is written down, which its picture has to show. */
const carryOut = async (step: Step): Promise<void> => {
  const { context, row, id } = step;
  const { db, actor, runtime } = context;
  if (actor.hiddenFields.has(row.field)) throw fail('permission.lacking');
  const wanted = runtime.keys.unseal(row.wanted_sealed);
  if (!isRenewable(row.field)) await changeField(step, wanted);
  else if (row.file_id === null) throw fail('personCorrection.unproved');
  else await renewCredential(db, String(row.user_id), row.field, wanted);
  // The deed is the decision; what the form would have noted says no more than what was asked.
  context.audit({
    objectKind: 'correction',
    objectId: id,
    action: deedOf(correctionMachine, 'accept'),
    before: { [row.field]: row.before_shown },
    after: { [row.field]: row.wanted_shown },
  });
};

const tell = async ({ context, edge, row, reason }: Step): Promise<void> => {
  await tellPerson(context.db, String(row.org_id), String(row.user_id), {
    kind: edge === 'accept' ? 'correctionAccepted' : 'correctionRefused',
    params: { wanted: row.wanted_shown, reason },
    once: `correction.${row.id}.${edge}`,
  });
};

/** Last day of the picture that proves a request decided today. */
const proofUntil = (): string => monthsAfter(dayOf(clock.now()), proofMonths);

/** Decided by somebody else than who asked; accepted, the field is changed in the same transaction. */
export const correctionWalks = walks(correctionMachine, {
  table: 'correction',
  makers: correctionMakers,
  stamps: {
    accept: (stamped) => ({ ...stampedBy('decided')(stamped), proof_until: proofUntil() }),
    refuse: (stamped) => ({ ...stampedBy('decided')(stamped), proof_until: proofUntil(), answer: stamped.reason }),
  },
  effects: { accept: carryOut },
  tell: each(tell),
});
