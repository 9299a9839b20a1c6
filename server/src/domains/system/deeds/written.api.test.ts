import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sheetKind } from '#contracts/archives/archive.codes.ts';
import { copyApi } from '#contracts/archives/copy.contract.ts';
import { detailExports } from '#contracts/archives/detail-export.contract.ts';
import { sheetApi } from '#contracts/archives/sheet.contract.ts';
import { industryApi } from '#contracts/catalogue/industry.contract.ts';
import { ownCheckApi } from '#contracts/checks/own-check.contract.ts';
import { recordState } from '#contracts/codes.ts';
import { behaviourState } from '#contracts/events/behaviour.codes.ts';
import { ownBehaviourApi } from '#contracts/events/behaviours/own-behaviour.contract.ts';
import { fileApi } from '#contracts/files/file.contract.ts';
import { partsApi } from '#contracts/files/parts.contract.ts';
import { ownGuideApi } from '#contracts/help/guide.contract.ts';
import { helpCenterApi } from '#contracts/help/help.contract.ts';
import { accountApi } from '#contracts/identity/account.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import { termApi } from '#contracts/lessons/term.contract.ts';
import { switchApi } from '#contracts/messages/switch.contract.ts';
import { newsBoardApi } from '#contracts/news/reading.contract.ts';
import { panelApi } from '#contracts/panels/panel.contract.ts';
import { questionApi } from '#contracts/questions/question.contract.ts';
import { fullPath, type Route } from '#contracts/route.ts';
import { importApi } from '#contracts/system/import.contract.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { stageApi } from '#contracts/training/stages/stage.contract.ts';
import { vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { viewApi } from '#contracts/views/view.contract.ts';
import { photoOf, someCheck, someKey } from '#testing/checks.ts';
import { allFixtures } from '#testing/fixtures.ts';
import { furnish } from '#testing/makers.ts';
import { sendFile } from '#testing/send-file.ts';
import { joinPlan, makeLesson, makePlan } from '#testing/training.ts';
import { someVehicle } from '#testing/vehicles.ts';
import { type Browser, openWorld, type Place, password, type Someone, unique, type World } from '#testing/world.ts';

type Me = Browser & { person: Someone };

let world: World;
let company: Place;
let boss: Me;
let driver: Me;
let ids: ReadonlyMap<string, string>;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
  driver = await world.student(company);
  const made = await furnish({ world, place: company, person: driver.person, text: `写下${unique()}` }, allFixtures);
  ids = made.ids;
});
afterAll(() => world.close());

const idOf = (thing: string): string => ids.get(thing) ?? '';
const called = ({ method, path }: Route): string => `${method} ${path}`;
const oneOf = async (query: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
  (await world.asSystem((db) => query.execute(db))).rows[0]?.id ?? '';

/** What a call has done: to what, under which name, and what of it stands in the log. */
interface Deed {
  readonly kind: string;
  readonly id: string;
  readonly action: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

const writtenOf = async ({ kind, id, action }: Deed): Promise<Pick<Deed, 'before' | 'after'> | undefined> => {
  const { rows } = await world.asSystem((db) =>
    sql<{ before: unknown; after: unknown }>`select before, after from audit_log where object_kind = ${kind}
      and object_id = ${id} and action = ${action} and result = 'done' order by id desc limit 1`.execute(db),
  );
  return rows[0];
};

/** A deed of a person about the own account. */
const ofOneself = (me: Me, route: Route, more: Pick<Deed, 'before' | 'after'> = {}): Deed => ({
  kind: 'user',
  id: me.person.userId,
  action: called(route),
  ...more,
});
const someone = () => world.administrator(company, 'company');
const term = async (): Promise<string> =>
  (await boss.call(termApi.label.add, { termName: `标签${unique()}`, tone: 'good' })).termId;
const upload = { kind: 'course-video', fileName: 'a.mp4', bytes: 9_000_000, stamp: String(unique()) } as const;

const deeds: Readonly<Record<string, () => Promise<Deed>>> = {
  'a card put away': async () => {
    const me = await someone();
    const [card] = (await me.call(panelApi.offered, {})).list;
    const hidden = card ? [card.panelCard] : [];
    await me.call(panelApi.hide, { hidden });
    return ofOneself(me, panelApi.hide);
  },
  'a view of a list': async () => {
    const me = await someone();
    await me.call(viewApi.keep, { list: 'file', viewName: '我的', query: {}, hidden: [], order: [] });
    const name = `views.${company.orgId}.file`;
    return ofOneself(me, viewApi.keep, { before: { [name]: [] }, after: { [name]: [{ viewName: '我的' }] } });
  },
  'own data': async () => {
    const me = await someone();
    await me.call(accountApi.mod, { version: 1, email: 'me@example.com', education: 3 });
    return ofOneself(me, accountApi.mod, {
      before: { email: '', education: 9 },
      after: { email: 'me@example.com', education: 3 },
    });
  },
  'a theme': async () => {
    await boss.call(accountApi.taste, { theme: 'dark' });
    return ofOneself(boss, accountApi.taste, { after: { theme: 'dark' } });
  },
  'the first of the own identities': async () => {
    const me = await someone();
    await me.call(accountApi.defaultIdentity, { orgUserId: me.person.orgUserId, identityCode: 'admin' });
    return ofOneself(me, accountApi.defaultIdentity, { after: { identityCode: 'admin' } });
  },
  'a secret of a second factor': async () => {
    const me = await someone();
    await me.call(accountApi.totpStart, { password });
    return ofOneself(me, accountApi.totpStart, { after: { password: '***' } });
  },
  'a proof, and all data seen by it': async () => {
    const me = await someone();
    await me.call(sessionApi.stepUp, { password });
    await me.call(accountApi.data, {});
    expect(await writtenOf(ofOneself(me, accountApi.data))).toBeDefined();
    return ofOneself(me, sessionApi.stepUp);
  },
  'another session ended': async () => {
    const me = await someone();
    const sessionId = await oneOf(sql`select id from session where user_id = ${me.person.userId}`);
    await me.call(accountApi.endSession, { sessionId });
    return ofOneself(me, accountApi.endSession, { before: { sessionId }, after: { endCause: 'logout' } });
  },
  'a ticket for a log-in': async () => {
    const me = await someone();
    await me.call(sessionApi.ticket, {});
    return ofOneself(me, sessionApi.ticket, { after: { purpose: 'transfer', orgId: company.orgId } });
  },
  'a session renewed': async () => {
    const me = await someone();
    const { tokenId } = await me.call(sessionApi.tokenId, {});
    await me.call(sessionApi.refresh, { tokenId });
    return ofOneself(me, sessionApi.refresh, { after: { tokenId: '***' } });
  },
  'a change of the identity': async () => {
    const me = await someone();
    await me.call(sessionApi.change, { orgId: company.orgId, userLoginIdentity: 'admin' });
    return ofOneself(me, sessionApi.change, { after: { orgId: company.orgId, identityCode: 'admin' } });
  },
  'a log-out at the student entry': async () => {
    const me = await world.student(company);
    await me.call(studentSessionApi.logout, {});
    return ofOneself(me, studentSessionApi.logout, { after: { endCause: 'logout' } });
  },
  'acting for somebody, and its end': async () => {
    const head = await world.administrator(world.head, 'admin');
    const target = await someone();
    await head.call(sessionApi.stepUp, { password });
    await head.call(sessionApi.runAs, { orgUserId: target.person.orgUserId, reason: '协助排查问题' });
    await head.call(sessionApi.runRelease, {});
    expect(await writtenOf(ofOneself(target, sessionApi.runRelease))).toBeDefined();
    return ofOneself(target, sessionApi.runAs, { after: { reason: '协助排查问题' } });
  },
  'notices switched off': async () => {
    await boss.call(switchApi.mod, { kinds: ['planSent'], on: false });
    return ofOneself(boss, switchApi.mod, { after: { kinds: ['planSent'], on: false } });
  },
  'a file': async () => {
    const { token } = await boss.call(fileApi.token, { kind: 'site' });
    const { data } = await sendFile(boss, fileApi.upload, { token }, 'a.jpg', await photoOf(1));
    return {
      kind: 'file',
      id: data?.fileId ?? '',
      action: called(fileApi.upload),
      after: { kind: 'site', fileName: 'a.jpg' },
    };
  },
  'an upload in parts given up': async () => {
    const { uploadId } = await boss.call(partsApi.start, upload);
    const of = { kind: 'upload', id: uploadId };
    expect(await writtenOf({ ...of, action: called(partsApi.start) })).toMatchObject({ after: { fileName: 'a.mp4' } });
    await boss.call(partsApi.drop, { uploadId });
    return { ...of, action: called(partsApi.drop), before: { kind: upload.kind, fileName: 'a.mp4' } };
  },
  'an import': async () => {
    const bytes = Buffer.from('姓名,手机\n张三,\n');
    const { data } = await sendFile(boss, importApi.start, { kind: 'employee', preview: 'true' }, 'people.csv', bytes);
    const after = { kind: 'employee', fileName: 'people.csv', preview: true };
    return { kind: 'import', id: data?.taskId ?? '', action: called(importApi.start), after };
  },
  'a word for lessons': async () => {
    const id = await term();
    expect(await writtenOf({ kind: 'lessonTerm', id, action: 'lessonTerm.add' })).toBeDefined();
    await boss.call(termApi.label.state, { termId: id, version: 1, state: recordState.values.disabled });
    await boss.call(termApi.label.del, { termId: id });
    expect(await writtenOf({ kind: 'lessonTerm', id, action: 'lessonTerm.del' })).toBeDefined();
    return { kind: 'lessonTerm', id, action: 'lessonTerm.state', before: { state: 1 }, after: { state: 0 } };
  },
  'a question read and not saved': async () => {
    const bankId = idOf('questions.bankId');
    const text = '1. 灯亮吗？（A）\nA. 亮\nB. 不亮';
    await boss.call(questionApi.paste, { bankId, text, difficultyDegree: 1, source: 1 });
    return { kind: 'questionBank', id: bankId, action: called(questionApi.paste) };
  },
  'duties looked up': async () => {
    await boss.call(industryApi.stations, { subjectCodes: [] });
    return { kind: 'industry', id: '', action: called(industryApi.stations) };
  },
  'a check of a vehicle, with its photo': async () => {
    const { vehicleId } = await boss.call(vehicleApi.add, someVehicle({ driverId: driver.person.orgUserId }));
    const vehicle = (await driver.call(ownCheckApi.vehicles, {})).find((one) => one.vehicleId === vehicleId);
    if (!vehicle) throw new Error('no vehicle');
    const sent = { checkKey: someKey(), vehicleId };
    const { data } = await sendFile(driver, ownCheckApi.addPhoto, sent, 'photo.jpg', await photoOf(2));
    const photo = { kind: 'file', id: data?.fileId ?? '', action: called(ownCheckApi.addPhoto) };
    expect(await writtenOf(photo)).toMatchObject({ after: { kind: 'check-photo' } });
    const taken = await driver.call(ownCheckApi.add, await someCheck(driver, vehicle));
    const after = { vehicleId, verdict: taken.verdict, again: false };
    return { kind: 'checkRecord', id: taken.checkRecordId, action: 'checkRecord.add', after };
  },
  'a photo of an appeal': async () => {
    const behaviourId = idOf('events.behaviourId');
    const { doubted } = behaviourState.values;
    await world.asSystem((db) =>
      sql`update driving_behaviour set state = ${doubted}, appealed_at = now(), file_ids = '{}',
        org_user_id = ${driver.person.orgUserId} where id = ${behaviourId}`.execute(db),
    );
    const { data } = await sendFile(driver, ownBehaviourApi.proof, { behaviourId }, 'a.jpg', await photoOf(3));
    const [before, after] = [{ fileIds: [] }, { fileIds: [data?.fileId] }];
    return { kind: 'drivingBehaviour', id: behaviourId, action: 'drivingBehaviour.prove', before, after };
  },
  'a reminder of those who have not finished': async () => {
    const lesson = await makeLesson(world, company, 600);
    const planId = await makePlan(world, company, { lessons: [{ lessonId: lesson.lessonId, requiredSeconds: 600 }] });
    await joinPlan(world, planId, company, driver.person, 14);
    await world.asSystem((db) =>
      sql`update plan set state = ${planState.values.inProgress} where id = ${planId}`.execute(db),
    );
    const after = await boss.call(stageApi.remind, { planId });
    return { kind: 'plan', id: planId, action: 'plan.remind', after };
  },
  'news read': async () => {
    await boss.call(newsBoardApi.read, { newsId: idOf('news.newsId') });
    return { kind: 'news', id: idOf('news.newsId'), action: 'news.read' };
  },
  'an article of the help rated': async () => {
    const helpId = await oneOf(
      sql`select h.id from help_article h join organisation o on o.id = h.org_id and o.parent_id is null where h.state = 1 limit 1`,
    );
    await boss.call(helpCenterApi.vote, { helpId, useful: true });
    return { kind: 'helpArticle', id: helpId, action: 'helpArticle.vote', after: { useful: true } };
  },
  'a guide met': async () => {
    const guideId = (await boss.call(ownGuideApi.list, {})).list[0]?.guideId ?? '';
    await boss.call(ownGuideApi.update, { guideId, finished: true });
    return { kind: 'helpGuide', id: guideId, action: 'helpGuide.meet', after: { finished: true } };
  },
  'a copy of the own data': async () => {
    const url = fullPath(copyApi.own);
    await driver.raw({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: '{}' });
    return { kind: 'employee', id: driver.person.orgUserId, action: 'employee.copyData' };
  },
  'a sheet looked at': async () => {
    const objectId = idOf('training.planId');
    await boss.call(sheetApi.preview, { kind: sheetKind.values.planDetail, objectId });
    const after = { kind: sheetKind.values.planDetail };
    return { kind: 'sheet', id: objectId, action: 'sheet.preview', after };
  },
  'an export that answers at once': async () => {
    const { route } = detailExports.student;
    const headers = { 'content-type': 'application/json' };
    await boss.raw({ method: 'POST', url: fullPath(route), headers, payload: '{"query":{}}' });
    const id = await oneOf(
      sql`select id from print_log where operation_user_id = ${boss.person.userId} order by id desc limit 1`,
    );
    return { kind: 'export', id, action: called(route), after: { list: detailExports.student.list.name } };
  },
};

describe('a call writes into the operation log what it did to what', () => {
  it.each(Object.entries(deeds))('%s', async (_, act) => {
    const deed = await act();
    expect(deed.id === '' && deed.kind !== 'industry', 'it is about something').toBe(false);
    const { before, after } = deed;
    const written = await writtenOf(deed);
    expect(written).toBeDefined();
    expect(written).toMatchObject({ ...(before ? { before } : {}), ...(after ? { after } : {}) });
  });
});
