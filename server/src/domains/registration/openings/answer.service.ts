import { sql } from 'kysely';
import { openingMachine } from '#contracts/registration/opening.codes.ts';
import type { openingApi } from '#contracts/registration/opening.contract.ts';
import { companyData } from '#contracts/registration/registration.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { tellAdministrators } from '#domains/messages/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { everything } from '#kernel/scope.ts';
import type { Visit } from '#kernel/serve.ts';
import { transition } from '#kernel/transition.ts';
import { refuseVisits } from '../registration.service.ts';
import { openTicket } from '../ticket.rules.ts';
import { answered, type Prepared, preparedFor } from './agree.service.ts';

/** Look-ups and refusals of one address per hour. */
const visits = 20;

/** Opens what a number stands for to whoever holds the proof of the phone it was prepared for. */
const opened = async <T>(
  visit: Visit,
  input: { ticket: string; number: string },
  work: (db: Db, opening: Prepared) => Promise<T>,
): Promise<T> => {
  await refuseVisits(visit, 'opening', visits);
  const { keys } = visit.runtime;
  const { phone } = openTicket(keys, input.ticket, 'account', clock.now().getTime());
  return visit.apart(everything, async (db) =>
    work(db, await preparedFor(db, { number: input.number, phoneIndex: keys.index('phone', phone) })),
  );
};

/** What was prepared, for the contact's eyes. */
export const lookAtOpening = (
  visit: Visit,
  input: Parsed<typeof openingApi.look>,
): Promise<Data<typeof openingApi.look>> =>
  opened(visit, input, async (_db, opening) => ({
    number: opening.number,
    providerName: opening.provider,
    preparedByName: opening.prepared_by_name,
    startDate: opening.begins_on,
    endDate: opening.ends_on,
    note: opening.note,
    company: companyData.parse({
      ...opening.company,
      typeCode: 'company',
      orgName: opening.org_name,
      creditCode: opening.credit_code,
    }),
  }));

/** The contact wants none of it: it is over, and the preparer is told why. */
export const declineOpening = (visit: Visit, input: Parsed<typeof openingApi.decline>): Promise<null> =>
  opened(visit, input, async (db, opening) => {
    await transition(db, systemActor, openingMachine, {
      table: 'opening',
      id: opening.id,
      edge: 'decline',
      reason: input.reason,
      reach: sql<boolean>`true`,
      stamps: () => answered(input.reason),
    });
    await tellAdministrators(db, opening.org_id, {
      kind: 'openingDeclined',
      params: { orgName: opening.org_name, reason: input.reason },
      link: '/school/openingDetail',
      query: { openingId: opening.id },
    });
    return null;
  });
