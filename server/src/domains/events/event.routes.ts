import { behaviourApi } from '#contracts/events/behaviour.contract.ts';
import { ownBehaviourApi } from '#contracts/events/behaviours/own-behaviour.contract.ts';
import { conversionApi } from '#contracts/events/conversions/conversion.contract.ts';
import { eventApi } from '#contracts/events/event.contract.ts';
import { platformApi, thirdMessageApi } from '#contracts/events/platforms/platform.contract.ts';
import { eventRule } from '#contracts/events/rule.entries.ts';
import { takePicture } from '#domains/files/door.ts';
import { serveEntries } from '#kernel/entries.ts';
import { type Served, serve, serveApart, serveList } from '#kernel/serve.ts';
import { addAppealProof, appealAlarm, findOwnAlarms } from './behaviours/appeal.service.ts';
import { behaviourPage, driverScorePage, findBehaviour, vehicleAlarmPage } from './behaviours/behaviour.queries.ts';
import { addBehaviour, behaviourWalks, modBehaviour } from './behaviours/behaviour.service.ts';
import { conversionPage, findConversion, findLikely } from './conversions/conversion.queries.ts';
import {
  addConversion,
  confirmMany,
  conversionWalks,
  modConversion,
  undoMany,
} from './conversions/conversion.service.ts';
import { effectPage, eventPage, findEvent } from './event.queries.ts';
import { addEvent, handleEvent, modEvent } from './event.service.ts';
import { eventWalks } from './event.walks.ts';
import { findAccounts, findMessage, findPlatform, messagePage, platformPage } from './platforms/platform.queries.ts';
import { addPlatform, modPlatform, platformWalks, renewSecret } from './platforms/platform.service.ts';
import { messageWalks, receiveAlarms, replayMessage } from './platforms/receive.service.ts';
import { planNamed, refuseRule } from './rules/rule.service.ts';
import { trainForEvents } from './training/join.service.ts';

const { discard } = thirdMessageApi;
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
  serveList(behaviourPage),
  serve(behaviourApi.one, ({ db, actor, runtime }, input) => findBehaviour(db, actor, runtime.keys, input.behaviourId)),
  serve(behaviourApi.add, addBehaviour),
  serve(behaviourApi.mod, modBehaviour),
  ...behaviourWalks.serve(behaviourApi.edges),
  serve(ownBehaviourApi.list, (context) => findOwnAlarms(context)),
  serve(ownBehaviourApi.appeal, appealAlarm),
  serveApart('bytes', ownBehaviourApi.proof, async (visit, input) =>
    addAppealProof(visit, await takePicture(visit), input),
  ),
  serveList(driverScorePage),
  serveList(vehicleAlarmPage),
  serveList(conversionPage),
  serve(conversionApi.one, ({ db, actor }, input) => findConversion(db, actor, input.conversionId)),
  serve(conversionApi.candidates, ({ db, actor }, input) => findLikely(db, actor, input.conversionId)),
  serve(conversionApi.add, addConversion),
  serve(conversionApi.mod, modConversion),
  ...conversionWalks.serve(conversionApi.edges),
  serve(conversionApi.confirmMany, confirmMany),
  serve(conversionApi.undoMany, undoMany),
  serveList(platformPage),
  serve(platformApi.one, ({ db, actor }, input) => findPlatform(db, actor, input.platformId)),
  serve(platformApi.add, addPlatform),
  serve(platformApi.mod, modPlatform),
  serve(platformApi.renew, renewSecret),
  ...platformWalks.serve(platformApi.edges),
  serve(platformApi.account, ({ db, actor }) => findAccounts(db, actor)),
  serveApart('trace', platformApi.receive, receiveAlarms),
  serveList(messagePage),
  serve(thirdMessageApi.one, ({ db, actor, runtime }, input) => findMessage(db, actor, runtime.keys, input.messageId)),
  serve(thirdMessageApi.replay, replayMessage),
  ...messageWalks.serve({ discard }),
];
