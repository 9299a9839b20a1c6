import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  checkDoubt,
  checkFinding,
  checkMoment,
  checkObject,
  checkSeverity,
  checkVerdict,
  itemApplies,
} from '#contracts/checks/check.codes.ts';
import { wordedForm } from '#contracts/checks/check.rules.ts';
import { type OwnVehicle, ownCheckApi } from '#contracts/checks/own-check.contract.ts';
import { checkRecordApi } from '#contracts/checks/record.contract.ts';
import { checkTemplateApi, longestSymptom, mostSymptoms } from '#contracts/checks/template.contract.ts';
import { brakeKind, useNature, vehicleKind } from '#contracts/vehicles/vehicle.codes.ts';
import { vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { written } from '#phrases/written/book.ts';
import { type Change, someCheck, templateOf } from '#testing/checks.ts';
import { someVehicle } from '#testing/vehicles.ts';
import { type Browser, openWorld, type Someone, unique, type World } from '#testing/world.ts';
import { readyTemplates, seedCheckTemplates } from './door.ts';
import { symptomsOf } from './templates/symptoms.data.ts';

let world: World;
let boss: Awaited<ReturnType<World['administrator']>>;
let driver: Browser & { person: Someone };

const { air, hydraulic } = brakeKind.values;
const { airBrakes, tank, always, asked } = itemApplies.values;
const { normal, notApplicable } = checkFinding.values;
const unasked = '本车无此装置（按车辆档案）';
const dangerous = { useNature: useNature.values.dangerous, goodsClass: '3' };
const tanker = { vehicleKind: vehicleKind.values.tanker, ...dangerous };
const lorry = { vehicleKind: vehicleKind.values.goods, ...dangerous };

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  const place = await world.organisation('company');
  boss = await world.administrator(place, 'company');
  driver = await world.student(place);
});
afterAll(() => world.close());

type Written = Parameters<typeof someVehicle>[0];
const enter = (change: Written = {}) =>
  boss.call(vehicleApi.add, someVehicle({ driverId: driver.person.orgUserId, ...change }));
const own = async (): Promise<OwnVehicle> => {
  const [vehicle] = await driver.call(ownCheckApi.vehicles, {});
  if (!vehicle) throw new Error('no vehicle');
  return vehicle;
};
/** A check as the page hands it in that asks what applies alone. */
const hand = async (change: Change = {}, of?: OwnVehicle) =>
  driver.send(ownCheckApi.add, await someCheck(driver, of ?? (await own()), change));
/** The same of a page, or of a hand, that leaves out whatever depends on a condition. */
const handWithout = async (conditions: readonly number[], change: Change = {}) =>
  hand(change, { ...(await own()), lacks: [...conditions] });
const numberOf = async (applies: number): Promise<number> =>
  templateOf(await own()).items.findIndex((one) => one.applies === applies) + 1;
const numbersAlways = async (): Promise<number[]> =>
  templateOf(await own()).items.flatMap((one, index) => (one.applies === always ? [index + 1] : []));
const answersOf = async (checkRecordId: string | undefined, language = 'zh-CN') => {
  const input = { checkRecordId: checkRecordId ?? '' };
  const { data } = await boss.send(checkRecordApi.one, input, { 'accept-language': language });
  return data?.answers ?? [];
};
const messageOf = (answer: { fields?: readonly { field: string; message: string }[] }): string =>
  (answer.fields ?? []).map(({ field, message }) => `${field}: ${message}`).join();

describe('what a vehicle is known to lack', () => {
  it('is not asked, and the record says of it that the register is why, in the language of its reader', async () => {
    await enter({ ...tanker, brakeKind: hydraulic });
    const vehicle = await own();
    expect(vehicle.lacks).toEqual([airBrakes]);
    const item = await numberOf(airBrakes);
    const { data } = await hand({ found: { [await numberOf(tank)]: { finding: normal } } });
    expect(data).toMatchObject({ verdict: checkVerdict.values.pass, doubts: [] });
    const answers = await answersOf(data?.checkRecordId);
    expect(answers).toHaveLength(templateOf(vehicle).items.length);
    expect(answers[item - 1]).toMatchObject({ item, finding: notApplicable, note: unasked, fault: null });
    expect(answers.filter((one) => one.finding !== normal)).toHaveLength(1);
    expect((await answersOf(data?.checkRecordId, 'en'))[item - 1]?.note).toBe('Not fitted, by the vehicle register');
    const today = dayOf(clock.now());
    const month = await boss.call(checkRecordApi.month, {
      vehicleId: vehicle.vehicleId,
      month: today.slice(0, 7),
      checkMoment: checkMoment.values.beforeTrip,
    });
    expect(month.items[item - 1]?.found[Number(today.slice(8)) - 1]).toBe(notApplicable);
  });

  it.each([
    ['a tanker of unknown brakes', { ...tanker, brakeKind: null }, [airBrakes], '气压正常'],
    ['a tanker with air brakes', { ...tanker, brakeKind: air }, [airBrakes], '气压正常'],
    ['a tanker with hydraulic brakes', { ...tanker, brakeKind: hydraulic }, [airBrakes, tank], '罐体阀门'],
    ['a lorry of dangerous goods with air brakes', { ...lorry, brakeKind: air }, [airBrakes, tank], '气压正常'],
    ['a tractor, which pulls some tank', { ...lorry, vehicleKind: vehicleKind.values.tractor }, [tank], '罐体阀门'],
    ['a trailer, which may be a tank', { ...lorry, vehicleKind: vehicleKind.values.trailer }, [tank], '罐体阀门'],
  ])('of %s no more may be left out, and the refusal names it', async (_, change, left, name) => {
    await enter(change);
    expect(messageOf(await handWithout(left))).toMatch(new RegExp(`^answers: .*${name}`));
    expect((await hand()).success).toBe(true);
  });

  it('follows the register: a check after the brakes were corrected asks for them, the one before stays as it was', async () => {
    const { vehicleId } = await enter({ brakeKind: hydraulic });
    const item = await numberOf(airBrakes);
    const { data: before } = await hand();
    const { version, ...now } = await boss.call(vehicleApi.one, { vehicleId });
    const { plateNo, vin } = now;
    const corrected = someVehicle({ plateNo, vin, driverId: driver.person.orgUserId, brakeKind: air });
    await boss.call(vehicleApi.mod, { vehicleId, version, ...corrected });
    expect((await own()).lacks).not.toContain(airBrakes);
    expect((await handWithout([airBrakes])).success).toBe(false);
    const { data: after } = await hand();
    const noteAt = async (id: string | undefined) => (await answersOf(id))[item - 1]?.note;
    expect([await noteAt(before?.checkRecordId), await noteAt(after?.checkRecordId)]).toEqual([unasked, '']);
  });

  it('that was signed before the register was corrected is taken, and somebody looks at it', async () => {
    const { vehicleId } = await enter({ brakeKind: hydraulic });
    const known = await own();
    const signed = await someCheck(driver, known, { lacks: known.lacks });
    const { version, plateNo, vin } = await boss.call(vehicleApi.one, { vehicleId });
    const corrected = someVehicle({ plateNo, vin, driverId: driver.person.orgUserId, brakeKind: air });
    await boss.call(vehicleApi.mod, { vehicleId, version, ...corrected });
    const { data } = await driver.send(ownCheckApi.add, signed);
    expect(data).toMatchObject({ verdict: checkVerdict.values.pass, doubts: [checkDoubt.values.notAsked] });
  });

  it('is no way round what applies to every vehicle', async () => {
    await enter({ brakeKind: air });
    const [first] = await numbersAlways();
    const signed = await someCheck(driver, await own(), { lacks: Object.values(itemApplies.values) });
    const answers = signed.answers.filter((one) => one.item !== first);
    expect((await driver.send(ownCheckApi.add, { ...signed, answers })).fields?.[0]?.field).toBe('answers');
  });

  it('is what a tractor and its trailer both lack', async () => {
    const { vehicleId: tractorId } = await enter({ vehicleKind: vehicleKind.values.tractor, brakeKind: hydraulic });
    const written = someVehicle({ vehicleKind: vehicleKind.values.trailer, tractorId });
    const { vehicleId, version } = await boss.call(vehicleApi.add, written);
    expect((await own()).lacks).toEqual([]);
    expect((await handWithout([airBrakes])).success).toBe(false);
    await boss.call(vehicleApi.mod, { vehicleId, version, ...written, brakeKind: hydraulic });
    expect((await own()).lacks).toEqual([airBrakes]);
    expect((await hand()).success).toBe(true);
  });
});

describe('a page of before', () => {
  it('answers what the vehicle lacks, too, and is taken as it is', async () => {
    await enter({ brakeKind: hydraulic });
    const item = await numberOf(airBrakes);
    const { data } = await handWithout([], { form: wordedForm });
    expect((await answersOf(data?.checkRecordId))[item - 1]).toMatchObject({ finding: normal, note: '' });
  });

  it('says of what always applies that it does not, which a page of now may not', async () => {
    await enter();
    const item = await numberOf(always);
    const found = { [item]: { finding: notApplicable, note: '挂车' } };
    const { text } = templateOf(await own()).items[item - 1] ?? {};
    expect(messageOf(await hand({ found }))).toContain(text);
    expect((await hand({ found, form: wordedForm })).success).toBe(true);
  });
});

describe('templates', () => {
  const item = (change: object = {}) => ({
    group: '制动',
    text: `制动 ${unique()}`,
    faultText: '制动失效',
    severity: checkSeverity.values.stopping,
    photo: 0 as const,
    ...change,
  });
  const add = (items: object[], change: object = {}) =>
    boss.send(checkTemplateApi.add, {
      templateName: `本企业检查 ${unique()}`,
      checkMoments: [checkMoment.values.beforeTrip],
      items,
      ...change,
    } as never);

  it('keep what an item applies to in copies and next editions', async () => {
    const made = await add([item({ applies: always }), item({ applies: airBrakes }), item()]);
    const id = made.data?.checkTemplateId ?? '';
    await boss.call(checkTemplateApi.edges.use, { id });
    const { checkTemplateId } = await boss.call(checkTemplateApi.edition, { checkTemplateId: id });
    const edition = await boss.call(checkTemplateApi.one, { checkTemplateId });
    expect(edition.items.map((one) => one.applies)).toEqual([always, airBrakes, undefined]);
    const { checkTemplateId: copied } = await boss.call(checkTemplateApi.copy, { checkTemplateId: id });
    expect((await boss.call(checkTemplateApi.one, { checkTemplateId: copied })).items[1]?.applies).toBe(airBrakes);
  });

  it.each([
    ['asks nothing of some vehicle', [item({ applies: tank }), item({ applies: airBrakes })], {}],
    ['of a place asks after brakes', [item({ applies: airBrakes })], { checkObject: checkObject.values.place }],
    ['of a device always asks', [item({ applies: always })], { checkObject: checkObject.values.device }],
  ])('one that %s is refused on its items', async (_, items, change) => {
    expect((await add(items, change)).fields?.map((one) => one.field)).toEqual(['items']);
  });

  it('of before say nothing of it, and everything is asked', async () => {
    await enter({ brakeKind: hydraulic });
    const { data } = await add([item(), item({ applies: airBrakes })]);
    const id = data?.checkTemplateId ?? '';
    await world.asSystem((db) =>
      sql`update check_template set items = (select jsonb_agg(i - 'applies') from jsonb_array_elements(items) i)
        where id = ${id}`.execute(db),
    );
    await boss.call(checkTemplateApi.edges.use, { id });
    const items = templateOf(await own()).items;
    const [first] = (await someCheck(driver, await own())).answers;
    expect((await hand({ answers: first ? [first] : [] })).success).toBe(false);
    const found = { 2: { finding: notApplicable, note: '液压制动' } };
    const checked = await hand({ found });
    expect((await answersOf(checked.data?.checkRecordId)).map((one) => one.note)).toEqual(['', '液压制动']);
    expect(items).toHaveLength(2);
  });

  it('keep symptoms to press, each once, few and short', async () => {
    const symptoms = ['制动跑偏', '漏气', '制动跑偏'];
    const { data } = await add([item({ symptoms })]);
    const checkTemplateId = data?.checkTemplateId ?? '';
    const kept = (await boss.call(checkTemplateApi.one, { checkTemplateId })).items[0]?.symptoms;
    expect(kept).toEqual(['制动跑偏', '漏气']);
    const { checkTemplateId: copied } = await boss.call(checkTemplateApi.copy, { checkTemplateId });
    expect((await boss.call(checkTemplateApi.one, { checkTemplateId: copied })).items[0]?.symptoms).toEqual(kept);
    const many = Array.from({ length: mostSymptoms + 1 }, (_, index) => `症状${index}`);
    for (const wrong of [many, [''], ['长'.repeat(longestSymptom + 1)]])
      expect((await add([item({ symptoms: wrong })])).success).toBe(false);
  });

  it('take every symptom that is pressed with a word beside it', async () => {
    await enter();
    const all = Array.from({ length: mostSymptoms }, (_, index) => String(index).repeat(longestSymptom));
    const { data } = await add([item({ symptoms: all })]);
    await boss.call(checkTemplateApi.edges.use, { id: data?.checkTemplateId ?? '' });
    const note = [...all, '制'.repeat(200)].join('、');
    const { data: taken } = await hand({ found: { 1: { finding: checkFinding.values.fault, note } } });
    expect((await answersOf(taken?.checkRecordId))[0]?.note).toBe(note);
  });

  it('of the product have symptoms in both languages, each of an item that is there', () => {
    const texts = new Set(readyTemplates.flatMap((one) => one.items.map((of) => of.text)));
    expect(Object.keys(symptomsOf).filter((text) => !texts.has(text))).toEqual([]);
    const words = Object.values(symptomsOf).flat();
    expect(words.filter((word) => written[word] === undefined)).toEqual([]);
    expect(
      [...words, ...words.map((word) => written[word] ?? '')].filter((word) => word.length > longestSymptom),
    ).toEqual([]);
    const brakes = readyTemplates.flatMap((one) => one.items).find((one) => one.text === '行车制动有效');
    expect(brakes?.symptoms).toContain('制动跑偏');
  });

  it('of the product say it of brakes, tyres, tank and driver; those that are there are given it once', async () => {
    const items = readyTemplates.flatMap((one) => one.items);
    const textsOf = (applies: number) => [
      ...new Set(items.filter((one) => one.applies === applies).map((one) => one.text)),
    ];
    expect(textsOf(airBrakes)).toEqual(['气压正常，无漏气']);
    expect(textsOf(tank)).toEqual(['罐体阀门、紧急切断装置关闭，无泄漏']);
    expect(textsOf(always)).toEqual(expect.arrayContaining(['行车制动有效', '轮胎螺母齐全紧固']));
    const kept = () =>
      world.asSystem(async (db) => {
        const { rows } = await sql<{
          items: { applies?: number; text: string }[];
        }>`select items from check_template where built_in = 'dangerous'`.execute(db);
        return rows[0]?.items ?? [];
      });
    const before = await kept();
    await world.asSystem((db) =>
      sql`update check_template set items = (select jsonb_agg(case when i ->> 'applies' = '2' then i || '{"applies": 0}' else i - 'applies' end order by n)
        from jsonb_array_elements(items) with ordinality x (i, n)) where built_in = 'dangerous'`.execute(db),
    );
    await world.asSystem(seedCheckTemplates);
    const wanted = before.map((one) => (one.applies === airBrakes ? { ...one, applies: asked } : one));
    expect(await kept()).toEqual(wanted);
    await world.asSystem((db) =>
      sql`update check_template set items = ${JSON.stringify(before)} where built_in = 'dangerous'`.execute(db),
    );
  });
});
