import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  checkDoubt,
  checkFaultStanding,
  checkFinding,
  checkMoment,
  checkRecordState,
  checkSeverity,
  checkTemplateState,
  checkVerdict,
} from '#contracts/checks/check.codes.ts';
import { type CheckDayRow, checkDay, checkDayList } from '#contracts/checks/day.contract.ts';
import { type CheckFaultRow, checkFaultApi } from '#contracts/checks/fault.contract.ts';
import { type OwnVehicle, ownCheckApi } from '#contracts/checks/own-check.contract.ts';
import { type CheckRecordRow, checkRecordApi } from '#contracts/checks/record.contract.ts';
import { checkRuleApi } from '#contracts/checks/rule.contract.ts';
import { checkTemplateApi } from '#contracts/checks/template.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { parameterApi } from '#contracts/parameters/parameter.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { todoApi } from '#contracts/todos/todo.contract.ts';
import { vehiclePaperApi } from '#contracts/vehicles/paper.contract.ts';
import { vehicleKind, vehiclePaperKind, vehicleState } from '#contracts/vehicles/vehicle.codes.ts';
import { vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { dayAfter } from '#contracts/zone.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { written } from '#phrases/written/book.ts';
import { type Change, photoFor, photoOf, someCheck, someKey, templateOf } from '#testing/checks.ts';
import { seePdf } from '#testing/pdf.ts';
import { sendFile } from '#testing/send-file.ts';
import { someVehicle } from '#testing/vehicles.ts';
import { type Browser, openWorld, type Place, type Someone, unique, type World } from '#testing/world.ts';
import { faultsOfRecord, readyTemplates, seedCheckTemplates } from './door.ts';
import { remindOfMissing } from './records/missing.reminders.ts';

type Administrator = Awaited<ReturnType<World['administrator']>>;
let world: World;
let authority: Place;
let supervisor: Administrator;
let place: Place;
let boss: Administrator;
let colleague: Administrator;
let neighbour: Administrator;
let driver: Browser & { person: Someone };
let vehicleId: string;

const { normal, fault, notApplicable } = checkFinding.values;
const { pass, faults, outOfService } = checkVerdict.values;
const { counted, doubtful, voided } = checkRecordState.values;
const standings = checkFaultStanding.values;
const doubts = checkDoubt.values;
const reason = '更换制动管路';

beforeAll(async () => {
  world = await openWorld();
  authority = await world.organisation('supervise');
  supervisor = await world.administrator(authority, 'supervise');
  neighbour = await world.administrator(await world.organisation('company'), 'company');
});
beforeEach(async () => {
  place = await world.organisation('company', authority);
  boss = await world.administrator(place, 'company');
  colleague = await world.administrator(place, 'company');
  driver = await world.student(place);
  vehicleId = (await boss.call(vehicleApi.add, someVehicle({ driverId: driver.person.orgUserId }))).vehicleId;
});
afterAll(() => world.close());

const rowsOf = async <R>(by: Browser, page: unknown, query: object = {}): Promise<R[]> =>
  ((await by.call(page as never, { size: 100, ...query } as never)) as PageOf<R>).list;
const records = (query: object = {}, by: Browser = boss) => rowsOf<CheckRecordRow>(by, checkRecordApi.list.page, query);
const faultsIn = (query: object = {}, by: Browser = boss) => rowsOf<CheckFaultRow>(by, checkFaultApi.list.page, query);
const day = (query: object = {}, by: Browser = boss) => rowsOf<CheckDayRow>(by, checkDayList.page, query);
const own = async (by: Browser = driver): Promise<OwnVehicle> => {
  const [vehicle] = await by.call(ownCheckApi.vehicles, {});
  if (!vehicle) throw new Error('no vehicle');
  return vehicle;
};
const hand = async (change: Change = {}, by: Browser = driver) =>
  by.send(ownCheckApi.add, await someCheck(by, await own(by), change));
const handed = async (change: Change = {}) => {
  const { data, fields, description } = await hand(change);
  if (!data) throw new Error(`${description} ${JSON.stringify(fields)}`);
  return data;
};
/** The number of the first item of a severity in the template before a trip. */
const itemOf = async (severity: number): Promise<number> =>
  templateOf(await own()).items.findIndex((one) => one.severity === severity && one.photo === 1) + 1;
/** A check with one fault of a severity, its photo taken. */
const withFault = async (severity: number, change: Change = {}) => {
  const checkKey = someKey();
  const item = await itemOf(severity);
  const photoId = await photoFor(driver, checkKey, unique());
  return hand({ checkKey, found: { [item]: { finding: fault, note: '漏气', photoId } }, ...change });
};
const stateOf = async (): Promise<number> => (await boss.call(vehicleApi.one, { vehicleId })).state;

describe('what a company wishes', () => {
  it('a serious fault stops its vehicle where its parameter says so, and only there', async () => {
    expect(await own()).toMatchObject({ seriousStops: false });
    expect((await withFault(2)).data).toMatchObject({ verdict: 2 });
    expect(await stateOf()).toBe(vehicleState.values.inUse);
    await boss.call(parameterApi.orgMod, { parameterCode: 'checkSeriousStops', content: '1' });
    expect(await own()).toMatchObject({ seriousStops: true });
    expect((await withFault(2)).data).toMatchObject({ verdict: 3 });
    expect(await stateOf()).toBe(vehicleState.values.outOfService);
    expect((await boss.call(vehicleApi.one, { vehicleId })).stateReason).toMatch(/漏气/);
    expect((await hand()).success).toBe(false);
  });

  it('a tractor says on the phone that a document of its trailer ran out', async () => {
    const tractor = await boss.call(
      vehicleApi.add,
      someVehicle({ vehicleKind: vehicleKind.values.tractor, driverId: driver.person.orgUserId }),
    );
    const trailer = await boss.call(
      vehicleApi.add,
      someVehicle({ vehicleKind: vehicleKind.values.trailer, tractorId: tractor.vehicleId }),
    );
    const pulled = async () =>
      (await driver.call(ownCheckApi.vehicles, {})).find((one) => one.vehicleId === tractor.vehicleId);
    expect(await pulled()).toMatchObject({ trailerNo: expect.stringMatching(/^冀A/), trailerOver: false });
    await boss.call(vehiclePaperApi.add, {
      vehicleId: trailer.vehicleId,
      vehiclePaperKind: vehiclePaperKind.values.inspection,
      paperNumber: 'N1',
      validTo: dayAfter(dayOf(clock.now()), -1),
    } as never);
    expect(await pulled()).toMatchObject({ trailerOver: true });
  });
});

describe('a check from the phone', () => {
  it('counts at once when everything is normal, and stands in list, page, day and month', async () => {
    const taken = await handed({
      odometer: 120_500,
      place: '停车场',
      found: { 1: { finding: notApplicable, note: '无此装置' } },
    });
    expect(taken).toMatchObject({ verdict: pass, doubts: [], again: false });
    const [row] = await records({ vehicleId });
    expect(row).toMatchObject({
      checkVerdict: pass,
      state: counted,
      odometer: 120_500,
      checkerName: driver.person.realName,
      checkedOn: dayOf(clock.now()),
    });
    const one = await boss.call(checkRecordApi.one, { checkRecordId: taken.checkRecordId });
    expect(one.answers.map((answer) => answer.finding).slice(0, 2)).toEqual([notApplicable, normal]);
    expect(one.signatureId).not.toBeNull();
    expect(await day({ checkDay: checkDay.values.checked })).toMatchObject([{ vehicleId, checkVerdict: pass }]);
    expect((await boss.call(vehicleApi.one, { vehicleId })).mileage).toBe(120_500);
    const today = dayOf(clock.now());
    const month = await boss.call(checkRecordApi.month, {
      vehicleId,
      month: today.slice(0, 7),
      checkMoment: checkMoment.values.beforeTrip,
    });
    const place = Number(today.slice(8)) - 1;
    expect(month.verdicts[place]).toBe(pass);
    expect(month.items.map((item) => item.found[place]).slice(0, 2)).toEqual([notApplicable, normal]);
    expect(month.verdicts.filter((verdict) => verdict > 0)).toEqual([pass]);
    expect(await driver.call(ownCheckApi.own, {})).toMatchObject([{ verdict: pass, state: counted }]);
  });

  it('handed in twice with one key counts once, also both at once', async () => {
    const given = await someCheck(driver, await own());
    const [a, b] = await Promise.all([driver.send(ownCheckApi.add, given), driver.send(ownCheckApi.add, given)]);
    expect(a.data?.checkRecordId).toBe(b.data?.checkRecordId);
    expect(await driver.call(ownCheckApi.add, given)).toMatchObject({ again: true, verdict: pass });
    expect(await records({ vehicleId })).toHaveLength(1);
  });

  it('with a fault passes with it; the fault is mended by a line below the other', async () => {
    expect((await withFault(checkSeverity.values.serious)).data).toMatchObject({ verdict: faults });
    expect(await stateOf()).toBe(vehicleState.values.inUse);
    const [found] = await faultsIn({ vehicleId });
    expect(found).toMatchObject({ faultStanding: standings.open, faultNote: '漏气', repeated: false, can: ['mend'] });
    const checkFaultId = found?.checkFaultId ?? '';
    expect(await boss.call(checkFaultApi.mend, { checkFaultId, mended: reason })).toEqual({
      faultStanding: standings.mended,
    });
    expect((await boss.send(checkFaultApi.mend, { checkFaultId, mended: reason })).success).toBe(false);
    expect(await faultsIn({ vehicleId })).toMatchObject([{ mended: reason, can: [] }]);
    await withFault(checkSeverity.values.serious);
    const [again] = await faultsIn({ vehicleId, repeated: 'true' });
    const asked = await world.asSystem((db) => faultsOfRecord(db, systemActor, again?.checkRecordId ?? ''));
    expect(asked).toMatchObject([
      { vehicleId, orgUserId: driver.person.orgUserId, repeated: true, standing: standings.open },
    ]);
  });

  it('that finds what stops the vehicle blocks the next one until somebody else confirmed the repair', async () => {
    expect((await withFault(checkSeverity.values.stopping)).data).toMatchObject({ verdict: outOfService });
    expect(await stateOf()).toBe(vehicleState.values.outOfService);
    expect(await own()).toMatchObject({ blocked: true, stateReason: expect.stringContaining('漏气') });
    const refused = await hand();
    expect(refused.success).toBe(false);
    expect(refused.description).toContain('漏气');
    const [found] = await faultsIn({ vehicleId });
    const checkFaultId = found?.checkFaultId ?? '';
    expect(await boss.call(checkFaultApi.mend, { checkFaultId, mended: reason })).toEqual({
      faultStanding: standings.toConfirm,
    });
    expect(await stateOf()).toBe(vehicleState.values.mended);
    expect((await hand()).success).toBe(false);
    expect((await boss.send(vehicleApi.edges.confirm, { id: vehicleId })).success).toBe(false);
    await colleague.call(vehicleApi.edges.confirm, { id: vehicleId });
    expect(await faultsIn({ vehicleId })).toMatchObject([{ faultStanding: standings.mended }]);
    expect((await hand()).data).toMatchObject({ verdict: pass });
    const { list } = await boss.call(messageApi.panel, {});
    expect(list.map((one) => one.kind)).toContain('checkStopped');
  });

  it('a repair that is sent back opens its fault again', async () => {
    await withFault(checkSeverity.values.stopping);
    const [found] = await faultsIn({ vehicleId });
    await boss.call(checkFaultApi.mend, { checkFaultId: found?.checkFaultId ?? '', mended: reason });
    await colleague.call(vehicleApi.edges.sendBack, { id: vehicleId, reason });
    expect(await faultsIn({ vehicleId })).toMatchObject([{ faultStanding: standings.open, can: ['mend'] }]);
  });

  it('of two phones at once: the second one meets what the first one left', async () => {
    const second = await world.student(place);
    const vehicle = await own();
    const [found] = await second.call(ownCheckApi.vehicles, { plateNo: vehicle.plateNo });
    expect(found?.vehicleId).toBe(vehicleId);
    await withFault(checkSeverity.values.stopping);
    const late = await second.send(ownCheckApi.add, await someCheck(second, found as OwnVehicle));
    expect(late.success).toBe(false);
    // Made before the vehicle was stopped, in a place without a network: taken, and the vehicle stays stopped.
    const before = await second.send(ownCheckApi.add, await someCheck(second, found as OwnVehicle, { ago: 30 }));
    expect(before.data).toMatchObject({ verdict: pass });
    expect(await stateOf()).toBe(vehicleState.values.outOfService);
  });
});

describe('a fault', () => {
  const today = dayOf(clock.now());
  const asked = { month: today.slice(0, 7), checkMoment: checkMoment.values.beforeTrip };
  const dealings = async () => {
    const vehicle = await own();
    const [row] = await faultsIn({ vehicleId });
    const one = await boss.call(checkRecordApi.one, { checkRecordId: row?.checkRecordId ?? '' });
    const month = await boss.call(checkRecordApi.month, { vehicleId, ...asked });
    return {
      reason: vehicle.stateReason,
      phone: vehicle.openFaults,
      list: row?.faultText,
      page: one.answers.filter((answer) => answer.finding === fault).map((answer) => answer.faultText),
      month: month.faults.map((found) => found.text),
    };
  };
  const edition = async (change: object): Promise<string> => {
    const items = [{ group: '制动', text: '制动有效', severity: checkSeverity.values.stopping, photo: 1, ...change }];
    const { checkTemplateId: id } = await boss.call(checkTemplateApi.add, {
      templateName: `词 ${unique()}`,
      checkMoments: [checkMoment.values.beforeTrip],
      items: [{ ...items[0], faultText: '制动失效' }],
    } as never);
    await world.asSystem((db) =>
      sql`update check_template set items = ${JSON.stringify(items)} where id = ${id}`.execute(db),
    );
    return id;
  };

  /** What is told of a fault that is called so, wherever it is told. */
  const saying = (words: string) => ({
    reason: `${words}：漏气`,
    phone: [words],
    list: words,
    page: [words],
    month: [words],
  });

  it('reads as a fault wherever it is told', async () => {
    const id = await edition({ faultText: '制动失效或跑偏' });
    await boss.call(checkTemplateApi.edges.use, { id });
    await withFault(checkSeverity.values.stopping);
    const words = '制动失效或跑偏';
    expect(await dealings()).toEqual(saying(words));
    expect(await faultsIn({ vehicleId, keyword: '跑偏' })).toHaveLength(1);
  });

  it('of an edition without words reads as a failed item, and by words the edition is given later', async () => {
    const id = await edition({});
    await world.asSystem((db) =>
      sql`update check_template set state = ${checkTemplateState.values.inUse} where id = ${id}`.execute(db),
    );
    await withFault(checkSeverity.values.stopping);
    const words = '不合格：制动有效';
    expect(await dealings()).toEqual(saying(words));
    const english = await driver.send(ownCheckApi.vehicles, {}, { 'accept-language': 'en' });
    expect(english.data?.[0]?.openFaults).toEqual(['Failed: 制动有效']);
    await world.asSystem((db) =>
      sql`update check_template set items = jsonb_set(items, '{0,faultText}', '"制动失灵"') where id = ${id}`.execute(
        db,
      ),
    );
    expect(await dealings()).toMatchObject({
      phone: ['制动失灵'],
      list: '制动失灵',
      page: ['制动失灵'],
      month: ['制动失灵'],
    });
    const { rows } = await world.asSystem((db) =>
      sql<{ items: object[] }>`select items from check_record where vehicle_id = ${vehicleId}`.execute(db),
    );
    expect(rows[0]?.items[0]).not.toHaveProperty('faultText');
  });

  it('has words in every template the product brings along, in both languages; editions of before are given them', async () => {
    const faults = readyTemplates.flatMap((one) => one.items);
    expect(faults.filter((one) => one.faultText.length < 4 || one.faultText === one.text)).toEqual([]);
    expect(faults.filter((one) => written[one.faultText] === undefined).map((one) => one.faultText)).toEqual([]);
    const items = () =>
      world.asSystem(async (db) => {
        const { rows } = await sql<{
          items: { faultText?: string }[];
        }>`select items from check_template where built_in = 'onTheWay'`.execute(db);
        return rows[0]?.items ?? [];
      });
    await world.asSystem((db) =>
      sql`update check_template set items = (select jsonb_agg(i - 'faultText') from jsonb_array_elements(items) i)
        where built_in = 'onTheWay'`.execute(db),
    );
    expect((await items()).filter((one) => one.faultText)).toEqual([]);
    await world.asSystem(seedCheckTemplates);
    expect((await items()).filter((one) => !one.faultText)).toEqual([]);
  });
});

describe('a stopped vehicle on the phone', () => {
  it('says by which check, what is wrong and how far it is mended, and whom to call', async () => {
    expect(await own()).toMatchObject({ stoppedBy: null, dutyPhone: '' });
    await boss.call(checkRuleApi.mod, { checkDays: 7, dutyPhone: '0311-86081234', version: 0 });
    expect(await own()).toMatchObject({ dutyPhone: '0311-86081234' });
    await withFault(checkSeverity.values.stopping);
    const { openFaults, ...stopped } = await own();
    const asked = (standing: number) => ({
      checkMoment: checkMoment.values.beforeTrip,
      faults: [{ text: openFaults[0], note: '漏气', standing }],
    });
    expect(stopped.stoppedBy).toEqual(asked(standings.open));
    // It stopped the vehicle, so the check before the trip is to be made again.
    expect(stopped.doneToday).toEqual([]);
    const [found] = await faultsIn({ vehicleId });
    await boss.call(checkFaultApi.mend, { checkFaultId: found?.checkFaultId ?? '', mended: reason });
    expect((await own()).stoppedBy).toEqual(asked(standings.toConfirm));
    await colleague.call(vehicleApi.edges.confirm, { id: vehicleId });
    expect(await own()).toMatchObject({ stoppedBy: null, blocked: false });
    await handed();
    expect(await own()).toMatchObject({ doneToday: [checkMoment.values.beforeTrip] });
  });

  it('says nothing of a check where it stands still for something else', async () => {
    await boss.call(vehicleApi.edges.stop, { id: vehicleId, reason });
    expect(await own()).toMatchObject({ stoppedBy: null, blocked: true, stateReason: reason });
  });

  it.each([
    ['13912345678', true],
    ['0311-86081234', true],
    ['010-62345678-801', true],
    ['400-810-1234', true],
    ['12345', false],
    ['86081234', false],
    ['找张队长', false],
    ['tel:110', false],
  ])('has %s as the number of its company: %s', async (dutyPhone, good) => {
    const { success, fields } = await boss.send(checkRuleApi.mod, { checkDays: 7, dutyPhone, version: 0 });
    expect(success).toBe(good);
    expect((fields ?? []).map((one) => one.field)).toEqual(good ? [] : ['dutyPhone']);
  });
});

describe('bad input', () => {
  const cases: readonly (readonly [string, Change, string])[] = [
    ['an item that is not on the template', { found: { 1: { item: 80 } } }, 'answers'],
    ['an item twice', { found: { 1: { item: 2 } } }, 'answers'],
    ['a fault without the photo it wants', { found: { 3: { finding: fault, note: '鼓包' } } }, 'answers'],
    ['a fault without a word', { found: { 1: { finding: fault } } }, 'answers'],
    ['what does not apply without a reason', { found: { 1: { finding: notApplicable } } }, 'answers'],
    ['a photo that is not of this check', { found: { 3: { finding: fault, note: '鼓包', photoId: '1' } } }, 'answers'],
    ['a signature that is none', { signatureId: '1' }, 'signatureId'],
    ['a template of nobody', { checkTemplateId: '999999999' }, 'checkTemplateId'],
  ];
  it.each(cases)('%s is refused on its field', async (_, change, field) => {
    const answer = await hand(change);
    expect(answer.fields?.map((one) => one.field)).toEqual([field]);
    expect(await records({ vehicleId })).toHaveLength(0);
  });

  it('a check signed on a page of before the words is taken without them', async () => {
    const { form: _form, ...before } = await someCheck(driver, await own(), {
      found: { 1: { finding: fault }, 2: { finding: notApplicable } },
    });
    expect((await driver.send(ownCheckApi.add, before)).data).toMatchObject({ verdict: faults, again: false });
    expect(await records({ vehicleId })).toHaveLength(1);
  });

  it('a photo that is none, an answer left out, a check of last week are refused', async () => {
    const none = await sendFile(driver, ownCheckApi.addPhoto, { checkKey: someKey() }, 'photo.jpg', Buffer.from('x'));
    expect(none.success).toBe(false);
    const given = await someCheck(driver, await own());
    expect((await driver.send(ownCheckApi.add, { ...given, answers: given.answers.slice(1) })).fields).toMatchObject([
      { field: 'answers' },
    ]);
    expect((await hand({ ago: 8 * 24 * 60 })).success).toBe(false);
    expect(await records({ vehicleId })).toHaveLength(0);
  });

  it('a vehicle of another company is not there, by its number or its plate', async () => {
    const other = await neighbour.call(vehicleApi.add, someVehicle());
    const given = await someCheck(driver, await own());
    expect((await driver.send(ownCheckApi.add, { ...given, vehicleId: other.vehicleId })).success).toBe(false);
    const plate = (await neighbour.call(vehicleApi.one, { vehicleId: other.vehicleId })).plateNo;
    expect(await driver.call(ownCheckApi.vehicles, { plateNo: plate })).toEqual([]);
  });
});

describe('what is doubted', () => {
  const state = async (): Promise<[number, number[]]> => {
    const rows = await records({ vehicleId });
    const row = rows.reduce((last, one) => (Number(one.checkRecordId) > Number(last.checkRecordId) ? one : last));
    return [row?.state ?? 0, row?.doubts ?? []];
  };
  const seconds = (count: number): string => new Date(clock.now().getTime() - count * 1000).toISOString();

  it('is a check in seconds, one pressed in a beat, one by a wrong clock', async () => {
    await handed({ startedAt: seconds(20), finishedAt: seconds(1) });
    expect(await state()).toEqual([doubtful, [doubts.tooFast]]);
    const items = templateOf(await own()).items.length;
    const beat = Object.fromEntries(Array.from({ length: items }, (_, index) => [index + 1, { seconds: 3 }]));
    await handed({ found: beat });
    expect(await state()).toEqual([doubtful, [doubts.evenPace]]);
    const off = (minutes: number): string => new Date(clock.now().getTime() + minutes * 60_000).toISOString();
    await handed({ startedAt: off(56), finishedAt: off(60), sentAt: off(61) });
    expect(await state()).toEqual([doubtful, [doubts.clockWrong]]);
    // Set back by an hour while the check was made: taken, its time told by the presses.
    await handed({ startedAt: off(0), finishedAt: off(-60), sentAt: off(-60) });
    expect(await state()).toEqual([doubtful, [doubts.clockWrong]]);
    const [row] = await records({ vehicleId, doubts: doubts.clockWrong });
    expect(Math.abs(Date.parse(row?.checkedAt ?? '') - clock.now().getTime())).toBeLessThan(5 * 60_000);
  });

  it('is a photo used before, an odometer that went back, a place nobody gets to in the time', async () => {
    const shade = unique();
    const item = await itemOf(checkSeverity.values.serious);
    const same = async () => {
      const checkKey = someKey();
      const photoId = await photoFor(driver, checkKey, shade);
      return handed({ checkKey, found: { [item]: { finding: fault, note: '不亮', photoId } } });
    };
    await same();
    await same();
    expect(await state()).toEqual([doubtful, [doubts.photoReused]]);
    await handed({ odometer: 9000, latitude: 38.04, longitude: 114.51 });
    await handed({ odometer: 8000, latitude: 39.9, longitude: 116.4 });
    expect(await state()).toEqual([doubtful, [doubts.placeFar, doubts.odometerBack]]);
  });

  it('is decided by the safety officer with a word, never by who made it; a voided one counts for no day', async () => {
    const { checkRecordId: id } = await handed({ startedAt: seconds(10), finishedAt: seconds(1) });
    expect((await neighbour.send(checkRecordApi.edges.accept, { id, reason })).success).toBe(false);
    expect((await supervisor.call(checkRecordApi.one, { checkRecordId: id })).can).toEqual(['accept', 'void']);
    expect((await boss.send(checkRecordApi.edges.accept, { id, reason: '' })).success).toBe(false);
    expect(await day({ checkDay: checkDay.values.checked })).toHaveLength(1);
    await boss.call(checkRecordApi.edges.void, { id, reason });
    expect(await state()).toEqual([voided, [doubts.tooFast]]);
    expect(await day({ checkDay: checkDay.values.checked })).toHaveLength(0);
    const { checkRecordId: second } = await handed({ startedAt: seconds(10), finishedAt: seconds(1) });
    await boss.call(checkRecordApi.edges.accept, { id: second, reason });
    expect((await state())[0]).toBe(counted);
    const maker = await world.asSystem((db) =>
      sql`update check_record set org_user_id = ${boss.person.orgUserId}, state = ${doubtful} where id = ${second}`.execute(
        db,
      ),
    );
    expect(maker.numAffectedRows).toBe(1n);
    expect((await boss.send(checkRecordApi.edges.accept, { id: second, reason })).success).toBe(false);
    await colleague.call(checkRecordApi.edges.accept, { id: second, reason });
  });

  it('two pictures of one colour are one photo, of another two', async () => {
    expect((await photoOf(7)).equals(await photoOf(7))).toBe(true);
    expect((await photoOf(7)).equals(await photoOf(8))).toBe(false);
  });
});

describe('the printed month', () => {
  it('has items, days, the fault with its repair, and opens by its ticket alone', async () => {
    await withFault(checkSeverity.values.serious);
    const [found] = await faultsIn({ vehicleId });
    await boss.call(checkFaultApi.mend, { checkFaultId: found?.checkFaultId ?? '', mended: reason });
    const of = {
      vehicleId,
      month: dayOf(clock.now()).slice(0, 7),
      checkMoment: checkMoment.values.beforeTrip,
    };
    const { ticket } = await boss.call(checkRecordApi.monthTicket, of);
    const answer = await world.browser().raw({
      method: 'GET',
      url: `${fullPath(checkRecordApi.monthPrint)}?ticket=${encodeURIComponent(ticket)}`,
    });
    const text = (await seePdf(answer.body))
      .map((page) => page.text)
      .join('')
      .replace(/\s/g, '');
    for (const words of ['车辆安全例检月表', 'LA-CL-02', found?.faultText.replace(/\s/g, ''), reason, '漏气'])
      expect(text).toContain(words);
    expect((await neighbour.send(checkRecordApi.monthTicket, of)).success).toBe(false);
  });
});

describe('who was not checked today', () => {
  it('is listed and waits for the company, by its rule of days; its supervisor sees it', async () => {
    expect(await day({ checkDay: checkDay.values.missing })).toMatchObject([{ vehicleId, checkedDays: 0 }]);
    expect((await day({ orgId: place.orgId }, supervisor)).map((one) => one.checkDay)).toEqual([
      checkDay.values.missing,
    ]);
    expect((await day({}, neighbour)).map((one) => one.vehicleId)).not.toContain(vehicleId);
    const { list } = await boss.call(todoApi.update, {});
    expect(list.find((todo) => todo.code === 'checkMissing')?.count).toBe(1);
    const { version } = await boss.call(checkRuleApi.one, {});
    await boss.call(checkRuleApi.mod, { checkDays: 0, version });
    expect(await day({ checkDay: checkDay.values.notAsked })).toHaveLength(1);
    await boss.call(checkRuleApi.mod, { checkDays: 7, version: 1 });
    expect((await boss.send(checkRuleApi.mod, { checkDays: 5, version: 1 })).success).toBe(false);
    expect(await day({ checkDay: checkDay.values.missing })).toHaveLength(1);
  });

  it('is told to company and driver once a day, as soon as the company has begun to check', async () => {
    const second = (await boss.call(vehicleApi.add, someVehicle({ driverId: driver.person.orgUserId }))).vehicleId;
    const messages = async () =>
      (await boss.call(messageApi.panel, {})).list.filter((one) => one.kind === 'checksMissing');
    await remindOfMissing(world.runtime);
    expect(await messages()).toHaveLength(0);
    const [first] = (await driver.call(ownCheckApi.vehicles, {})).filter((one) => one.vehicleId !== second);
    await driver.call(ownCheckApi.add, await someCheck(driver, first as OwnVehicle));
    await remindOfMissing(world.runtime);
    await remindOfMissing(world.runtime);
    expect(await messages()).toHaveLength(1);
  });
});
