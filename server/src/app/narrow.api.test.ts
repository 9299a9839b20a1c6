import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fullPath, isStudentRoute, type Route } from '#contracts/route.ts';
import { allRoutes as routes } from '#domains/order.ts';
import { systemActor } from '#kernel/actor.ts';
import { keepFile } from '#kernel/files.ts';
import type { ScopedTable } from '#schema/reach.shape.ts';
import { reaches } from '#schema/reach.ts';
import { makePaper } from '#testing/exams.ts';
import { mightyRole, settle, someDepartment } from '#testing/reach.ts';
import { everywhere, makeRow, wishes } from '#testing/rows.ts';
import { makeLesson, makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, password, type Someone, unique, type World } from '#testing/world.ts';

// Roles narrower than the organisation, with every permission there is, ask every call for what belongs to a colleague in
// another department (security, line 33): nothing of the colleague may come back, nothing of the colleague may change.

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  pattern?: string;
  format?: string;
  minimum?: number;
  minLength?: number;
};

/** Tables in which a row belongs to a person: narrow roles are told apart there. */
const personal = (Object.keys(reaches) as ScopedTable[]).filter(
  (table) => reaches[table].by !== 'organisation' && reaches[table].by !== 'nobody',
);
/** Rows of the colleague that stand already when the person was made. */
const standingAlready: readonly ScopedTable[] = ['org_user', 'user_identity', 'user_role', 'session', 'login_log'];
/** Made by statements of their owner alone. */
const ownersAlone: readonly ScopedTable[] = ['commission_month', 'commission_line'];

/** States of a record with its sitting, the result of it, and its booking. */
const stages = [
  [16, 4, null, 3],
  [17, 4, null, 3],
  [21, 4, null, 1],
  [23, 1, null, 2],
  [24, 3, false, 3],
  [25, 3, true, 3],
  [30, 3, true, 3],
] as const;
/** What organisations own and people's rows point to, made before them. */
const owned = [
  'obligation',
  'letter',
  'exam_session',
  'cert_template',
  'service_relation',
  'opening',
  'training_class',
  'pay_order',
  'cost_book',
  'cost_voucher',
  'pricing_rule',
  'price_change_plan',
  'commission_rate',
  'income_setting',
  'settlement',
  'settlement_line',
  'teacher',
  'vehicle',
  'equipment_category',
  'equipment',
  'vehicle_paper',
  'check_template',
  'check_record',
  'check_fault',
  'event_rule',
  'hidden_danger',
  'place_check',
  'risk_unit',
  'place_task',
  'third_platform',
  'third_message',
  'document',
  'document_receipt',
  'document_setting',
] as const satisfies readonly ScopedTable[];

/** Which table a number names, by the name of the input; the first that fits the call. */
const named: readonly (readonly [RegExp, RegExp, string])[] = [
  [/./, /^(managerO|mergedO|o|fromO)rgUserIds?$/, 'org_user'],
  [/./, /^(emcee|recorder|responsible)Id$/, 'org_user'],
  [/./, /^userIds?$/, 'app_user'],
  [/./, /^(parentId|departmentIds?)$/, 'department'],
  [/./, /^(orgIds?|belowOrgId|toOrgId|payerOrgId)$/, 'organisation'],
  [/./, /^planIds?$|^seriesId$/, 'plan'],
  [/./, /^recordIds?$/, 'training_record'],
  [/^\/school\/relation\//, /^(relationId|id)$/, 'service_relation'],
  // Twice the number of its relation; it names nobody, whoever asks.
  [/^\/school\/customer\//, /^customerId$/, 'service_relation'],
  [/^\/school\/opening\//, /^(openingId|id)$/, 'opening'],
  [/^\/school\/signUp\//, /^(signUpId|id)$/, 'class_sign_up'],
  [/^\/school\/receipt\//, /^classReceiptId$/, 'class_receipt'],
  [/^\/school\/receipt\//, /^takenBy$/, 'org_user'],
  [/^\/school\/slot\//, /^id$/, 'class_slot'],
  [/^\/school\/teacher\//, /^id$/, 'teacher'],
  [/^\/(api\/student\/class|school)\//, /^(classId|id)$/, 'training_class'],
  [/./, /^classId$/, 'training_class'],
  [/^\/finance\/charge\//, /^(chargeId|id)$/, 'charge'],
  [/^\/finance\/adjustment\//, /^(adjustmentIds?|id)$/, 'ledger_adjustment'],
  [/^\/order\/payOrder\//, /^(payOrderId|id)$/, 'pay_order'],
  [/^\/order\/(receipt|refund)\//, /^payOrderId$/, 'pay_order'],
  [/^\/finance\/payment\//, /^(paymentId|id)$/, 'payment'],
  [/^\/order\/refund\//, /^(payRefundId|id)$/, 'pay_refund'],
  [/^\/finance\/reconciliation\//, /^providerBillId$/, 'provider_bill'],
  [/^\/finance\/reconciliation\//, /^(providerLineId|id)$/, 'provider_line'],
  [/^\/finance\/bankLine\//, /^(bankLineId|id)$/, 'bank_line'],
  [/^\/finance\/incomeSetting\//, /^(settingId|id)$/, 'income_setting'],
  [/^\/order\/businessMonthly\//, /^(settlementId|id)$/, 'settlement'],
  [/^\/order\/businessMonthly\//, /^lineIds?$/, 'settlement_line'],
  [/^\/finance\/ticket\//, /^(invoiceId|id)$/, 'invoice'],
  [/^\/finance\/voucher\//, /^(paymentVoucherId|id)$/, 'payment_voucher'],
  [/^\/business\/leader\//, /^(marketLeaderId|id)$/, 'market_leader'],
  [/^\/(system\/business|business)\//, /^leaderId$/, 'market_leader'],
  [/^\/business\/(leader)\//, /^memberId$/, 'org_user'],
  [/^\/system\/business\//, /^memberId$/, 'org_user'],
  [/^\/system\/business\//, /^(managerId|id)$/, 'business_manager'],
  [/^\/business\//, /^(managerId|fromManagerId|toManagerId)$/, 'business_manager'],
  [/^\/business\//, /^assignmentIds?$/, 'business_assignment'],
  [/^\/business\/lead\//, /^(leadId|id)$/, 'business_lead'],
  [/^\/business\/rate\//, /^(rateId|id)$/, 'commission_rate'],
  [/^\/business\//, /^commissionMonthId$/, 'commission_month'],
  [/^\/pricing\//, /^ruleId$/, 'pricing_rule'],
  [/^\/pricing\/rule\//, /^id$/, 'pricing_rule'],
  [/^\/pricing\/change\//, /^(changeId|id)$/, 'price_change_plan'],
  [/^\/cost\/voucher\//, /^(voucherId|id)$/, 'cost_voucher'],
  [/^\/cost\//, /^(bookId|id)$/, 'cost_book'],
  [/./, /^signUpIds?$/, 'class_sign_up'],
  [/^\/school\/escort\//, /^escortId$/, 'class_escort'],
  [/./, /^slotId$/, 'class_slot'],
  [/./, /^seatIds?$/, 'slot_seat'],
  [/./, /^teacherId$/, 'teacher'],
  [/^\/school\/teacher\//, /^memberId$/, 'org_user'],
  [/^\/check\/template\//, /^(checkTemplateId|id)$/, 'check_template'],
  [/^\/check\/record\//, /^(checkRecordId|id)$/, 'check_record'],
  [/^\/check\/fault\//, /^checkFaultId$/, 'check_fault'],
  [/^\/(check|api\/student\/check)\//, /^vehicleId$/, 'vehicle'],
  [/^\/api\/student\/check\//, /^checkTemplateId$/, 'check_template'],
  [/^\/api\/student\/(check|place)\//, /^(photoId|signatureId)$/, 'stored_file'],
  [/^\/api\/student\/place\//, /^placeTaskId$/, 'place_task'],
  [/^\/(hazard\/danger|device\/check\/item)\//, /^equipmentId$/, 'equipment'],
  [/^\/system\/equipment\/category\//, /^(equipmentCategoryId|id)$/, 'equipment_category'],
  [/^\/system\/equipment\//, /^categoryId$/, 'equipment_category'],
  [/^\/system\/equipment\//, /^vehicleId$/, 'vehicle'],
  [/^\/system\/equipment\//, /^(equipmentId|id)$/, 'equipment'],
  [/^\/system\/vehicle\/paper\//, /^(vehiclePaperId|id)$/, 'vehicle_paper'],
  [/^\/system\/vehicle\//, /^(vehicleId|tractorId|id)$/, 'vehicle'],
  [/^\/system\/vehicle\//, /^(driver|escort)Id$/, 'org_user'],
  [/^\/(api\/student\/)?suggestion\//, /^(suggestionId|id)$/, 'suggestion'],
  [/^\/(api\/student\/)?suggestion\//, /^pictureIds$/, 'stored_file'],
  [/^\/hazard\/danger\//, /^(dangerId|id)$/, 'hidden_danger'],
  [/^\/hazard\/danger\//, /^vehicleId$/, 'vehicle'],
  [/./, /^(learner|keeper)Id$/, 'org_user'],
  [/^\/hazard\/unit\//, /^(riskUnitId|id)$/, 'risk_unit'],
  [/^\/(device|hazard)\//, /^placeTaskId$/, 'place_task'],
  [/^\/device\/check\/task\//, /^id$/, 'place_task'],
  [/^\/device\/check\//, /^photoId$/, 'stored_file'],
  [/^\/device\/check\//, /^(placeCheckId|id)$/, 'place_check'],
  [/^\/device\/check\//, /^checkTemplateId$/, 'check_template'],
  [/^\/device\/check\//, /^checkerId$/, 'org_user'],
  [/^\/risk\/event\//, /^(eventIds?|id)$/, 'risk_event'],
  [/^\/risk\/rule\//, /^(eventRuleId|id)$/, 'event_rule'],
  [/^\/(risk|data)\//, /^vehicleId$/, 'vehicle'],
  [/^\/data\/behaviour\//, /^(behaviourId|id)$/, 'driving_behaviour'],
  [/^\/api\/student\/behaviour\//, /^(behaviourId|id)$/, 'driving_behaviour'],
  [/^\/data\/conversion\//, /^(conversionIds?|id)$/, 'name_conversion'],
  [/^\/data\/conversion\//, /^ofOrgId$/, 'organisation'],
  [/^\/third\/declaration\//, /^id$/, 'declaration'],
  [/^\/third\/message\//, /^(messageId|id)$/, 'third_message'],
  [/^\/(third|data)\//, /^(platformId|id)$/, 'third_platform'],
  [/./, /^documentSettingId$/, 'document_setting'],
  [/^\/docs\//, /^taskPlanId$/, 'plan'],
  [/^\/docs\//, /^taskTemplateId$/, 'check_template'],
  [/^\/docs\//, /^(handlerIds|substituteIds|checkerId)$/, 'org_user'],
  [/^\/docs\/setting\//, /^id$/, 'document_setting'],
  [/./, /^receiverIds$/, 'organisation'],
  [/^\/docs\//, /^(documentId|ofDocumentId|underId)$/, 'document'],
  [/^\/docs\/receipt\//, /^(receiptId|id)$/, 'document_receipt'],
  [/^\/docs\//, /^(receiptId)$/, 'document_receipt'],
  [/^\/docs\//, /^id$/, 'document'],
  [/./, /^relationWith$/, 'organisation'],
  [/./, /^sittingIds?$/, 'exam_sitting'],
  [/./, /^bookingIds$/, 'exam_booking'],
  [/./, /^certificateIds?$/, 'certificate'],
  [/./, /^printId$/, 'cert_print'],
  [/./, /^batchId$|^printLogId$/, 'print_log'],
  [/./, /^classroomId$/, 'classroom'],
  [/./, /^packId$/, 'archive_pack'],
  [/./, /^taskId$/, 'background_task'],
  [/./, /^messageIds?$/, 'message'],
  [/./, /^punishmentId$/, 'punishment'],
  [/./, /^pastId$/, 'past_record'],
  [/./, /^officialId$/, 'official_certificate'],
  [/./, /^signatureId$/, 'letter_signature'],
  [/./, /^agreementRecordId$/, 'agreement_record'],
  [/./, /^trainAdminIds$/, 'train_admin'],
  [/./, /^logId$/, 'audit_log'],
  [/./, /FileId$|^fileId$|^into$|^photosSeen$/, 'stored_file'],
  [/./, /^uploadId$/, 'upload_session'],
  [/./, /^lessonIds?$/, 'lesson'],
  [/./, /^paperId$/, 'exam_paper'],
  [/./, /^chapterId$/, 'lesson_chapter'],
  [/^\/exam\/session|\/exam\/booking/, /^sessionId$/, 'exam_session'],
  [/./, /^sessionId$/, 'session'],
  [/^\/export\/student/, /^ids?$/, 'training_record'],
  [
    /^\/system\/(user|orguser)|^\/org\/(user|employee)|^\/common\/user|^\/student\/(page|one|mod|del|state|face)/,
    /^ids?$/,
    'org_user',
  ],
  [/\/realName/, /^ids?$/, 'real_name'],
  [/\/faceCheck/, /^ids?$/, 'face_check'],
  [/\/transfer/, /^ids?$/, 'user_transfer'],
  [/\/correction/, /^ids?$/, 'correction'],
  [/\/deletionHold/, /^ids?$/, 'deletion_hold'],
  [/\/deletion/, /^ids?$/, 'deletion'],
  [/\/deletionHold/, /^deletionId$/, 'deletion'],
  [/\/correction/, /^correctionId$/, 'correction'],
  [/\/punishment/, /^ids?$/, 'punishment'],
  [/\/past/, /^ids?$/, 'past_record'],
  [/\/official/, /^ids?$/, 'official_certificate'],
  [/\/certificate\/print/, /^ids?$/, 'cert_print'],
  [/\/certificate/, /^ids?$/, 'certificate'],
  [/\/print\//, /^objectId$/, 'org_user'],
  [/./, /^objectId$/, 'training_record'],
  [/\/train\/plan|\/plan\//, /^ids?$/, 'plan'],
];

/** Deeds of the organisation that everybody in it follows, whoever presses the button: the end of a plan, a new rule. */
const ofEverybody = new Set([
  '/train/plan/pause',
  '/train/plan/resume',
  '/train/plan/withdraw',
  '/train/obligation/add',
  '/exam/session/cancel',
  '/school/class/state/cancel',
  // The administrators of the organisation are told, and the colleague is one.
  '/docs/receipt/state/return',
  '/docs/receipt/state/again',
  '/school/relation/state/accept',
  '/school/relation/state/end',
  '/school/relation/state/refuse',
  '/school/relation/state/withdraw',
  '/api/student/correction/ask',
  '/api/student/deletion/ask',
]);

/** Inputs that name nothing of a person: what organisations own and what all of them share. */
const impersonal =
  /^(adjustment|agreement|announcement|area|bank|bankLine|banner|bearerOrg|captcha|case|change|charge|certificateTemplate|certification|city|content|customerOrg|district|province|directory|guide|help|industry|invoice|issuerOrg|label|law|letter|login|miss|news|newsType|obligation|parameter|partnerOrg|payChannel|payMode|payOrder|payRefund|payment|paymentVoucher|providerBill|providerLine|question|reference|registration|resolution|resource|review|role|room|send|site|survey|targetOrg|template|term|token|ssoToken)Ids?$|^ids?$|^handlerRoles$/;

/** Calls that end or change the asker's own session. */
const own = new Set([
  '/student/logout',
  '/student/change',
  '/logout',
  '/runRelease',
  '/login/change',
  '/session/other/end',
]);
/** Reading first, deeds on everybody last: what they leave behind can be done less with. */
const weightOf = (route: Route): number => (ofEverybody.has(route.path) ? 2 : Number(route.method !== 'GET'));
const asked = routes
  .filter((route) => (route.auth === 'session' || route.auth === 'student') && !own.has(route.path) && !route.endless)
  .sort((a, b) => weightOf(a) - weightOf(b));
const nameOf = (route: Route): string => `${route.method} ${fullPath(route)}`;

const marker = `同事${unique()}`;
const seed = Buffer.from(`bytes of ${marker}`);
let world: World;
let place: Place;
let colleague: Someone;
const standing = new Map<string, string>();
/** The same person elsewhere on the way: rows of other states, by table. */
const further: ReadonlyMap<string, string>[] = [];

const tableOf = (path: string, name: string): string | undefined =>
  named.find(([route, pattern]) => route.test(path) && pattern.test(name))?.[2];

const isId = (name: string, schema: Schema): boolean =>
  /ids?$/i.test(name) || name === 'into' || (schema.pattern ?? '').startsWith('^[1-9]');

/** A value that fits a field's shape; whatever looks like the number of a thing is the colleague's. */
const fitting = (path: string, name: string, schema: Schema, rows: ReadonlyMap<string, string> = standing): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return fitting(path, name, schema.anyOf.find((one) => one.type !== 'null') ?? {}, rows);
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, one]) => [key, fitting(path, key, one, rows)]),
    );
  if (schema.type === 'array') return [fitting(path, name, schema.items ?? {}, rows)];
  if (schema.type === 'boolean') return true;
  if (isId(name, schema)) {
    const table = tableOf(path, name) ?? '';
    return rows.get(table) ?? standing.get(table) ?? '999999999';
  }
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.format === 'date') return '2026-01-01';
  if (/phone/i.test(name)) return '13800000000';
  if (name === 'password') return password;
  return '一'.repeat(Math.max(2, schema.minLength ?? 0));
};

const shapeOf = (route: Route): Schema =>
  z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as Schema;
const inputOf = (route: Route, rows: ReadonlyMap<string, string>): Record<string, unknown> =>
  (fitting(route.path, '', shapeOf(route), rows) ?? {}) as Record<string, unknown>;
const idsOnly = (input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([name]) => /id(s|list)?$/i.test(name)));

class Asker {
  browser!: Browser;
  student!: Browser;
  readonly label: string;
  readonly person: Someone;
  constructor(label: string, person: Someone) {
    this.label = label;
    this.person = person;
  }

  /** Logs in anew: calls reach the asker's own things and the organisation, as they should. */
  async again(): Promise<void> {
    await world.asSystem(async (db) => {
      await sql`update organisation set state = 1 where id = ${place.orgId}`.execute(db);
      await sql`update org_user set state = 1, left_at = null where id = ${this.person.orgUserId}`.execute(db);
      await sql`update app_user set state = 1 where id = ${this.person.userId}`.execute(db);
    });
    this.browser = await world.logIn(this.person.username);
    await this.browser.raw({
      method: 'POST',
      url: '/identity/session/stepUp',
      headers: { 'content-type': 'application/json', 'encrypt-mode': '-1' },
      payload: JSON.stringify({ password }),
    });
    this.student = await world.student(this.person.username);
  }

  private async send(
    route: Route,
    input: Record<string, unknown>,
  ): Promise<{ text: string; code?: number; fields?: { field: string }[] }> {
    const browser = isStudentRoute(route) ? this.student : this.browser;
    if (!route.raw) {
      const answer = await browser.send(route, input);
      return {
        text: JSON.stringify(answer),
        code: answer.code,
        ...(answer.fields ? { fields: [...answer.fields] } : {}),
      };
    }
    const path = fullPath(route).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
    const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
    const { body } = await browser.raw(
      route.method === 'GET'
        ? { method: 'GET', url: `${path}?${query}`, headers: { 'encrypt-mode': '-1' } }
        : {
            method: route.method,
            url: path,
            headers: { 'encrypt-mode': '-1', 'content-type': 'application/json' },
            payload: JSON.stringify(input),
          },
    );
    return { text: body.toString('utf8') };
  }

  /** The answer to the input, without the fields it refuses: what is left may still reach. */
  async ask(route: Route, input: Record<string, unknown>, tries = 4): Promise<string> {
    const { text, code, fields } = await this.send(route, input);
    if (code !== undefined && [105, 106, 107, 108, 405, 406, 12611].includes(code)) {
      await this.again();
      return tries === 0 ? text : this.ask(route, input, tries - 1);
    }
    const refused = new Set((fields ?? []).map(({ field }) => field.split('.')[0]));
    const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !refused.has(name)));
    if (tries === 0 || refused.size === 0 || Object.keys(rest).length === Object.keys(input).length) return text;
    return this.ask(route, rest, tries - 1);
  }
}

/** What stands of the colleague in every personal table, as one text. */
let digestOf = async (): Promise<Record<string, string>> => ({});
const prepareDigest = (): void => {
  const condition = (table: ScopedTable, alias: string): string => {
    const reach = reaches[table];
    if (reach.by === 'self') return `${alias}.id = ${colleague.orgUserId}`;
    if (reach.by === 'membership') return `${alias}.${reach.column} = ${colleague.orgUserId}`;
    if (reach.by === 'person' || reach.by === 'maker') return `${alias}.${reach.column} = ${colleague.userId}`;
    if (reach.by === 'row')
      return `exists (select from ${reach.of} ${alias}x where ${alias}x.id = ${alias}.${reach.column} and ${condition(reach.of, `${alias}x`)})`;
    return `${alias}.id = ${standing.get(table) ?? 0}`;
  };
  const parts = personal
    .filter((table) => table !== 'audit_log')
    .map(
      (table) =>
        `select '${table}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${table} t where ${condition(table, 't')}`,
    );
  digestOf = async () => {
    const { rows } = await world.asSystem((db) =>
      sql<{ name: string; sum: string }>`${sql.raw(parts.join(' union all '))}`.execute(db),
    );
    return Object.fromEntries(rows.map((row) => [row.name, row.sum]));
  };
};

const askers: Asker[] = [];

beforeAll(async () => {
  world = await openWorld();
  place = await world.organisation('company');
  const boss = await world.administrator(place, 'company');
  const near = await someDepartment(boss, '近处');
  const far = await someDepartment(boss, '远处');
  colleague = await world.person(place, 'company', { student: true });
  await settle(world, colleague, far);
  const colleagueRole = await mightyRole(world, place, {});
  await world.asSystem(async (db) => {
    await sql`update org_user set real_name = ${marker} where id = ${colleague.orgUserId}`.execute(db);
    await sql`update app_user set real_name = ${marker} where id = ${colleague.userId}`.execute(db);
    await sql`insert into user_identity (org_user_id, identity_code, path) values (${colleague.orgUserId}, 'admin', ${place.path})`.execute(
      db,
    );
    await sql`insert into user_role (org_user_id, role_id, path) values (${colleague.orgUserId}, ${colleagueRole}, ${place.path})`.execute(
      db,
    );
  });
  await world.logIn(colleague.username);

  const { lessonId, chapterId } = await makeLesson(world, place, 600);
  const paperId = await makePaper(world, place);
  const planId = await makePlan(world, place, { lessons: [{ lessonId, requiredSeconds: 600 }] });
  const fileId = await keepFile(
    world.runtime,
    { ...systemActor, userId: colleague.userId, orgId: place.orgId, orgPath: place.path },
    { kind: 'document', fileName: `${marker}.pdf`, mediaType: 'application/pdf', bytes: seed },
  );
  const photoId = await keepFile(
    world.runtime,
    { ...systemActor, userId: colleague.userId, orgId: place.orgId, orgPath: place.path },
    { kind: 'sign-photo', fileName: `${marker}.jpg`, mediaType: 'image/jpeg', bytes: seed, sealed: true },
  );
  for (const [table, id] of Object.entries({
    org_user: colleague.orgUserId,
    app_user: colleague.userId,
    organisation: place.orgId,
    department: far.id,
    lesson: lessonId,
    lesson_chapter: chapterId,
    exam_paper: paperId,
    plan: planId,
    stored_file: fileId,
  }))
    standing.set(table, id);
  await world.asSystem(async (db) => {
    for (const table of ['session', 'login_log'] as const) {
      const { rows } = await sql<{
        id: string;
      }>`select id from ${sql.table(table)} where user_id = ${colleague.userId} order by id desc limit 1`.execute(db);
      if (rows[0]) standing.set(table, rows[0].id);
    }
    const { rows: asked } = await sql<{
      id: string;
    }>`select id from question where org_id = ${place.orgId} limit 1`.execute(db);
    standing.set('question', asked[0]?.id ?? '');
    for (const table of owned)
      standing.set(
        table,
        await makeRow(db, table, { place, person: colleague, text: `机构${unique()}`, standing }, wishes[table]),
      );
    const waiting = personal.filter(
      (table) => ![...standing.keys(), ...standingAlready, ...ownersAlone].includes(table),
    );
    const about = { place, person: colleague, text: marker, standing };
    for (const table of waiting) {
      const reach = reaches[table];
      standing.set(
        table,
        await makeRow(db, table, about, {
          ...everywhere,
          ...(table === 'audit_log' ? { actor_name: marker } : {}),
          ...(table === 'face_check' ? { file_id: photoId } : {}),
          // Who looks after the own organisation is told to everybody in it.
          ...(table === 'business_assignment' ? { customer_org_id: world.head.orgId } : {}),
          ...(reach.by === 'membership' && reach.column === 'id' ? { id: colleague.orgUserId } : {}),
          ...wishes[table],
        }),
      );
    }
  });
  const { rows: given } = await sql<{ month: string; line: string }>`
    with c as (insert into charge (org_id, path, payer, customer_org_id, product, user_id, period, rule_id, unit_fen, tax_rate, amount_fen, shares, state)
        values (${place.orgId}, ${place.path}, 'company', ${place.orgId}, 'training', ${colleague.userId}, '2026-01-01/2026-12-31',
          ${standing.get('pricing_rule')}, 3000, 600, 3000, '{0,0,3000,0}', 4) returning id),
      m as (insert into commission_month (org_id, path, manager_id, month)
        values (${place.orgId}, ${place.path}, ${standing.get('business_manager')}, '2026-01') returning id)
    insert into commission_line (org_id, path, month_id, manager_id, kind, charge_id, customer_org_id, customer_name, product, base_fen, permille,
      commission_fen, clawback_until, rate_id, happened_at)
    select ${place.orgId}, ${place.path}, m.id, ${standing.get('business_manager')}, 1, c.id, ${place.orgId}, ${marker}, 'training', 3000, 10, 30,
      '2026-07-31'::date, ${standing.get('commission_rate')}, now() from c, m returning month_id as month, id as line`.execute(
    world.runtime.database.kysely,
  );
  standing.set('commission_month', given[0]?.month ?? '').set('commission_line', given[0]?.line ?? '');
  await world.asSystem(async (db) => {
    const about = { place, person: colleague, text: marker, standing };
    for (const [record, sitting, passed, booking] of stages) {
      const rows = new Map<string, string>();
      const plan = await makePlan(world, place, { lessons: [{ lessonId, requiredSeconds: 600 }] });
      const here = { ...about, standing: new Map([...standing, ['plan', plan]]) };
      const recordId = await makeRow(db, 'training_record', here, { ...everywhere, state: record });
      here.standing.set('training_record', recordId);
      rows.set('plan', plan).set('training_record', recordId);
      rows.set(
        'exam_sitting',
        await makeRow(db, 'exam_sitting', here, { ...everywhere, state: sitting, passed, score: 10 }),
      );
      rows.set(
        'exam_booking',
        await makeRow(db, 'exam_booking', here, { ...everywhere, state: booking, seat: 10 + record }),
      );
      further.push(rows);
    }
  });
  prepareDigest();
  const roleOf = async (dataScope: number) => [await mightyRole(world, place, { dataScope })];
  const self = await world.person(place, 'company', { roleIds: await roleOf(5) });
  const head = await world.person(place, 'company', { roleIds: await roleOf(3) });
  await settle(world, self, near);
  await settle(world, head, near);
  for (const [label, person] of [
    ['self', self],
    ['department', head],
  ] as const) {
    const one = new Asker(label, person);
    await one.again();
    askers.push(one);
  }
});
afterAll(() => world.close());

describe('a colleague’s things', () => {
  it('stand in every table that tells people apart', async () => {
    const digest = await digestOf();
    expect(
      Object.entries(digest)
        .filter(([, sum]) => sum === '')
        .map(([table]) => table),
    ).toEqual([]);
  });

  it('are named by every input that names a thing of a person', () => {
    const missing = new Set<string>();
    const walk = (path: string, name: string, schema: Schema): void => {
      for (const [key, one] of Object.entries(schema.properties ?? {})) walk(path, key, one);
      if (schema.items) walk(path, name, schema.items);
      for (const one of schema.anyOf ?? []) walk(path, name, one);
      if (
        !schema.properties &&
        !schema.items &&
        !schema.anyOf &&
        isId(name, schema) &&
        !standing.has(tableOf(path, name) ?? '') &&
        !impersonal.test(name)
      )
        missing.add(`${name} of ${path}`);
    };
    for (const route of asked) walk(route.path, '', shapeOf(route));
    expect([...missing]).toEqual([]);
  });

  it.each(asked.map((route) => [nameOf(route), route] as const))('are out of reach of %s', async (_, route) => {
    const before = await digestOf();
    const full = [standing, ...further].map((rows) => inputOf(route, rows));
    const inputs = new Map([...full, ...full.map(idsOnly), {}].map((input) => [JSON.stringify(input), input]));
    for (const asker of askers)
      for (const input of inputs.values()) {
        const answer = await asker.ask(route, input);
        expect(`${asker.label} ${answer.slice(0, 20_000)}`).not.toContain(marker);
        expect(answer).not.toContain(colleague.username);
      }
    if (!ofEverybody.has(route.path)) expect(await digestOf()).toEqual(before);
  });
});
