import { sql } from 'kysely';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import { type Failure, failFields } from '#kernel/errors.ts';
import { isHeadOffice } from '#kernel/four-eyes.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';

/** A customer whose book is written into. */
export interface Customer {
  readonly id: string;
  readonly path: string;
  readonly name: string;
}

const refused = (key: Failure['fields'][number]['key']): Failure => failFields([{ field: 'orgId', key }]);

/**
 * The customer something is posted for: the own organisation, or the one the head office names, which is at work.
 * @throws on `orgId`: none named by the head office, one that is not there or out of reach, a disabled one
 */
export const customerOf = async ({ db, actor }: Context, orgId: string | null): Promise<Customer> => {
  const head = isHeadOffice(actor);
  if (head && (orgId === null || orgId === actor.orgId)) throw refused('payment.noCustomer');
  if (!head && orgId !== null && orgId !== actor.orgId) throw refused('payment.noSuchCustomer');
  const { rows } = await sql<
    Customer & { state: number }
  >`select o.id, o.path, o.org_name as name, o.state from organisation o
    where o.id = ${orgId ?? actor.orgId} and ${inScope(actor.scope, 'organisation o')}`.execute(db);
  const [found] = rows;
  if (!found) throw refused('payment.noSuchCustomer');
  if (found.state !== organisationState.values.normal) throw refused('payment.disabledCustomer');
  return found;
};
