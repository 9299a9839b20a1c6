import { sql } from 'kysely';
import { mostOpeningTexts, openingDays, openingMachine, openingState } from '#contracts/registration/opening.codes.ts';
import type { openingApi } from '#contracts/registration/opening.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { deedOf } from '#contracts/system/deeds.ts';
import { maskPhone } from '#contracts/values.ts';
import { queueText, tellAdministrators } from '#domains/messages/door.ts';
import { findTaken } from '#domains/organisations/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { publicAddress } from '#kernel/address.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { brokenRule, type Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { personBehind } from '#kernel/four-eyes.ts';
import { tellHistory } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import { refuseFlood } from '#kernel/rate.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything, inScope } from '#kernel/scope.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { transitionMany } from '#kernel/transition.ts';
import { walks } from '#kernel/walks.ts';
import { newNumber } from '../company.rules.ts';
import { answered } from './agree.service.ts';
import { openingLink } from './opening.queries.ts';

/** Text messages to strangers cost and can annoy: so many openings an organisation prepares in a day. */
const mostADay = 50;
const dayMinutes = 24 * 60;

const refuseDays = (input: { startDate: string; endDate: string | null }): void => {
  if (input.endDate === null) return;
  if (input.endDate < input.startDate) throw failFields([{ field: 'endDate', key: 'input.endBeforeStart' }]);
  if (input.endDate < dayOf(clock.now())) throw failFields([{ field: 'endDate', key: 'relation.over' }]);
};

/** That a name or code is registered is public (decision registration); who holds a phone is not, and is not asked. */
const refuseTaken = async (db: Db, input: { orgName: string; creditCode: string }): Promise<void> => {
  const taken = await findTaken(db, input, null);
  const wrong = [
    ...(taken.name ? [{ field: 'orgName', key: 'opening.nameTaken' as const }] : []),
    ...(taken.code ? [{ field: 'creditCode', key: 'opening.codeTaken' as const }] : []),
  ];
  if (wrong.length > 0) throw failFields(wrong);
};

interface Texted {
  phoneSealed: string;
  number: string;
  orgName: string;
  providerName: string;
}

const text = async (db: Db, visit: Visit, of: Texted): Promise<void> => {
  const { number, orgName, providerName } = of;
  const link = openingLink(publicAddress(visit.runtime.settings), number);
  await queueText(db, {
    phonesSealed: [of.phoneSealed],
    kind: 'openingPrepared',
    orgId: null,
    values: { orgName, providerName, number, link },
  });
};

const insert = async (db: Db, visit: Visit, input: Parsed<typeof openingApi.add>, phoneSealed: string) => {
  const { actor, runtime } = visit;
  const { orgName, creditCode, contactName, contactPhone, startDate, endDate, note, ...company } = input;
  try {
    const { rows } = await sql<{ id: string; number: string; provider: string }>`
      insert into opening (number, org_id, path, org_name, credit_code, company, contact_name, phone_masked, phone_sealed, phone_index,
        begins_on, ends_on, note, prepared_by, prepared_by_name, sent_at)
      values (${newNumber(dayOf(clock.now()), 'DB')}, ${actor.orgId}, ${actor.orgPath}, ${orgName}, ${creditCode}, ${JSON.stringify(company)},
        ${contactName}, ${maskPhone(contactPhone)}, ${phoneSealed}, ${runtime.keys.index('phone', contactPhone)}, ${startDate}, ${endDate},
        ${note}, ${personBehind(actor)}, ${actor.realName}, ${clock.now().toISOString()})
      returning id, number, coalesce(luan_org_name(org_id), '') as provider`.execute(db);
    return rows[0];
  } catch (error) {
    if (brokenRule(error) === 'opening_running') throw failFields([{ field: 'creditCode', key: 'opening.running' }]);
    throw error;
  }
};

/**
 * Prepares the registration of a company; its contact gets a text message with the way to it.
 * @throws on `orgName` and `creditCode` for a company that is registered, or prepared by the own organisation and unanswered.
 */
export const prepareOpening = async (
  visit: Visit,
  input: Parsed<typeof openingApi.add>,
): Promise<Data<typeof openingApi.add>> => {
  const { actor, runtime } = visit;
  refuseDays(input);
  await visit.apart(everything, (db) => refuseTaken(db, input));
  await refuseFlood(visit, 'opening.add', visit.actor.orgId, { most: mostADay, minutes: dayMinutes });
  const phoneSealed = runtime.keys.seal(input.contactPhone);
  return visit.apart(actor.scope, async (db) => {
    const made = await insert(db, visit, input, phoneSealed);
    const { prepared } = openingState.values;
    const id = made?.id ?? '';
    const { orgName, creditCode, startDate, endDate } = input;
    visit.audit({
      objectKind: openingMachine.name,
      objectId: id,
      action: deedOf(openingMachine, 'add'),
      after: { orgName, creditCode, startDate, endDate, state: prepared },
    });
    await tellHistory(
      db,
      actor,
      { machine: openingMachine, edge: 'add' },
      sql`select ${actor.orgPath}::text, ${id}::bigint, null::int, ${prepared}::int`,
    );
    await text(db, visit, {
      phoneSealed,
      number: made?.number ?? '',
      orgName,
      providerName: made?.provider ?? '',
    });
    return { openingId: id, state: prepared };
  });
};

interface Stored extends Texted {
  id: string;
  sent_at: string;
  sent_times: number;
}

/** Sends the text message again. @throws opening.toldEnough, opening.toldToday, object.missing for one that waits no more. */
export const remindContact = async (context: Context, openingId: string): Promise<Data<typeof openingApi.remind>> => {
  const { db, actor } = context;
  const { rows } = await sql<Stored>`
    select t.id, t.sent_at, t.sent_times, t.phone_sealed as "phoneSealed", t.number, t.org_name as "orgName",
      coalesce(luan_org_name(t.org_id), '') as "providerName"
    from opening t where t.id = ${openingId} and t.state = ${literal(openingState, 'prepared')} and ${inScope(actor.scope, 'opening t')}
    for update`.execute(db);
  const stored = orMissing(rows[0]);
  if (stored.sent_times >= mostOpeningTexts) throw fail('opening.toldEnough');
  if (dayOf(new Date(stored.sent_at)) === dayOf(clock.now())) throw fail('opening.toldToday');
  await text(db, context, stored);
  const sentTimes = stored.sent_times + 1;
  await sql`update opening set sent_at = ${clock.now().toISOString()}, sent_times = ${sentTimes}, version = version + 1
    where id = ${stored.id}`.execute(db);
  context.audit({ objectKind: 'opening', objectId: stored.id, action: 'opening.remind', after: { sentTimes } });
  return { sentTimes };
};

export const openingWalks = walks(openingMachine, {
  table: 'opening',
  stamps: { withdraw: ({ reason }) => answered(reason) },
});

/** Ends what no contact answered; the preparer is told. Run by the clock. */
export const lapseOpenings = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const now = clock.now().toISOString();
    const moved = await transitionMany(db, systemActor, openingMachine, {
      table: 'opening',
      edge: 'lapse',
      where: sql<boolean>`t.sent_at < ${now}::timestamptz - make_interval(days => ${openingDays})`,
      reach: sql<boolean>`true`,
      stamps: () => answered(),
    });
    const { rows } = await sql<{ id: string; org_id: string; org_name: string }>`
      select t.id, t.org_id, t.org_name from opening t where t.id = any(${moved.map((one) => one.id)}::bigint[]) order by t.id`.execute(
      db,
    );
    for (const one of rows)
      await tellAdministrators(db, one.org_id, {
        kind: 'openingLapsed',
        params: { orgName: one.org_name, days: openingDays },
        link: '/school/openingDetail',
        query: { openingId: one.id },
      });
    return rows.length;
  });
