import { type RawBuilder, sql } from 'kysely';
import { certPrintApi } from '#contracts/certificates/print.contract.ts';
import { checkRecordApi } from '#contracts/checks/record.contract.ts';
import type { Envelope } from '#contracts/envelope.ts';
import { behaviourApi } from '#contracts/events/behaviour.contract.ts';
import { eventCategory, eventHandling, eventLevel, eventSource } from '#contracts/events/event.codes.ts';
import { eventApi } from '#contracts/events/event.contract.ts';
import { bookingApi } from '#contracts/exams/booking.contract.ts';
import { entryApi } from '#contracts/exams/entry.contract.ts';
import { lateAnswerApi } from '#contracts/exams/late/late-answer.contract.ts';
import { recordApi } from '#contracts/exams/record.contract.ts';
import { dangerApi } from '#contracts/hazards/danger.contract.ts';
import { placeTaskApi } from '#contracts/hazards/place.contract.ts';
import { lessonApi } from '#contracts/lessons/lesson.contract.ts';
import { newsApi } from '#contracts/news/news.contract.ts';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { transferApi } from '#contracts/people/transfer.contract.ts';
import { faceCheckApi } from '#contracts/students/face-check.contract.ts';
import { realNameApi } from '#contracts/students/real-name.contract.ts';
import { hoursApi } from '#contracts/training/hours/hours.contract.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { equipmentCategory } from '#contracts/vehicles/equipment/category.entries.ts';
import { equipmentKind } from '#contracts/vehicles/equipment/equipment.codes.ts';
import { equipmentApi } from '#contracts/vehicles/equipment/equipment.contract.ts';
import { vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { dayAfter } from '#contracts/zone.ts';
import { insertMembership, insertPerson } from '#domains/identity/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { dayOf } from '#kernel/clock.ts';
import { keepFile } from '#kernel/files.ts';
import { endedPlan } from './certificates.ts';
import { makeExamPlan } from './exams.ts';
import { photoBy, reportDanger, somePlaceCheck, somePoints, today } from './hazards.ts';
import { sitLate } from './late-answers.ts';
import { planInput } from './plans.ts';
import { makeRow } from './rows.ts';
import { newMember } from './sat.ts';
import { bookedPlan, someMember, someSession } from './sessions.ts';
import { runNow } from './timers.ts';
import { joinPlan, makeLesson, makePlan } from './training.ts';
import { someVehicle } from './vehicles.ts';
import { type Browser, type Place, type Someone, someIdCard, somePhone, unique, type World } from './world.ts';

/** A thing that waits for a decision about somebody's work. */
export interface Audited {
  /**
   * Who made it: whoever handed it in; whoever did so and may not as somebody else; or the person it is about, whoever
   * handed it in.
   */
  readonly maker: 'session' | 'oneself' | 'person';
  /** Makes the thing, as somebody. @returns what is decided about. */
  make(by: Browser, who: Someone): Promise<string>;
  /** How each of the edges of a machine that decide about it is walked, by `machine.edge`; one call may walk two. */
  readonly decide: Readonly<Record<string, (by: Browser, id: string) => Promise<Envelope<unknown>>>>;
}

const reason = '与材料不符';

/** A risk event of a vehicle that somebody has just entered. */
const madeEvent = async (by: Browser): Promise<string> => {
  const { vehicleId } = await by.call(vehicleApi.add, someVehicle());
  const { eventId } = await by.call(eventApi.add, {
    vehicleId,
    eventSource: eventSource.values.alarm,
    eventCategory: eventCategory.values.speeding,
    eventLevel: eventLevel.values.serious,
    occurredAt: new Date(Date.now() - 3_600_000).toISOString(),
  });
  return eventId;
};

/** What the things are made of: a company, its published template, a lesson, a paper, a sheet of signatures. */
export interface Around {
  readonly world: World;
  readonly company: Place;
  readonly templateId: string;
  readonly lessonId: string;
  readonly paperId: string;
  readonly sheet: { fileId: string; fileName: string };
}

/** Everything that is audited, as somebody makes it and somebody decides about it. */
export const auditedThings = ({
  world,
  company,
  templateId,
  lessonId,
  paperId,
  sheet,
}: Around): Readonly<Record<string, Audited>> => {
  const one = async (query: RawBuilder<{ id: string }>): Promise<string> =>
    (await world.asSystem((db) => query.execute(db))).rows[0]?.id ?? '';
  /** Has a danger stand confirmed, whoever confirmed it. */
  const inReform = (id: string) =>
    world.asSystem((db) =>
      sql`update hidden_danger set state = 3, reform_on = ${dayAfter(today(), 7)} where id = ${id}`.execute(db),
    );
  const lesson = async (by: Browser, third: boolean): Promise<string> => {
    const { lessonId: id } = await makeLesson(world, company, 0);
    await world.asSystem((db) =>
      sql`update lesson set state = 1, third_party = ${third}, provider_name = ${third ? '某教育科技公司' : ''} where id = ${id}`.execute(
        db,
      ),
    );
    await by.call(lessonApi.edges.submit, { id });
    return id;
  };
  /** A company below the company, whose people reach both, and somebody who works there. */
  const below = async () => {
    const place = await world.organisation('company', company);
    const phone = somePhone();
    const realName = '周调动';
    const orgUserId = await world.asSystem(async (db) => {
      const account = { realName, passwordHash: '', defaultPassword: false, phone };
      const userId = await insertPerson(db, world.runtime.keys, account);
      const { orgId, path } = place;
      return insertMembership(db, userId, realName, { orgId, path, identities: ['student'], roleIds: [] });
    });
    return { place, phone, realName, orgUserId };
  };
  return {
    'a plan': {
      maker: 'session',
      make: async (by) => {
        const { planId } = await by.call(planApi.add, planInput(lessonId));
        await by.call(planApi.edges.submit, { id: planId });
        return planId;
      },
      decide: {
        'plan.approve': (by, id) => by.send(planApi.edges.approve, { id }),
        'plan.reject': (by, id) => by.send(planApi.edges.reject, { id, reason }),
      },
    },
    'a hidden danger that was reported': {
      maker: 'session',
      make: (by) => reportDanger(by),
      decide: {
        'hiddenDanger.confirm': async (by, id) => {
          const member = await world.person(company, 'company', { student: true });
          return by.send(dangerApi.confirm, somePoints(id, member.orgUserId) as never);
        },
        'hiddenDanger.reject': (by, id) => by.send(dangerApi.edges.reject, { id, reason }),
      },
    },
    'a hidden danger that was put right': {
      maker: 'session',
      make: async (by, who) => {
        const id = await reportDanger(by);
        await inReform(id);
        await by.call(dangerApi.handIn, { id, done: '已更换', photos: [await photoBy(world, company, who)] });
        return id;
      },
      decide: {
        'hiddenDanger.verify': (by, id) => by.send(dangerApi.edges.verify, { id, reason }),
        'hiddenDanger.sendBack': (by, id) => by.send(dangerApi.edges.sendBack, { id, reason }),
      },
    },
    'a hidden danger that asks for more time': {
      maker: 'session',
      make: async (by) => {
        const id = await reportDanger(by);
        await inReform(id);
        await by.call(dangerApi.askLonger, { id, wantedBy: dayAfter(today(), 9), reason });
        return id;
      },
      decide: {
        'hiddenDanger.grantLonger': (by, id) => by.send(dangerApi.edges.grantLonger, { id, reason }),
        'hiddenDanger.refuseLonger': (by, id) => by.send(dangerApi.edges.refuseLonger, { id, reason }),
      },
    },
    'a major hidden danger below that was passed': {
      maker: 'session',
      make: async (by) => {
        const { place } = await below();
        const id = await reportDanger(by, { orgId: place.orgId });
        await world.asSystem((db) => sql`update hidden_danger set state = 4, level = 2 where id = ${id}`.execute(db));
        await by.call(dangerApi.edges.verify, { id, reason });
        return id;
      },
      decide: {
        'hiddenDanger.lift': (by, id) => by.send(dangerApi.edges.lift, { id, reason }),
        'hiddenDanger.refuseLift': (by, id) => by.send(dangerApi.edges.refuseLift, { id, reason }),
      },
    },
    'a check of a place that was handed in': {
      maker: 'session',
      make: async (by) => {
        const member = await world.person(company, 'company', { student: true });
        const placeCheckId = await somePlaceCheck(by, member.orgUserId);
        await runNow(world, 'placeTasks');
        const id = await one(sql`select id from place_task where place_check_id = ${placeCheckId}`);
        const answers = [1, 2].map((item) => ({ item, finding: 1 as const }));
        await by.call(placeTaskApi.handIn, { id, answers });
        return id;
      },
      decide: {
        'placeTask.accept': (by, id) => by.send(placeTaskApi.edges.accept, { id }),
        'placeTask.sendBack': (by, id) => by.send(placeTaskApi.edges.sendBack, { id, reason }),
      },
    },
    'an alarm that somebody doubts': {
      maker: 'session',
      make: async (by) => {
        const { vehicleId } = await by.call(vehicleApi.add, someVehicle());
        const { behaviourId } = await by.call(behaviourApi.add, {
          vehicleId,
          eventCategory: eventCategory.values.speeding,
          eventLevel: eventLevel.values.serious,
          occurredAt: new Date(Date.now() - 3_600_000).toISOString(),
        });
        await by.call(behaviourApi.edges.doubt, { id: behaviourId, reason });
        return behaviourId;
      },
      decide: {
        'drivingBehaviour.confirmFalse': (by, id) => by.send(behaviourApi.edges.confirmFalse, { id, reason }),
        'drivingBehaviour.keep': (by, id) => by.send(behaviourApi.edges.keep, { id, reason }),
      },
    },
    'a risk event that was handled': {
      maker: 'session',
      make: async (by) => {
        const eventId = await madeEvent(by);
        await by.call(eventApi.handle, { id: eventId, eventHandling: eventHandling.values.talk, reason });
        return eventId;
      },
      decide: {
        'riskEvent.verify': (by, id) => by.send(eventApi.edges.verify, { id }),
        'riskEvent.sendBack': (by, id) => by.send(eventApi.edges.sendBack, { id, reason }),
      },
    },
    'a risk event that somebody doubts': {
      maker: 'session',
      make: async (by) => {
        const eventId = await madeEvent(by);
        await by.call(eventApi.edges.doubt, { id: eventId, reason });
        return eventId;
      },
      decide: {
        'riskEvent.dismiss': (by, id) => by.send(eventApi.edges.dismiss, { id, reason }),
        'riskEvent.keep': (by, id) => by.send(eventApi.edges.keep, { id, reason }),
      },
    },
    'a vehicle that was mended': {
      maker: 'session',
      make: async (by) => {
        const { vehicleId } = await by.call(vehicleApi.add, someVehicle());
        await by.call(vehicleApi.edges.stop, { id: vehicleId, reason });
        await by.call(vehicleApi.edges.mend, { id: vehicleId, reason });
        return vehicleId;
      },
      decide: {
        'vehicle.confirm': (by, id) => by.send(vehicleApi.edges.confirm, { id }),
        'vehicle.sendBack': (by, id) => by.send(vehicleApi.edges.sendBack, { id, reason }),
      },
    },
    'equipment that was mended': {
      maker: 'session',
      make: async (by) => {
        const { id: categoryId } = await by.call(equipmentCategory.add, {
          categoryName: `分类${unique()}`,
          equipmentKind: equipmentKind.values.tool,
        });
        const { equipmentId } = await by.call(equipmentApi.add, { equipmentNo: `E-${unique()}`, categoryId });
        await by.call(equipmentApi.edges.fail, { id: equipmentId, reason });
        await by.call(equipmentApi.edges.mend, { id: equipmentId, reason });
        return equipmentId;
      },
      decide: {
        'equipment.confirm': (by, id) => by.send(equipmentApi.edges.confirm, { id }),
        'equipment.sendBack': (by, id) => by.send(equipmentApi.edges.sendBack, { id, reason }),
      },
    },
    'a doubtful check of a vehicle': {
      maker: 'person',
      make: async (by, who) => {
        const { vehicleId } = await by.call(vehicleApi.add, someVehicle());
        return one(sql`insert into check_record (org_id, path, l1, l2, l3, l4, vehicle_id, template_id, template_name, edition, items, check_moment,
            org_user_id, check_key, started_at, checked_at, checked_on, submitted_at, took_seconds, answers, verdict, doubts, state)
          select v.org_id, v.path, v.l1, v.l2, v.l3, v.l4, v.id, t.id, t.template_name, t.edition, t.items, 1, ${who.orgUserId}::bigint,
            ${`check-${unique()}`}::text, now(), now(), luan_today(), now(), 9, '[]', 1, '{1}', 2
          from vehicle v, check_template t where v.id = ${vehicleId} and t.built_in = 'freight' limit 1 returning id`);
      },
      decide: {
        'checkRecord.accept': (by, id) => by.send(checkRecordApi.edges.accept, { id, reason }),
        'checkRecord.void': (by, id) => by.send(checkRecordApi.edges.void, { id, reason }),
      },
    },
    'an article of news': {
      maker: 'session',
      make: async (by) => {
        const [type] = await by.call(newsApi.types, {});
        const { newsId } = await by.call(newsApi.add, {
          newsTitle: '团雾预警',
          newsTypeId: type?.newsTypeId ?? '',
          body: '<p>减速慢行</p>',
        });
        await by.call(newsApi.edges.submit, { id: newsId });
        return newsId;
      },
      decide: {
        'news.approve': (by, id) => by.send(newsApi.edges.approve, { id }),
        'news.reject': (by, id) => by.send(newsApi.edges.reject, { id, reason }),
      },
    },
    'a lesson': {
      maker: 'session',
      make: (by) => lesson(by, false),
      decide: {
        'lesson.approve': (by, id) => by.send(lessonApi.edges.approve, { id }),
        'lesson.reject': (by, id) => by.send(lessonApi.edges.reject, { id, reason }),
      },
    },
    'a lesson of a third party': {
      maker: 'session',
      make: (by) => lesson(by, true),
      decide: {
        'lesson.approveThird': (by, id) => by.send(lessonApi.edges.approveThird, { id }),
        'lesson.rejectThird': (by, id) => by.send(lessonApi.edges.rejectThird, { id, reason }),
      },
    },
    'a batch of certificates': {
      maker: 'session',
      make: async (by) => {
        const { planId, recordIds } = await endedPlan(world, company, 1, { auditsPrint: true });
        const batch = { planId, recordIds, printName: `批次${unique()}`, templateId };
        const { printId } = await by.call(certPrintApi.add, batch);
        await by.call(certPrintApi.submit, { id: printId });
        return printId;
      },
      decide: {
        'certPrint.approve trainingRecord.approvePrint': (by, id) => by.send(certPrintApi.approve, { id }),
        'certPrint.reject trainingRecord.rejectPrint': (by, id) => by.send(certPrintApi.reject, { id, reason }),
      },
    },
    'a booked exam': {
      maker: 'session',
      make: async (by) => {
        const planId = await bookedPlan(world, company);
        const { recordId } = await someMember(world, planId, company, 19);
        const sessionId = await someSession(by, { planIds: [planId] });
        await by.call(bookingApi.book, { sessionId, recordIds: [recordId] });
        return one(sql`select id from exam_booking where record_id = ${recordId}`);
      },
      decide: {
        'trainingRecord.approveExam booking.approve': (by, id) => by.send(bookingApi.approve, { bookingIds: [id] }),
        'trainingRecord.rejectExam booking.reject': (by, id) =>
          by.send(bookingApi.reject, { bookingIds: [id], reason }),
      },
    },
    'hours of a classroom': {
      maker: 'session',
      make: async (by) => {
        const lesson = await makeLesson(world, company, 600);
        const planId = await makePlan(world, company, {
          lessons: [{ lessonId: lesson.lessonId, requiredSeconds: 600 }],
          auditsHours: true,
        });
        const person = await world.person(company, 'company', { student: true });
        const recordId = await joinPlan(world, planId, company, person);
        const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
        await by.call(hoursApi.addClassroom, {
          planId,
          recordIds: [recordId],
          heldFrom: at(3),
          heldUntil: at(2),
          place: '二楼教室',
          lecturer: '刘讲师',
          lessons: [{ lessonId: lesson.lessonId, minutes: 10 }],
          sheets: [sheet],
        });
        return recordId;
      },
      decide: {
        'trainingRecord.approveHours': (by, id) => by.send(hoursApi.approveHours, { recordIds: [id] }),
        'trainingRecord.rejectHours': (by, id) => by.send(hoursApi.rejectHours, { recordIds: [id], reason }),
      },
    },
    'a score that was entered': {
      maker: 'session',
      make: async (by) => {
        const planId = await makeExamPlan(world, company, paperId, { exam_place: 'onSite', audits_score: true });
        const { recordId } = await newMember(world, company, planId);
        await by.call(entryApi.add, { planId, heldOn: dayOf(new Date()), entries: [{ recordId, score: 9 }] });
        return one(sql`select id from exam_sitting where record_id = ${recordId}`);
      },
      decide: {
        'trainingRecord.approveScore': (by, id) => by.send(recordApi.approveScore, { sittingIds: [id] }),
        'trainingRecord.rejectScore': (by, id) => by.send(recordApi.rejectScore, { sittingIds: [id], reason }),
      },
    },
    'late answers': {
      maker: 'session',
      make: async (by) => {
        const planId = await makeExamPlan(world, company, paperId);
        const { recordId } = await newMember(world, company, planId);
        const id = await sitLate(world, { planId, paperId, recordId });
        await by.call(lateAnswerApi.propose, { id, reason: '考场断网，值班员在场' });
        return id;
      },
      decide: {
        'lateAnswers.count': (by, id) => by.send(lateAnswerApi.count, { id }),
        'lateAnswers.refuse': (by, id) => by.send(lateAnswerApi.refuse, { id, reason }),
      },
    },
    'a real name': {
      maker: 'oneself',
      make: async (by) => {
        const student = await world.person(company, 'company', { student: true });
        const owner = { ...systemActor, orgId: company.orgId, orgPath: company.path };
        const photo = { fileName: 'p.jpg', mediaType: 'image/jpeg', bytes: Buffer.from('x') };
        const photoId = await keepFile(world.runtime, owner, { ...photo, kind: 'registration-photo' });
        await world.asSystem((db) =>
          sql`update app_user set photo_file_id = ${photoId} where id = ${student.userId}`.execute(db),
        );
        const card = { orgUserId: student.orgUserId, realName: '试用人', idCard: someIdCard() };
        return (await by.call(realNameApi.submit, card)).realNameId;
      },
      decide: {
        'realName.approve': (by, id) => by.send(realNameApi.approve, { id }),
        'realName.reject': (by, id) => by.send(realNameApi.reject, { id, reason }),
      },
    },
    'a face that was compared': {
      maker: 'person',
      make: (_, person) =>
        world.asSystem((db) =>
          makeRow(
            db,
            'face_check',
            { place: company, person, text: '', standing: new Map() },
            { verdict: 2, engine_verdict: 2, audited_at: null, audited_by: null, removed_at: null, file_id: null },
          ),
        ),
      decide: {
        'faceCheck.confirm': (by, id) => by.send(faceCheckApi.confirm, { id, reason }),
        'faceCheck.refuse': (by, id) => by.send(faceCheckApi.refuse, { id, reason }),
      },
    },
    'a company that registered': {
      maker: 'person',
      make: async (_, person) => {
        const { orgId, path } = await world.organisation('company', company);
        await world.asSystem(async (db) => {
          await sql`update organisation set state = ${organisationState.values.awaitingAudit} where id = ${orgId}`.execute(
            db,
          );
          await sql`insert into registration (number, org_id, path, user_id, phone_index, company)
            values (${`ZC${orgId}`}, ${orgId}, ${path}, ${person.userId}, 'x', '{}')`.execute(db);
        });
        return orgId;
      },
      decide: {
        'organisation.approve': (by, id) => by.send(organisationApi.edges.approve, { id }),
        'organisation.reject': (by, id) => by.send(organisationApi.edges.reject, { id, reason }),
      },
    },
    'a transfer that was asked for': {
      maker: 'session',
      make: async (by) => {
        const { phone, realName } = await below();
        return (await by.call(transferApi.ask, { phone, realName, toOrgId: company.orgId, reason })).transferId;
      },
      decide: { 'transfer.release': (by, id) => by.send(transferApi.edges.release, { id }) },
    },
    'a transfer that was offered': {
      maker: 'session',
      make: async (by) => {
        const { orgUserId } = await below();
        return (await by.call(transferApi.ask, { orgUserId, toOrgId: company.orgId, reason })).transferId;
      },
      decide: { 'transfer.accept': (by, id) => by.send(transferApi.edges.accept, { id }) },
    },
  };
};
