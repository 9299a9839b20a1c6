import { sql } from 'kysely';
import type { Fixtures, Ground } from '#testing/makers.ts';

/** A captured charge that the person paid; charges are made by statements of their owner alone. */
const captured = async ({ world, place, person, id }: Ground): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into charge (org_id, path, payer, customer_org_id, product, user_id, period, rule_id, unit_fen, tax_rate, amount_fen, shares, state)
    values (${place.orgId}, ${place.path}, 'learner', ${place.orgId}, 'training', ${person.userId}, '2026-01-01/2026-12-31', ${id('pricing.ruleId')},
      3000, 600, 3000, '{0,0,3000,0}', 4) returning id`.execute(world.runtime.database.kysely);
  return rows[0]?.id ?? '';
};

export const fixtures: Fixtures = {
  makers: { chargeId: ['charge', captured] },
  aliases: { '/finance/charge/ id': 'chargeId' },
};
