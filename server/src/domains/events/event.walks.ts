import { eventHandling, eventMachine } from '#contracts/events/event.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import { fail } from '#kernel/errors.ts';
import { onEdges, walks } from '#kernel/walks.ts';
import { auditing } from './event.queries.ts';

type Edge = keyof typeof eventMachine.edges;

/** Refuses what is another company's, however far the reader sees. */
export const refuseOther = (actor: Actor, row: { readonly org_id: string }): void => {
  if (row.org_id !== actor.orgId) throw fail('event.otherCompany');
};

const since = () => ({ state_since: clock.now().toISOString() });
const trained = () => ({ ...since(), handling: eventHandling.values.training, suggested: false });

export const eventWalks = walks(eventMachine, {
  table: 'risk_event',
  rule: ({ context, edge, row }) => {
    if (!auditing.includes(edge)) refuseOther(context.actor, row);
  },
  stamps: {
    ...onEdges(Object.keys(eventMachine.edges) as Edge[], since),
    trained,
    train: () => ({ ...since(), suggested: false }),
  },
});
