import { checkFaultApi } from '#contracts/checks/fault.contract.ts';
import { ownCheckApi } from '#contracts/checks/own-check.contract.ts';
import { checkRecordApi } from '#contracts/checks/record.contract.ts';
import { checkRuleApi } from '#contracts/checks/rule.contract.ts';
import { checkTemplateApi } from '#contracts/checks/template.contract.ts';
import { takePicture } from '#domains/files/door.ts';
import { type Served, serve, serveAcross, serveApart, serveList, serveOwn } from '#kernel/serve.ts';
import { handIn } from './own/hand-in.service.ts';
import { ownRecords, ownVehicles } from './own/own-check.queries.ts';
import { keepPicture } from './own/picture.service.ts';
import { membersOfVehicle } from './own/vehicle-membership.queries.ts';
import { checkDayPage } from './records/day.queries.ts';
import { checkFaultPage } from './records/fault.queries.ts';
import { mendFault } from './records/fault.service.ts';
import { findMonth } from './records/month.queries.ts';
import { checkRecordPage, findRecord } from './records/record.queries.ts';
import { checkRecordWalks } from './records/record.service.ts';
import { modRule, ownRule } from './records/rule.service.ts';
import { checkTemplatePage, findTemplate } from './templates/template.queries.ts';
import {
  addTemplate,
  checkTemplateWalks,
  copyTemplate,
  delTemplate,
  modTemplate,
  nextEdition,
} from './templates/template.service.ts';

/** Templates, checks, faults; the printed month of a vehicle is made with the archives. */
export const checkRoutes: Served[] = [
  serveList(checkTemplatePage),
  serve(checkTemplateApi.one, ({ db, actor }, input) => findTemplate(db, actor, input.checkTemplateId)),
  serve(checkTemplateApi.add, addTemplate),
  serve(checkTemplateApi.mod, modTemplate),
  serve(checkTemplateApi.del, delTemplate),
  serve(checkTemplateApi.edition, nextEdition),
  serve(checkTemplateApi.copy, copyTemplate),
  ...checkTemplateWalks.serve(checkTemplateApi.edges),
  serveList(checkRecordPage),
  serve(checkRecordApi.one, ({ db, actor }, input) => findRecord(db, actor, input.checkRecordId)),
  ...checkRecordWalks.serve(checkRecordApi.edges),
  serve(checkRecordApi.month, ({ db, actor }, input) => findMonth(db, actor, input)),
  serveList(checkFaultPage),
  serve(checkFaultApi.mend, mendFault),
  serveList(checkDayPage),
  serve(checkRuleApi.one, ownRule),
  serve(checkRuleApi.mod, modRule),
  serveOwn(ownCheckApi.vehicles, ownVehicles),
  serveOwn(ownCheckApi.own, ownRecords),
  serveApart(
    'bytes',
    ownCheckApi.addPhoto,
    async (visit, { checkKey }) => keepPicture(visit, await takePicture(visit), checkKey, 'check-photo'),
    membersOfVehicle,
  ),
  serveApart(
    'bytes',
    ownCheckApi.addSignature,
    async (visit, { checkKey }) => keepPicture(visit, await takePicture(visit), checkKey, 'check-signature'),
    membersOfVehicle,
  ),
  serveAcross(ownCheckApi.add, handIn, membersOfVehicle),
];
