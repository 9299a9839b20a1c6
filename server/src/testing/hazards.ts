import { checkTemplateApi } from '#contracts/checks/template.contract.ts';
import type { fileKinds } from '#contracts/files/kinds.ts';
import { dangerCause, dangerLevel, dangerSource } from '#contracts/hazards/danger.codes.ts';
import { dangerApi } from '#contracts/hazards/danger.contract.ts';
import { placeCheck } from '#contracts/hazards/place.entries.ts';
import { hazardObject } from '#contracts/hazards/risks/hazard-object.codes.ts';
import { dayAfter } from '#contracts/zone.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { keepFile } from '#kernel/files.ts';
import { photoOf } from './checks.ts';
import { type Browser, type Place, type Someone, unique, type World } from './world.ts';

export const today = (): string => dayOf(clock.now());

/** A photo somebody of an organisation has uploaded. */
export const photoBy = async (
  world: World,
  place: Place,
  who: Pick<Someone, 'userId'>,
  kind: keyof typeof fileKinds = 'hidden-danger',
): Promise<{ fileId: string; fileName: string }> => {
  const owner = { ...systemActor, userId: who.userId, orgId: place.orgId, orgPath: place.path };
  const fileId = await keepFile(world.runtime, owner, {
    kind,
    fileName: 'photo.jpg',
    mediaType: 'image/jpeg',
    bytes: await photoOf(unique()),
  });
  return { fileId, fileName: 'photo.jpg' };
};

/** What somebody found in a yard. */
export const someDanger = (change: object = {}) => ({
  dangerSource: dangerSource.values.report,
  hazardObject: hazardObject.values.place,
  objectName: '一号停车场',
  dangerOn: today(),
  dangerText: '灭火器压力不足',
  ...change,
});

/** Level and five fixed points of a danger as somebody else confirms it. */
export const somePoints = (id: string, responsibleId: string, change: object = {}) => ({
  id,
  dangerLevel: dangerLevel.values.general,
  levelBasis: '危害较小、能立即整改',
  dangerCause: dangerCause.values.equipment,
  responsibleId,
  measures: '更换灭火器',
  moneyFen: 20_000,
  reformBy: dayAfter(today(), 7),
  contingency: '临时增设移动灭火器',
  ...change,
});

/** A danger somebody has reported. */
export const reportDanger = async (by: Browser, change: object = {}): Promise<string> =>
  (await by.call(dangerApi.add, someDanger(change) as never)).dangerId;

/** A check of a yard by period, made by somebody, by a template of the own organisation with two items: a grave one and a light one. */
export const somePlaceCheck = async (by: Browser, checkerId: string, change: object = {}): Promise<string> => {
  const { checkTemplateId } = await by.call(checkTemplateApi.add, {
    templateName: `停车场${unique()}`,
    checkObject: 2,
    items: [
      { group: '消防', text: '灭火器压力正常', faultText: '灭火器压力不足', severity: 2, photo: 1 },
      { group: '环境', text: '地面无积水', faultText: '地面有积水', severity: 1, photo: 0 },
    ],
  } as never);
  await by.call(checkTemplateApi.edges.use, { id: checkTemplateId });
  const { id } = await by.call(placeCheck.add, {
    placeCheckName: `停车场${unique()}`,
    placeObject: 2,
    objectName: '一号停车场',
    checkTemplateId,
    checkPeriod: 1,
    checkerId,
    startsOn: today(),
    ...change,
  } as never);
  return id;
};
