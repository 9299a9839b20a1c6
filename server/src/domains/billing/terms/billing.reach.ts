import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';

/**
 * Condition beside the scope: billing of an organisation is read by itself and by the head office. Who else stands above it (an
 * authority, an agent) supervises or serves it, and does not see its money.
 */
export const ownBilling = (actor: Actor, orgId: RawBuilder<unknown>): RawBuilder<boolean> =>
  actor.typeCode === 'admin' ? sql<boolean>`true` : sql<boolean>`${orgId} = ${actor.orgId}`;
