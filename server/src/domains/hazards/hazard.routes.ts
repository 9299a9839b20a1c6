import { dangerApi } from '#contracts/hazards/danger.contract.ts';
import { ownPlaceApi } from '#contracts/hazards/own-place.contract.ts';
import { placeTaskApi } from '#contracts/hazards/place.contract.ts';
import { placeCheck } from '#contracts/hazards/place.entries.ts';
import { riskUnitApi } from '#contracts/hazards/risks/unit.contract.ts';
import { keepPicture } from '#domains/checks/door.ts';
import { takePicture } from '#domains/files/door.ts';
import { memberNamed } from '#domains/people/door.ts';
import { serveEntries } from '#kernel/entries.ts';
import { type Served, serve, serveApart, serveList } from '#kernel/serve.ts';
import { dangerPage, findDanger } from './dangers/danger.queries.ts';
import { addDanger, modDanger } from './dangers/danger.service.ts';
import { dangerWalks } from './dangers/danger.walks.ts';
import { askLonger, confirmDanger, handInRound, superviseDanger } from './dangers/reform.service.ts';
import { findOwnTasks } from './places/own-task.queries.ts';
import { handInOwn } from './places/own-task.service.ts';
import { equipmentNamed, refusePlace, templateNamed } from './places/place.service.ts';
import { findPlaceTask, findSummary, placeTaskPage } from './places/task.queries.ts';
import { handInTask, makeDanger, placeTaskWalks } from './places/task.service.ts';
import { membersOfTask } from './places/task-membership.queries.ts';
import { findRiskUnit, riskUnitPage } from './risks/unit.queries.ts';
import { addRiskUnit, modRiskUnit, riskUnitWalks } from './risks/unit.service.ts';

const { confirm: _c, handIn: _h, askLonger: _a, supervise: _s, ...dangerEdges } = dangerApi.edges;
const { handIn: _handIn, ...taskEdges } = placeTaskApi.edges;

/** Hidden dangers, checks of places and devices by period; what is printed of them is made with the archives. */
export const hazardRoutes: Served[] = [
  serveList(dangerPage),
  serve(dangerApi.one, ({ db, actor }, input) => findDanger(db, actor, input.dangerId)),
  serve(dangerApi.add, addDanger),
  serve(dangerApi.mod, modDanger),
  serve(dangerApi.confirm, confirmDanger),
  serve(dangerApi.handIn, handInRound),
  serve(dangerApi.askLonger, askLonger),
  serve(dangerApi.supervise, superviseDanger),
  ...dangerWalks.serve(dangerEdges),
  ...serveEntries(placeCheck, {
    table: 'place_check',
    refs: { placeTemplate: templateNamed, equipment: equipmentNamed, member: memberNamed },
    refuse: refusePlace,
  }),
  serveList(placeTaskPage),
  serve(placeTaskApi.one, ({ db, actor }, input) => findPlaceTask(db, actor, input.placeTaskId)),
  serve(placeTaskApi.handIn, handInTask),
  serve(placeTaskApi.toDanger, makeDanger),
  ...placeTaskWalks.serve(taskEdges),
  serveList(riskUnitPage),
  serve(riskUnitApi.one, ({ db, actor }, input) => findRiskUnit(db, actor, input.riskUnitId)),
  serve(riskUnitApi.add, addRiskUnit),
  serve(riskUnitApi.mod, modRiskUnit),
  ...riskUnitWalks.serve(riskUnitApi.edges),
  serve(ownPlaceApi.tasks, (context) => findOwnTasks(context)),
  serveApart(
    'bytes',
    ownPlaceApi.addPhoto,
    async (visit, { checkKey }) => keepPicture(visit, await takePicture(visit), checkKey, 'place-check-photo'),
    membersOfTask,
  ),
  serveApart(
    'bytes',
    ownPlaceApi.addSignature,
    async (visit, { checkKey }) => keepPicture(visit, await takePicture(visit), checkKey, 'place-signature'),
    membersOfTask,
  ),
  serve(ownPlaceApi.add, handInOwn, membersOfTask),
  serve(placeTaskApi.summary, ({ db, actor }, input) => findSummary(db, actor, input)),
];
