import { eventApi } from '#contracts/events/event.contract.ts';
import { eventRule } from '#contracts/events/rule.entries.ts';
import { serveEntries } from '#kernel/entries.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { effectPage, eventPage, findEvent } from './event.queries.ts';
import { addEvent, handleEvent, modEvent } from './event.service.ts';
import { eventWalks } from './event.walks.ts';
import { planNamed, refuseRule } from './rules/rule.service.ts';
import { trainForEvents } from './training/join.service.ts';

const { handle: _said, ...plainEdges } = eventApi.edges;

export const eventRoutes: Served[] = [
  serveList(eventPage),
  serve(eventApi.one, ({ db, actor }, input) => findEvent(db, actor, input.eventId)),
  serve(eventApi.add, addEvent),
  serve(eventApi.mod, modEvent),
  serve(eventApi.train, trainForEvents),
  serve(eventApi.handle, handleEvent),
  ...eventWalks.serve(plainEdges),
  serveList(effectPage),
  ...serveEntries(eventRule, { table: 'event_rule', refs: { plan: planNamed }, refuse: refuseRule }),
];
