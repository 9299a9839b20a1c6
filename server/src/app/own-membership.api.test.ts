import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  agreementKind,
  agreementLevel,
  agreementMethod,
  agreementValidity,
} from '#contracts/agreements/agreement.codes.ts';
import { agreementApi } from '#contracts/agreements/agreement.contract.ts';
import { ownAgreementApi } from '#contracts/agreements/own-agreement.contract.ts';
import { billingMode } from '#contracts/billing/billing.codes.ts';
import { ownChargeState } from '#contracts/charges/charge.codes.ts';
import { ownChargeApi } from '#contracts/charges/own-charge.contract.ts';
import { checkMoment, checkSeverity } from '#contracts/checks/check.codes.ts';
import { ownCheckApi } from '#contracts/checks/own-check.contract.ts';
import { checkTemplateApi } from '#contracts/checks/template.contract.ts';
import { answerCodes } from '#contracts/envelope.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { photoApi } from '#contracts/students/photo.contract.ts';
import { studyApi } from '#contracts/training/study.contract.ts';
import { vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { asMember, insertMembership } from '#domains/identity/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { faceEngine } from '#kernel/engines/face.ts';
import { ownOrganisation } from '#kernel/scope.ts';
import { approvedWith, type Billed, billedCompany, chargesOn } from '#testing/charges.ts';
import { drawn, photoOf, someCheck, someKey } from '#testing/checks.ts';
import { again, portrait } from '#testing/faces.ts';
import { type Counterpart, openCounterpart } from '#testing/payment-counterpart.ts';
import { phoneOf } from '#testing/phone.ts';
import { type Pricers, somePricers } from '#testing/prices.ts';
import { sendFile } from '#testing/send-file.ts';
import { codeSentTo } from '#testing/texts.ts';
import { joinPlan, makeLesson, makePlan } from '#testing/training.ts';
import { someVehicle } from '#testing/vehicles.ts';
import { type Browser, openWorld, type Place, password, type Someone, unique, type World } from '#testing/world.ts';

// Deeds of the student entry that work in the organisation of the own membership alone. Each is done with what an organisation above
// made, and by somebody who belongs to two organisations, at the second: there no policy may refuse it. Prices stand at the head office.

/** Where a deed is done: `person` is the membership at `of`, `chief` writes for the organisation above. */
interface Here {
  readonly above: Place;
  readonly chief: Browser;
  readonly of: Billed;
  readonly phone: Browser;
  readonly person: Someone;
}

let world: World;
let counterpart: Counterpart;
let pricers: Pricers;
beforeAll(async () => {
  counterpart = await openCounterpart({ now: clock.now });
  world = await openWorld({}, undefined, counterpart.settings);
  pricers = await somePricers(world);
});
afterAll(async () => {
  await faceEngine.stop();
  await world.close();
  await counterpart.close();
});

const companyBelow = async (): Promise<Pick<Here, 'above' | 'chief' | 'of'>> => {
  for (const by of Object.values(pricers)) await by.call(sessionApi.stepUp, { password });
  const above = await world.organisation('company');
  const chief = await world.administrator(above, 'company');
  const of = await billedCompany(world, pricers, { mode: billingMode.values.learner, payer: above });
  return { above, chief, of };
};

/** Makes a driver of another company a member here too. */
const joining = async ({ place }: Billed, driver: Someone): Promise<Someone> => {
  const at = { orgId: place.orgId, path: place.path, identities: ['student'], roleIds: [] };
  const orgUserId = await world.asSystem((db) => insertMembership(db, driver.userId, driver.realName, at));
  return { ...driver, orgUserId };
};

const places: readonly { readonly said: string; readonly reach: () => Promise<Here> }[] = [
  {
    said: 'at the one organisation, below another',
    reach: async () => {
      const here = await companyBelow();
      const phone = await world.student(here.of.place);
      return { ...here, phone, person: phone.person };
    },
  },
  {
    said: 'at the second organisation of the person',
    reach: async () => {
      const here = await companyBelow();
      const phone = await world.student(await world.organisation('company'));
      const person = await joining(here.of, phone.person);
      await phone.call(studentSessionApi.change, { orgId: here.of.place.orgId });
      return { ...here, phone, person };
    },
  },
];

const reached = (nth: number): Promise<Here> => places[nth]?.reach() as Promise<Here>;

/** A vehicle of the person, checked before a trip by a template of the organisation above; how the phone shows it. */
const vehicleOf = async ({ chief, of, phone, person }: Here) => {
  const templateName = `上级检查${unique()}`;
  const { checkTemplateId: id } = await chief.call(checkTemplateApi.add, {
    templateName,
    checkMoments: [checkMoment.values.beforeTrip],
    items: [
      { group: '轮胎', text: '胎压正常', faultText: '胎压不足', severity: checkSeverity.values.serious, photo: 0 },
    ],
  });
  await chief.call(checkTemplateApi.edges.use, { id });
  await of.maker.call(vehicleApi.add, someVehicle({ driverId: person.orgUserId }));
  const [vehicle] = await phone.call(ownCheckApi.vehicles, {});
  if (!vehicle) throw new Error('no vehicle');
  return { vehicle, templateName };
};

/** Organisations in which files stand. */
const orgOf = async (fileId: string | undefined): Promise<string | undefined> =>
  (
    await world.asSystem((db) =>
      sql<{ org: string }>`select org_id as org from stored_file where id = ${fileId ?? null}`.execute(db),
    )
  ).rows[0]?.org;

/** An agreement of the organisation above that asks the person; the number of the record. */
const askedBy = async ({ chief, phone }: Here, signMethod: 1 | 2 | 3): Promise<string> => {
  const { agreementId } = await chief.call(agreementApi.add, {
    title: `安全责任书${unique()}`,
    agreementKind: agreementKind.values.responsibility,
    agreementLevel: agreementLevel.values.companyPerson,
    body: '<p>本人 {realName} 承诺遵守 {orgName} 的安全生产规定。</p>',
    validity: agreementValidity.values.calendarYear,
    signMethod,
  });
  await chief.call(agreementApi.edges.publish, { id: agreementId });
  return (await phone.call(ownAgreementApi.list, {}))[0]?.agreementRecordId ?? '';
};

/** A plan the person pays for; the number of the charge. */
const chargedFor = async ({ of, person }: Here): Promise<string> => {
  const planId = await approvedWith(of, [person]);
  return (await chargesOn(world, planId))[0]?.id ?? '';
};

const { textCode, face } = agreementMethod.values;
/** A call that somebody makes. */
type Asking = (by: Browser) => Promise<{ readonly code: number }>;
/** What a deed answers, and what it should. */
type Done = readonly [answered: unknown, expected: unknown];

const deeds: readonly { readonly said: string; readonly does: (here: Here) => Promise<Done> }[] = [
  {
    said: 'the own vehicles',
    does: async (here) => {
      const { vehicle, templateName } = await vehicleOf(here);
      const before = vehicle.templates.filter((one) => one.checkMoments.includes(checkMoment.values.beforeTrip));
      return [before.map((one) => one.templateName), [templateName]];
    },
  },
  {
    said: 'the own checks',
    does: async (here) => {
      const { vehicle } = await vehicleOf(here);
      const { checkRecordId } = await here.phone.call(ownCheckApi.add, await someCheck(here.phone, vehicle));
      return [await here.phone.call(ownCheckApi.own, {}), [expect.objectContaining({ checkRecordId })]];
    },
  },
  {
    said: 'a photo and a signature of a check, sent twice',
    does: async (here) => {
      const { vehicleId } = (await vehicleOf(here)).vehicle;
      const input = { checkKey: someKey(), vehicleId };
      const photo = () => sendFile(here.phone, ownCheckApi.addPhoto, input, 'photo.jpg', picture);
      const signature = () => sendFile(here.phone, ownCheckApi.addSignature, input, 'signature.png', signed);
      const [picture, signed] = [await photoOf(unique()), await drawn()];
      const sent = [await photo(), await signature()].map((one) => one.data?.fileId);
      const resent = [await photo(), await signature()].map((one) => one.data?.fileId);
      const { orgId } = here.of.place;
      return [
        [resent, await Promise.all(sent.map(orgOf))],
        [sent, [orgId, orgId]],
      ];
    },
  },
  {
    said: 'the agreements one is asked to sign',
    does: async (here) => {
      const agreementRecordId = await askedBy(here, face);
      return [await here.phone.call(ownAgreementApi.list, {}), [expect.objectContaining({ agreementRecordId })]];
    },
  },
  {
    said: 'a code to sign with',
    does: async (here) => {
      const agreementRecordId = await askedBy(here, textCode);
      await here.phone.call(ownAgreementApi.code, { agreementRecordId });
      const { textHash } = await here.phone.call(ownAgreementApi.one, { agreementRecordId });
      const code = await codeSentTo(world, await phoneOf(world, here.person));
      const input = { agreementRecordId, textHash, code };
      const { success } = await sendFile(here.phone, ownAgreementApi.sign, input, 'signature.png', await drawn());
      return [success, true];
    },
  },
  {
    said: 'one’s own name to sign with',
    does: async (here) => {
      const agreementRecordId = await askedBy(here, face);
      await here.phone.call(ownAgreementApi.byName, { agreementRecordId, signedName: here.person.realName });
      const { textHash, shown } = await here.phone.call(ownAgreementApi.one, { agreementRecordId });
      const input = { agreementRecordId, textHash };
      const { success } = await sendFile(here.phone, ownAgreementApi.sign, input, 'signature.png', await drawn());
      return [
        [shown, success],
        [true, true],
      ];
    },
  },
  {
    said: 'one’s own face to sign with',
    does: async (here) => {
      const agreementRecordId = await askedBy(here, face);
      const enrolled = { orgUserId: here.person.orgUserId, consentOnPaper: 'true' };
      const picture = await portrait(1);
      await sendFile(here.of.maker, photoApi.enrol, enrolled as never, 'me.jpg', picture);
      const now = await again(picture);
      const { data } = await sendFile(here.phone, ownAgreementApi.byPhoto, { agreementRecordId }, 'now.jpg', now);
      return [data, { verdict: 1 }];
    },
  },
  {
    said: 'the own charges',
    does: async (here) => {
      const chargeId = await chargedFor(here);
      const charge = { chargeId, amountFen: 3000, state: ownChargeState.values.toPay };
      const expected = expect.objectContaining({ ...charge, planName: expect.stringContaining('安全培训') });
      const answered = [
        await here.phone.call(ownChargeApi.list, {}),
        await here.phone.call(ownChargeApi.one, { chargeId }),
      ];
      return [answered, [[expected], expected]];
    },
  },
  {
    said: 'a code to pay with',
    does: async (here) => {
      const chargeId = await chargedFor(here);
      const pay = () => here.phone.call(ownChargeApi.pay, { chargeId, provider: 'wechat' });
      const first = await pay();
      expect(first.payCode).toMatch(/^weixin:/);
      return [await pay(), first];
    },
  },
];

describe.each(places)('$said', ({ reach }) => {
  it.each(deeds)('there is $said', async ({ does }) => {
    const [answered, expected] = await does(await reach());
    expect(answered).toEqual(expected);
  });
});

describe('pictures of a check', () => {
  it('stand at the company of the vehicle while the session stands at another one', async () => {
    const here = await reached(1);
    const { vehicleId } = (await vehicleOf(here)).vehicle;
    const other = await companyBelow();
    await joining(other.of, here.person);
    await here.phone.call(studentSessionApi.change, { orgId: other.of.place.orgId });
    const input = { checkKey: someKey(), vehicleId };
    const { data } = await sendFile(here.phone, ownCheckApi.addPhoto, input, 'photo.jpg', await photoOf(unique()));
    expect(await orgOf(data?.fileId)).toBe(here.of.place.orgId);
  });
});

describe('what stays open', () => {
  it('is a plan of the former organisation above, once the own one was moved: no policy shows it, and it is learned to its end', async () => {
    const [from, to] = [await world.organisation('supervise'), await world.organisation('supervise')];
    const company = await world.organisation('company', from);
    const driver = await world.student(company);
    const { lessonId } = await makeLesson(world, from, 0);
    const planId = await makePlan(world, from, { lessons: [{ lessonId, requiredSeconds: 60 }] });
    const recordId = await joinPlan(world, planId, company, driver.person);
    const head = await world.administrator(world.head, 'admin');
    const { version } = await head.call(organisationApi.one, { orgId: company.orgId });
    await head.call(organisationApi.move, { orgId: company.orgId, parentId: to.orgId, version });
    expect(await driver.call(studyApi.record, { recordId })).toMatchObject({ recordId });
    const own = ownOrganisation({
      orgId: company.orgId,
      orgPath: `${to.path}${company.orgId}.`,
      orgLevel: to.level + 1,
    });
    const shown = (db: Db) =>
      sql`select from training_record r join plan p on p.id = r.plan_id where r.id = ${recordId}`.execute(db);
    expect((await world.runtime.database.within(own, shown)).rows).toEqual([]);
  });
});

describe('nobody else', () => {
  const calls: readonly { readonly said: string; readonly asks: (here: Here) => Promise<Asking> }[] = [
    {
      said: 'is sent a code',
      asks: async (here) => {
        const agreementRecordId = await askedBy(here, textCode);
        return (by) => by.send(ownAgreementApi.code, { agreementRecordId });
      },
    },
    {
      said: 'shows a name',
      asks: async (here) => {
        const input = { agreementRecordId: await askedBy(here, face), signedName: here.person.realName };
        return (by) => by.send(ownAgreementApi.byName, input);
      },
    },
    {
      said: 'shows a face',
      asks: async (here) => {
        const [agreementRecordId, picture] = [await askedBy(here, face), await photoOf(unique())];
        return (by) => sendFile(by, ownAgreementApi.byPhoto, { agreementRecordId }, 'now.jpg', picture);
      },
    },
    {
      said: 'looks at a charge',
      asks: async (here) => {
        const chargeId = await chargedFor(here);
        return (by) => by.send(ownChargeApi.one, { chargeId });
      },
    },
    {
      said: 'pays a charge',
      asks: async (here) => {
        const chargeId = await chargedFor(here);
        return (by) => by.send(ownChargeApi.pay, { chargeId, provider: 'wechat' });
      },
    },
  ];

  it.each(calls)('$said', async ({ asks }) => {
    const here = await reached(0);
    const ask = await asks(here);
    const colleague = await world.student(here.of.place);
    const stranger = await world.student(await world.organisation('company'));
    for (const by of [colleague, stranger]) expect((await ask(by)).code).toBe(answerCodes.foreignOrMissing);
  });
});

describe('the door', () => {
  const actorOf = ({ userId, orgUserId }: Someone) => ({ ...systemActor, userId, orgUserId });

  it('reaches one organisation: none above it, below it or beside it', async () => {
    const above = await world.organisation('company');
    const at = await world.organisation('company', above);
    const ids = [above, at, await world.organisation('company', at), await world.organisation('company', above)];
    const own = ownOrganisation({ orgId: at.orgId, orgPath: at.path, orgLevel: at.level });
    const { rows } = await world.runtime.database.within(own, (db) =>
      sql<{ id: string }>`select id from organisation where id = any(${ids.map((one) => one.orgId)}::bigint[])`.execute(
        db,
      ),
    );
    expect(rows).toEqual([{ id: at.orgId }]);
  });

  it('takes the person’s own membership among those a thing belongs to, and nobody else’s', async () => {
    const { of, person } = await reached(0);
    const stranger = await world.person(await world.organisation('company'), 'company', { student: true });
    const belonging = sql`select ${person.orgUserId}::bigint`;
    const foreign = actorOf(stranger);
    expect(await world.asSystem((db) => asMember(db, foreign, belonging))).toBe(foreign);
    const elsewhere = actorOf({ ...person, orgUserId: stranger.orgUserId });
    expect(await world.asSystem((db) => asMember(db, elsewhere, belonging))).toMatchObject({
      orgUserId: person.orgUserId,
      orgId: of.place.orgId,
      orgPath: of.place.path,
    });
  });
});
