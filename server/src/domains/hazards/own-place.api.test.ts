import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkFinding } from '#contracts/checks/check.codes.ts';
import { fileApi } from '#contracts/files/file.contract.ts';
import { type DangerRow, dangerApi } from '#contracts/hazards/danger.contract.ts';
import { type GivenPlaceCheck, type OwnPlaceTask, ownPlaceApi } from '#contracts/hazards/own-place.contract.ts';
import { placeTaskState } from '#contracts/hazards/place.codes.ts';
import { placeTaskApi } from '#contracts/hazards/place.contract.ts';
import { placeCheck } from '#contracts/hazards/place.entries.ts';
import type { PageOf } from '#contracts/list.ts';
import { fullPath } from '#contracts/route.ts';
import { dayAfter } from '#contracts/zone.ts';
import { clock } from '#kernel/clock.ts';
import { drawn, photoOf, someKey } from '#testing/checks.ts';
import { somePlaceCheck, today } from '#testing/hazards.ts';
import { sendFile } from '#testing/send-file.ts';
import { runNow } from '#testing/timers.ts';
import { type Browser, openWorld, type Place, type Someone, unique, type World } from '#testing/world.ts';

let world: World;
let place: Place;
let boss: Awaited<ReturnType<World['administrator']>>;
let checker: Browser & { person: Someone };
let placeCheckId: string;
let task: OwnPlaceTask;

const { normal, fault } = checkFinding.values;
const states = placeTaskState.values;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  place = await world.organisation('company');
  boss = await world.administrator(place, 'company');
  checker = await world.student(place);
  placeCheckId = await somePlaceCheck(boss, checker.person.orgUserId);
  await runNow(world, 'placeTasks');
  task = (await own()).open[0] as OwnPlaceTask;
});
afterAll(() => world.close());

const own = (by: Browser = checker) => by.call(ownPlaceApi.tasks, {});
const desk = () => boss.call(placeTaskApi.one, { placeTaskId: task.placeTaskId });
const dangers = async (): Promise<DangerRow[]> =>
  ((await boss.call(dangerApi.list.page as never, { placeTaskId: task.placeTaskId } as never)) as PageOf<DangerRow>)
    .list;
const fieldsOf = (answer: { fields?: readonly { field: string }[] }): string[] =>
  (answer.fields ?? []).map(({ field }) => field);
const upload = async (route: typeof ownPlaceApi.addPhoto, checkKey: string, picture: Buffer, by: Browser = checker) =>
  (await sendFile(by, route, { checkKey }, route === ownPlaceApi.addPhoto ? 'photo.jpg' : 'signature.png', picture))
    .data?.fileId ?? '';
const photo = async (checkKey: string) => upload(ownPlaceApi.addPhoto, checkKey, await photoOf(unique()));
/** The kind of what the desk is shown of a file. */
const shown = async (fileId: string): Promise<string> =>
  String(
    (await boss.raw({ method: 'GET', url: `${fullPath(fileApi.view)}?fileId=${fileId}` })).headers['content-type'],
  );
const at = (days: number): string => new Date(clock.now().getTime() - days * 86_400_000).toISOString();

/** A check as the phone hands it in: everything normal, signed, made so many days ago. */
const made = async (
  change: Partial<GivenPlaceCheck> = {},
  ago = 0,
  by: Browser = checker,
): Promise<GivenPlaceCheck> => {
  const checkKey = change.checkKey ?? someKey();
  return {
    checkKey,
    placeTaskId: task.placeTaskId,
    finishedAt: at(ago),
    sentAt: at(0),
    answers: [
      { item: 1, finding: normal },
      { item: 2, finding: normal },
    ],
    signatureId: await upload(ownPlaceApi.addSignature, checkKey, await drawn(), by),
    ...change,
  };
};
const faulty = async (checkKey: string): Promise<GivenPlaceCheck['answers']> => [
  { item: 1, finding: fault, note: '指针在红区', photoId: await photo(checkKey) },
  { item: 2, finding: fault, note: '有积水' },
];

describe('a check of a place on the phone', () => {
  it('waits for whoever is to make it, item by item, and for nobody else', async () => {
    expect(task).toMatchObject({ objectName: '一号停车场', untilOn: today(), state: states.due, over: false });
    expect(task.items.map((item) => item.text)).toEqual(['灭火器压力正常', '地面无积水']);
    const colleague = await world.student(place);
    expect((await own(colleague)).open).toEqual([]);
    expect((await colleague.send(ownPlaceApi.add, await made({}, 0, colleague))).code).toBe(20002);
    const stranger = await world.student(await world.organisation('company'));
    expect((await stranger.send(ownPlaceApi.add, await made({}, 0, stranger))).code).toBe(20002);
    const standing = await boss.call(placeCheck.one, { placeCheckId });
    const { placeCheckName, placeObject, objectName, checkTemplateId, checkPeriod, startsOn, version } =
      standing as never as Record<string, unknown>;
    const checkerId = colleague.person.orgUserId;
    await boss.call(placeCheck.mod, {
      placeCheckId,
      placeCheckName,
      placeObject,
      objectName,
      checkTemplateId,
      checkPeriod,
      startsOn,
      version,
      checkerId,
    } as never);
    expect((await own(colleague)).open).toHaveLength(1);
    expect((await own()).open).toEqual([]);
  });

  it('is handed in once with photo and signature; its grave fault is a hidden danger, and the desk audits it', async () => {
    const checkKey = someKey();
    const given = await made({ checkKey, answers: await faulty(checkKey), taskNote: '雨后' });
    const first = await checker.call(ownPlaceApi.add, given);
    expect(first).toEqual({ placeTaskId: task.placeTaskId, faults: 2, dangers: 1, late: false, again: false });
    expect(await checker.call(ownPlaceApi.add, given)).toEqual({ ...first, again: true });
    const one = await desk();
    expect(one).toMatchObject({ state: states.handedIn, faultCount: 2, taskNote: '雨后', late: false });
    expect(one.handedName).toBe(checker.person.realName);
    for (const fileId of [one.signatureId, one.answers[0]?.photoId])
      expect(await shown(fileId ?? '')).toContain('image/');
    expect(await dangers()).toEqual([expect.objectContaining({ objectName: '一号停车场', dangerSource: 10 })]);
    expect((await own()).handed).toEqual([expect.objectContaining({ placeTaskId: task.placeTaskId, faultCount: 2 })]);
    await boss.call(placeTaskApi.edges.accept, { id: task.placeTaskId });
    expect((await desk()).state).toBe(states.accepted);
  });

  it('that came back says why, is made anew under another key, and makes no second danger of the same item', async () => {
    const checkKey = someKey();
    await checker.call(ownPlaceApi.add, await made({ checkKey, answers: await faulty(checkKey) }));
    await boss.call(placeTaskApi.edges.sendBack, { id: task.placeTaskId, reason: '照片看不清' });
    const [back] = (await own()).open;
    expect(back).toMatchObject({ state: states.sentBack, sentBackFor: '照片看不清' });
    expect(back?.before.map((one) => one.note)).toEqual(['指针在红区', '有积水']);
    const other = someKey();
    await checker.call(ownPlaceApi.add, await made({ checkKey: other, answers: await faulty(other) }));
    expect(await dangers()).toHaveLength(1);
  });

  it('is late by the day it was made, not by the day the network came back', async () => {
    await world.asSystem((db) =>
      sql`update place_task set until_on = ${dayAfter(today(), -2)}, from_on = ${dayAfter(today(), -2)} where id = ${task.placeTaskId}`.execute(
        db,
      ),
    );
    await runNow(world, 'placeTasksMissed');
    expect((await own()).open[0]).toMatchObject({ state: states.missed, over: true });
    expect(await checker.call(ownPlaceApi.add, await made({}, 3))).toMatchObject({ late: false });
  });

  it.each([
    ['an item without an answer', { answers: [{ item: 1, finding: normal }] }, ['answers']],
    [
      'a fault without a word',
      {
        answers: [
          { item: 1, finding: normal },
          { item: 2, finding: fault },
        ],
      },
      ['answers'],
    ],
    [
      'a fault without its photo',
      {
        answers: [
          { item: 1, finding: fault, note: '空' },
          { item: 2, finding: normal },
        ],
      },
      ['answers'],
    ],
    ['a signature of nobody', { signatureId: '999999999' }, ['signatureId']],
  ] as const)('with %s is refused', async (_, change, fields) => {
    expect(fieldsOf(await checker.send(ownPlaceApi.add, await made(change as never)))).toEqual(fields);
    expect((await desk()).state).toBe(states.due);
  });

  it('with a photo of another check, or after more than seven days, is refused', async () => {
    const checkKey = someKey();
    const foreign = await made({ checkKey, answers: await faulty(someKey()) });
    expect(fieldsOf(await checker.send(ownPlaceApi.add, foreign))).toEqual(['answers']);
    expect((await checker.send(ownPlaceApi.add, await made({}, 8))).success).toBe(false);
    const blank = await sendFile(checker, ownPlaceApi.addSignature, { checkKey }, 'signature.png', await photoOf(1));
    expect(blank.success).toBe(false);
  });
});
