import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { obligationApi } from '#contracts/obligations/obligation.contract.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { classApi, type OfferRow } from '#contracts/schools/class.contract.ts';
import { type RelationRow, relationApi } from '#contracts/schools/relation.contract.ts';
import { type SignUpRow, signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { memberApi } from '#contracts/training/member.contract.ts';
import { insertMembership } from '#domains/identity/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { keepFile } from '#kernel/files.ts';
import { type Client, dayIn, openClass as makeClass, serveClient, someClient, someCode } from '#testing/schools.ts';
import { makePlan } from '#testing/training.ts';
import { openWorld, type Place, type Someone, unique, type World } from '#testing/world.ts';
import { lapseRelations } from './relations/relation.service.ts';

let world: World;
type Administrator = Awaited<ReturnType<World['administrator']>>;
type Company = Client;
let school: Place;
let registrar: Administrator;
let hauliers: Company;
let neighbours: Company;

beforeAll(async () => {
  world = await openWorld();
  school = await world.organisation('organ');
  registrar = await world.administrator(school, 'organ');
  hauliers = await company();
  neighbours = await company();
});
afterAll(() => world.close());

const listOf = async <R>(by: Administrator, page: unknown, query: object = {}): Promise<R[]> =>
  ((await by.call(page as never, { size: 100, ...query } as never)) as PageOf<R>).list;

const offer = (to: Company, more: object = {}) =>
  registrar.send(relationApi.offer, {
    creditCode: to.code,
    relationKind: 'train',
    startDate: dayIn(0),
    ...more,
  } as never);
const company = (): Promise<Client> => someClient(world);
const serve = (to: Client): Promise<string> => serveClient(registrar, to);
const openClass = (places = 10, more: Omit<Parameters<typeof makeClass>[3], 'places'> = {}) =>
  makeClass(world, school, registrar, { places, ...more });

/** A driver with a name of his own. */
const driver = async (of: Company, realName = `司机${unique()}`): Promise<Someone> => {
  const person = await world.person(of.place, 'company', { student: true });
  await world.asSystem((db) =>
    sql`update org_user set real_name = ${realName} where id = ${person.orgUserId}`.execute(db),
  );
  return person;
};
const signUp = (of: Company, classId: string, people: readonly Someone[]) =>
  of.boss.send(signUpApi.add, { classId, orgUserIds: people.map((one) => one.orgUserId) });
const signUpsOf = (by: Administrator, classId: string) => listOf<SignUpRow>(by, signUpApi.list.page, { classId });
const accept = async (classId: string): Promise<void> => {
  for (const row of (await signUpsOf(registrar, classId)).toReversed())
    if (row.state === 1) await registrar.call(signUpApi.edges.accept, { id: row.signUpId });
};

describe('a relation of service', () => {
  it('is offered by the whole credit code, accepted by the client, and known to both and nobody else', async () => {
    const client = await company();
    expect(await registrar.call(relationApi.find, { creditCode: client.code })).toMatchObject({
      clientName: client.place.orgName,
      already: [],
    });
    const { relationId } = await registrar.call(relationApi.offer, {
      creditCode: client.code,
      relationKind: 'train',
      startDate: dayIn(0),
      endDate: dayIn(300),
    });
    const atClient = (await listOf<RelationRow>(client.boss, relationApi.list.page))[0];
    expect(atClient).toMatchObject({ relationId, providerName: school.orgName, side: 'client', state: 1 });
    expect(atClient?.can.toSorted()).toEqual(['accept', 'refuse']);
    const own = async () =>
      (await listOf<RelationRow>(registrar, relationApi.list.page)).find((row) => row.relationId === relationId);
    expect((await own())?.can).toEqual(['withdraw']);
    expect((await registrar.send(relationApi.edges.accept, { id: relationId })).success).toBe(false);
    expect(await listOf<RelationRow>(neighbours.boss, relationApi.list.page)).toEqual([]);
    expect((await neighbours.boss.send(relationApi.one, { relationId })).success).toBe(false);
    expect((await neighbours.boss.send(relationApi.edges.accept, { id: relationId })).success).toBe(false);
    await client.boss.call(relationApi.edges.accept, { id: relationId });
    expect(await own()).toMatchObject({ state: 2, can: ['end'] });
    const told = await client.boss.call(relationApi.one, { relationId });
    expect(told.reach).toEqual(['name', 'numbers', 'duty', 'photo', 'progress', 'call', 'escort']);
    expect(told.history.map((one) => one.edge)).toEqual(['accept', 'offer']);
  });

  it('stands once of a kind, is refused with a reason, and may then be offered again', async () => {
    const client = await company();
    const first = await offer(client);
    expect((await offer(client)).fields?.[0]?.field).toBe('relationKind');
    for (const relationKind of ['print', 'sell'])
      expect((await offer(client, { relationKind })).fields?.[0]).toMatchObject({ field: 'relationKind' });
    const id = first.data?.relationId ?? '';
    expect((await client.boss.send(relationApi.edges.refuse, { id })).fields?.[0]?.field).toBe('reason');
    await client.boss.call(relationApi.edges.refuse, { id, reason: '已有合作机构' });
    expect((await offer(client)).success).toBe(true);
  });

  it('is not offered to who is not there, below one’s own name, or with an end before its beginning', async () => {
    expect((await offer({ ...hauliers, code: someCode() })).fields?.[0]?.field).toBe('creditCode');
    const client = await company();
    expect((await offer(client, { endDate: dayIn(-1) })).fields?.[0]?.field).toBe('endDate');
    await world.asSystem((db) =>
      sql`update organisation set cert_state = 1 where id = ${client.place.orgId}`.execute(db),
    );
    expect((await offer(client)).fields?.[0]?.field).toBe('creditCode');
    expect(
      (
        await hauliers.boss.send(relationApi.offer, {
          creditCode: client.code,
          relationKind: 'train',
          startDate: dayIn(0),
        })
      ).success,
    ).toBe(false);
  });

  it('goes along when the client moves below another authority', async () => {
    const client = await company();
    const relationId = await serve(client);
    const head = await world.administrator(world.head, 'admin');
    const elsewhere = await world.organisation('supervise');
    const { version } = await head.call(organisationApi.one, { orgId: client.place.orgId });
    await head.call(organisationApi.move, { orgId: client.place.orgId, parentId: elsewhere.orgId, version });
    const seen = async (of: Place) =>
      (await (await world.administrator(of, 'supervise')).send(relationApi.one, { relationId })).success;
    expect([await seen(elsewhere), await seen(client.above)]).toEqual([true, false]);
    expect((await client.boss.send(relationApi.one, { relationId })).success).toBe(true);
  });

  it('ends by its last day, and either side is told', async () => {
    const client = await company();
    const relationId = await serve(client);
    await world.asSystem((db) =>
      sql`update service_relation set begins_on = luan_today() - 9, ends_on = luan_today() - 1 where id = ${relationId}`.execute(
        db,
      ),
    );
    await lapseRelations(world.runtime);
    await lapseRelations(world.runtime);
    expect(await client.boss.call(relationApi.one, { relationId })).toMatchObject({ state: 3 });
  });

  it('lets nobody be sent before its first day, nor to a class of other subjects, and shows people for training alone', async () => {
    const client = await company();
    const { classId } = await openClass();
    const offers = () => listOf<OfferRow>(client.boss, classApi.offers.page);
    const relationId = await serve(client);
    const seen = async () => (await offers()).some((one) => one.classId === classId);
    const set = (words: RawBuilder<unknown>) =>
      world.asSystem((db) => sql`update service_relation set ${words} where id = ${relationId}`.execute(db));
    expect(await seen()).toBe(true);
    await set(sql`begins_on = luan_today() + 1`);
    expect(await seen()).toBe(false);
    expect((await signUp(client, classId, [await driver(client)])).success).toBe(false);
    await set(sql`begins_on = luan_today(), subject_codes = '{X99}'`);
    expect(await seen()).toBe(false);
    await set(sql`subject_codes = (select subject_codes from training_class where id = ${classId})`);
    expect(await seen()).toBe((await registrar.call(classApi.one, { classId })).state === 2);
    // A kind that is no longer offered has no effect; what stands of it is still read.
    await set(sql`relation_kind = 'print'`);
    expect((await client.boss.call(relationApi.one, { relationId })).reach).toEqual([]);
  });

  it('hands the agreement to the client as a file of its own', async () => {
    const client = await company();
    const owner = { ...systemActor, userId: registrar.person.userId, orgId: school.orgId, orgPath: school.path };
    const fileId = await keepFile(world.runtime, owner, {
      kind: 'agreement',
      fileName: '委托培训协议.pdf',
      mediaType: 'application/pdf',
      bytes: Buffer.from('%PDF-1.4 agreement'),
    });
    const { data } = await offer(client, { agreement: [{ fileId, fileName: '委托培训协议.pdf' }] });
    const relationId = data?.relationId ?? '';
    const theirs = (await client.boss.call(relationApi.one, { relationId })).file;
    expect(theirs?.fileName).toBe('委托培训协议.pdf');
    expect(theirs?.fileId).not.toBe(fileId);
    expect((await registrar.call(relationApi.one, { relationId })).file?.fileId).toBe(fileId);
  });
});

describe('somebody who belongs to both sides', () => {
  it('decides neither about what they offered nor about whom they signed up', async () => {
    const client = await company();
    // The registrar is an administrator of the client too, and the client's administrator one of the school.
    for (const [of, person, role] of [
      [client.place, registrar.person, 'company'],
      [school, client.boss.person, 'organ'],
    ] as const)
      await world.asSystem(async (db) => {
        const { rows } = await sql<{
          id: string;
        }>`select id from role where role_code = ${`administrator.${role}`} and built_in`.execute(db);
        await insertMembership(db, person.userId, '两处任职', {
          orgId: of.orgId,
          path: of.path,
          identities: ['admin'],
          roleIds: [rows[0]?.id ?? ''],
        });
      });
    const offered = await offer(client);
    const twice = await world.logIn(registrar.person.username);
    await twice.call(sessionApi.change, { orgId: client.place.orgId });
    expect((await twice.send(relationApi.edges.accept, { id: offered.data?.relationId ?? '' })).description).toContain(
      '本人',
    );
    await client.boss.call(relationApi.edges.accept, { id: offered.data?.relationId ?? '' });
    registrar = Object.assign(await world.logIn(registrar.person.username), { person: registrar.person });
    const { classId } = await openClass();
    await signUp(client, classId, [await driver(client)]);
    const [row] = await signUpsOf(registrar, classId);
    const boss = await world.logIn(client.boss.person.username);
    await boss.call(sessionApi.change, { orgId: school.orgId });
    expect((await boss.send(signUpApi.edges.accept, { id: row?.signUpId ?? '' })).description).toContain(
      '须由不同的人',
    );
    await registrar.call(signUpApi.edges.accept, { id: row?.signUpId ?? '' });
  });
});

describe('a class', () => {
  it('is made of an approved plan, within its days, and offered to clients alone once it is open', async () => {
    await serve(hauliers);
    const planId = await makePlan(world, school, { lessons: [], begins: -5 });
    const input = {
      planId,
      className: `班${unique()}`,
      startDate: dayIn(0),
      endDate: dayIn(1),
      classPlaces: 5,
      signsFrom: dayIn(-1),
      signsUntil: dayIn(1),
    };
    expect((await registrar.call(classApi.plans, {})).some((one) => one.planId === planId)).toBe(true);
    expect((await registrar.send(classApi.add, { ...input, endDate: dayIn(4000) })).fields?.[0]?.field).toBe('endDate');
    expect((await registrar.send(classApi.add, { ...input, signsUntil: dayIn(-2) })).fields?.[0]?.field).toBe(
      'signsUntil',
    );
    const { classId } = await registrar.call(classApi.add, input);
    expect((await registrar.send(classApi.add, { ...input, className: '另名' })).fields?.[0]?.field).toBe('planId');
    const offers = (of: Company) => listOf<OfferRow>(of.boss, classApi.offers.page);
    expect((await offers(hauliers)).some((one) => one.classId === classId)).toBe(false);
    await registrar.call(classApi.edges.open, { id: classId });
    expect((await offers(hauliers)).find((one) => one.classId === classId)).toMatchObject({
      open: true,
      free: 5,
      can: ['signUp'],
      providerName: school.orgName,
    });
    expect((await offers(neighbours)).some((one) => one.classId === classId)).toBe(false);
    expect((await neighbours.boss.send(classApi.offer, { classId })).success).toBe(false);
    expect((await hauliers.boss.send(classApi.one, { classId })).success).toBe(false);
  });

  it('takes a client’s people, who are guests of the training organisation and nothing more', async () => {
    const { classId, planId } = await openClass();
    const [one, two] = [await driver(hauliers), await driver(hauliers)];
    expect((await signUp(hauliers, classId, [one, two])).data).toEqual({ signedUp: 2 });
    expect((await signUp(hauliers, classId, [two])).fields?.[0]?.field).toBe('orgUserIds');
    await accept(classId);
    const rows = await signUpsOf(registrar, classId);
    expect(rows.map((row) => row.state)).toEqual([4, 4]);
    expect(rows[0]).toMatchObject({ orgUserId: null, clientName: hauliers.place.orgName });
    expect(rows[0]?.phone).toMatch(/\*{4}/);
    const members = await listOf<{ realName: string }>(registrar, memberApi.list.page, { planId });
    expect(members).toHaveLength(2);
    // No employee, no candidate, nobody's password: what is asked of members never finds a guest.
    const people = await listOf<{ realName: string }>(registrar, employeeApi.list.page);
    expect(people.some((person) => rows.some((row) => row.realName === person.realName))).toBe(false);
    const { rows: guests } = await world.asSystem((db) =>
      sql<{ id: string }>`select id from org_user where org_id = ${school.orgId} and guest`.execute(db),
    );
    for (const { id } of guests) {
      expect((await registrar.send(employeeApi.one, { orgUserId: id })).success).toBe(false);
      expect((await registrar.send(employeeApi.resetPassword, { orgUserIds: [id] } as never)).success).toBe(false);
    }
    // The client's own people stay the client's to change.
    expect((await hauliers.boss.call(employeeApi.one, { orgUserId: one.orgUserId })).shared).toBe(false);
  });

  it('shows each client its own people alone', async () => {
    await serve(neighbours);
    const { classId } = await openClass();
    await signUp(hauliers, classId, [await driver(hauliers), await driver(hauliers)]);
    await signUp(neighbours, classId, [await driver(neighbours)]);
    expect(await signUpsOf(hauliers.boss, classId)).toHaveLength(2);
    const [theirs] = await signUpsOf(neighbours.boss, classId);
    expect(theirs).toMatchObject({ clientName: neighbours.place.orgName, recordId: null });
    const [own] = await signUpsOf(hauliers.boss, classId);
    expect((await neighbours.boss.send(signUpApi.one, { signUpId: own?.signUpId ?? '' })).success).toBe(false);
    expect((await neighbours.boss.send(signUpApi.edges.withdraw, { id: own?.signUpId ?? '' })).success).toBe(false);
    expect((await hauliers.boss.send(signUpApi.edges.accept, { id: own?.signUpId ?? '' })).success).toBe(false);
    expect((await signUp(hauliers, classId, [await driver(neighbours)])).success).toBe(false);
  });

  it('is never overbooked by a race, and who comes late waits in order', async () => {
    const { classId } = await openClass(3);
    const people = await Promise.all(Array.from({ length: 8 }, () => driver(hauliers)));
    await signUp(hauliers, classId, people);
    const rows = await signUpsOf(registrar, classId);
    await Promise.all(rows.map((row) => registrar.send(signUpApi.edges.accept, { id: row.signUpId })));
    const after = await signUpsOf(registrar, classId);
    expect(after.filter((row) => row.state === 4)).toHaveLength(3);
    expect(
      after
        .filter((row) => row.state === 3)
        .map((row) => row.waitPlace)
        .toSorted(),
    ).toEqual([1, 2, 3, 4, 5]);
    const first = after.find((row) => row.waitPlace === 1);
    const leaver = after.find((row) => row.state === 4);
    await hauliers.boss.call(signUpApi.edges.leave, { id: leaver?.signUpId ?? '', reason: '出车在外' });
    const now = await signUpsOf(registrar, classId);
    expect(now.find((row) => row.signUpId === first?.signUpId)).toMatchObject({ state: 4, waitPlace: null });
    expect((await registrar.call(classApi.one, { classId })).seatsTaken).toBe(3);
    expect(
      (await registrar.send(signUpApi.edges.accept, { id: now.find((row) => row.state === 3)?.signUpId ?? '' }))
        .description,
    ).toContain('名额已满');
  });

  it('passes over who waits and sits in another class meanwhile', async () => {
    const { classId } = await openClass(1);
    const [holder, busy, free] = [await driver(hauliers), await driver(hauliers), await driver(hauliers)];
    for (const one of [holder, busy, free]) {
      await signUp(hauliers, classId, [one]);
      await accept(classId);
    }
    const other = await openClass();
    await signUp(hauliers, other.classId, [busy]);
    await accept(other.classId);
    const held = (await signUpsOf(registrar, classId)).find((row) => row.state === 4);
    await hauliers.boss.call(signUpApi.edges.leave, { id: held?.signUpId ?? '', reason: '出车在外' });
    const states = new Map((await signUpsOf(hauliers.boss, classId)).map((row) => [row.orgUserId, row.state]));
    expect([busy, free].map((one) => states.get(one.orgUserId))).toEqual([3, 4]);
  });

  it('refuses who sits in another class on a day of it, and says when but not where', async () => {
    const other = await world.organisation('organ');
    const person = await driver(hauliers, '郑两处');
    const { classId } = await openClass();
    await signUp(hauliers, classId, [person]);
    await accept(classId);
    const mine = registrar;
    const place = school;
    registrar = await world.administrator(other, 'organ');
    school = other;
    await serve(hauliers);
    const second = await openClass(5, { begins: 1, ends: 4 });
    await signUp(hauliers, second.classId, [person]);
    const [row] = await signUpsOf(registrar, second.classId);
    const answer = await registrar.send(signUpApi.edges.accept, { id: row?.signUpId ?? '' });
    expect(answer.description).toContain('郑两处');
    expect(answer.description).toContain(dayIn(1));
    expect(answer.description).not.toContain(place.orgName);
    registrar = mine;
    school = place;
  });

  it('sends papers back, keeps its own copy of what is handed in, and moves people to another class with them', async () => {
    const { classId } = await openClass(5, { documents: ['idCard', 'employment'] });
    const person = await driver(hauliers);
    await signUp(hauliers, classId, [person]);
    const [row] = await signUpsOf(registrar, classId);
    const signUpId = row?.signUpId ?? '';
    await registrar.call(signUpApi.edges.mend, { id: signUpId, reason: '缺少在职证明' });
    const owner = {
      ...systemActor,
      userId: hauliers.boss.person.userId,
      orgId: hauliers.place.orgId,
      orgPath: hauliers.place.path,
    };
    const file = { kind: 'sign-up-paper', fileName: '在职证明.pdf', mediaType: 'application/pdf', sealed: true };
    const fileId = await keepFile(world.runtime, owner, { ...file, bytes: Buffer.from('%PDF-1.4 proof') });
    const at = await hauliers.boss.call(signUpApi.one, { signUpId });
    expect(at).toMatchObject({ state: 2, reason: '缺少在职证明', papersAsked: 2, papersThere: 0 });
    const papers = [{ paper: 'employment' as const, file: { fileId, fileName: file.fileName } }];
    await hauliers.boss.call(signUpApi.papers, { signUpId, version: at.version, papers });
    expect((await hauliers.boss.send(signUpApi.papers, { signUpId, version: at.version, papers })).success).toBe(false);
    await hauliers.boss.call(signUpApi.edges.resubmit, { id: signUpId });
    const seen = await registrar.call(signUpApi.one, { signUpId });
    expect(seen).toMatchObject({ state: 1, papersThere: 1 });
    expect(seen.papers[0]?.fileId).not.toBe(fileId);
    await registrar.call(signUpApi.edges.accept, { id: signUpId });
    const other = await openClass(5, { begins: 3, ends: 3 });
    const moved = await registrar.call(signUpApi.move, { signUpId, classId: other.classId, reason: '时间冲突' });
    expect(moved.state).toBe(4);
    expect(await registrar.call(signUpApi.one, { signUpId: moved.signUpId })).toMatchObject({
      papers: [{ paper: 'employment' }],
    });
    expect((await registrar.call(classApi.one, { classId })).seatsTaken).toBe(0);
  });
});

describe('what somebody learned in a class', () => {
  it('stands at the company, counts there once, and stays when the relation has ended', async () => {
    const client = await company();
    const above = await world.administrator(client.above, 'supervise');
    await above.call(obligationApi.add, {
      obligationName: `学时要求${unique()}`,
      obligationPeriod: 'year',
      requiredMinutes: 60,
      effectiveFrom: '2020-01-01',
    });
    const relationId = await serve(client);
    const { classId, planId } = await openClass();
    const person = await driver(client);
    await signUp(client, classId, [person]);
    await accept(classId);
    await world.asSystem(async (db) => {
      await sql`insert into study_day (record_id, day, path, counted_ms)
        select r.id, luan_today(), r.path, 1800000 from training_record r where r.plan_id = ${planId}`.execute(db);
      await sql`update training_record set counted_seconds = 1800 where plan_id = ${planId}`.execute(db);
    });
    const [row] = await signUpsOf(client.boss, classId);
    expect(row).toMatchObject({ countedMinutes: 30, orgUserId: person.orgUserId });
    const why = await client.boss.call(obligationApi.of, { orgUserId: person.orgUserId });
    expect(why.records.map((one) => one.planName)).toEqual([expect.stringContaining(school.orgName)]);
    expect(why.countedMinutes).toBe(30);
    // In mid-class: what began is finished, nobody new is sent.
    await client.boss.call(relationApi.edges.end, { id: relationId, reason: '另选机构' });
    expect((await signUp(client, classId, [await driver(client)])).success).toBe(false);
    await registrar.call(classApi.edges.begin, { id: classId });
    await registrar.call(classApi.edges.end, { id: classId });
    await registrar.call(classApi.edges.close, { id: classId });
    const present = () =>
      world.asSystem(
        async (db) =>
          (
            await sql<{ n: number }>`select count(*)::int as n from org_user m
            where m.org_id = ${school.orgId} and m.user_id = ${person.userId} and luan_present(m.left_at, m.guest, m.guest_until)`.execute(
              db,
            )
          ).rows[0]?.n,
      );
    expect(await present()).toBe(0);
    expect((await signUpsOf(registrar, classId))[0]).toMatchObject({ countedMinutes: 30, can: [] });
    expect((await signUpsOf(client.boss, classId))[0]).toMatchObject({ countedMinutes: 30 });
  });
});
