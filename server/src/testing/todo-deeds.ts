import type { BillingInfoRow } from '#contracts/billing/billing.contract.ts';
import { receiptApi } from '#contracts/documents/receipt.contract.ts';
import { eventHandling } from '#contracts/events/event.codes.ts';
import { type BookingRow, bookingApi } from '#contracts/exams/booking.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { deletionApi } from '#contracts/people/deletions/deletion.contract.ts';
import type { Route } from '#contracts/route.ts';
import { settlementApi } from '#contracts/settlements/settlement.contract.ts';
import { studentApi } from '#contracts/students/student.contract.ts';
import { awaitedBy, type Todo } from '#contracts/todo.ts';
import { todoApi, type Waiting } from '#contracts/todos/todo.contract.ts';
import { todos } from '#contracts/todos/todos.ts';
import { dayOf } from '#contracts/zone.ts';
import { unchangedEmployee } from './employees.ts';
import { menuOf } from './menu.ts';
import { type Browser, password } from './world.ts';

type Row = Record<string, unknown> & { can?: string[] };

const waits = async (browser: Browser): Promise<Waiting[]> => (await browser.call(todoApi.update, {})).list;

const declared = ({ code, flavour }: Pick<Waiting, 'code' | 'flavour'>): Todo => {
  const found = todos.find((one) => one.code === code && (one.flavour ?? null) === flavour);
  if (!found) throw new Error(`No todo ${code} ${flavour}`);
  return found;
};

const pageOf = async (browser: Browser, one: Waiting, more: object = {}): Promise<PageOf<Row>> => {
  const todo = declared(one);
  const others = one.kind === 'others';
  const list = others ? (todo.awaitedAt?.list ?? todo.list) : todo.list;
  const query = others ? awaitedBy(todo) : { ...one.query, ...todo.fixed };
  return (await browser.call(list.page, { ...query, size: 100, ...more } as never)) as PageOf<Row>;
};

/** Lines whose number, first moment or screen is another than that of the list they open. */
export const disagreeing = async (browser: Browser): Promise<string[]> => {
  const menu = await menuOf(browser);
  const wrong: string[] = [];
  for (const one of await waits(browser)) {
    const { moment } = declared(one);
    const sorted = moment === undefined || one.moment === null ? {} : { sort: moment, order: 'asc' };
    const page = await pageOf(browser, one, { ...sorted, size: 1 });
    if (one.count !== page.total) wrong.push(`${one.code}: ${one.count} and ${page.total}`);
    if (one.moment !== null && one.moment !== page.list[0]?.[moment ?? '']) wrong.push(`${one.code}: ${one.moment}`);
    if (!menu.includes(one.screen)) wrong.push(`${one.code}: ${one.screen} is no screen of the menu`);
  }
  return wrong;
};

/** Lines with rows on which the reader may not do what the line says, or on which the reader may do what waits for others. */
export const withoutDeed = async (browser: Browser): Promise<string[]> => {
  const wrong: string[] = [];
  for (const one of await waits(browser)) {
    const { deed, edge } = declared(one);
    if (deed.verb === 'look') continue;
    const { list } = await pageOf(browser, one);
    const others = one.kind === 'others';
    // Some lists tell nothing of what may be done: their deed is to open the row.
    const fits = ({ can }: Row): boolean =>
      others ? !can?.includes(edge ?? '') : can === undefined || deed.can.some((verb) => can.includes(verb));
    const unfit = list.filter((row) => !fits(row));
    if (unfit.length > 0) wrong.push(`${one.kind} ${one.code}: ${unfit.length} of ${list.length} [${unfit[0]?.can}]`);
    if (others && one.waitsFor.length === 0) wrong.push(`${one.code} waits for nobody`);
  }
  return wrong;
};

const sometime = '情况属实，资料齐全';

/** A day on which nothing that is renewed today has run out. */
const yearsAhead = dayOf(new Date(Date.now() + 1000 * 86_400_000));
/** The licences of a student with one of them renewed. */
const renewed = async (row: Row, browser: Browser, field: string): Promise<object> => {
  const orgUserId = String(row.orgUserId);
  const held = await browser.call(studentApi.one, { orgUserId });
  const { licenceClass, licenceExpiresOn, certKind, certExpiresOn, healthUntil } = held;
  const stands = { licenceClass, licenceExpiresOn, certKind, certExpiresOn, healthUntil };
  return { orgUserId, version: held.licenceVersion, ...stands, [field]: yearsAhead };
};

/** The billing of an organisation as it stands, until a later day. */
const prolonged = (row: BillingInfoRow): object => ({
  orgId: row.orgId,
  version: row.version,
  serviceStage: row.serviceStage,
  billingCycle: row.billingCycle || null,
  feeCycle: row.feeCycle || null,
  billingMode: row.billingMode || null,
  payerOrgId: row.payerOrgId,
  paymentChannels: row.paymentChannels,
  productLines: row.productLines,
  headLimit: row.headLimit,
  startAt: row.startAt,
  trialUntil: row.trialUntil && yearsAhead,
  expireAt: row.expireAt && yearsAhead,
});

/** A talk with a customer of a business manager. */
const followed = (row: Row): object => ({ assignmentId: row.assignmentId, note: sometime, nextOn: yearsAhead });

/** What a deed sends where it is more than the number of the row and a reason. */
const sent: Readonly<Record<string, (row: Row, browser: Browser) => object | Promise<object>>> = {
  chargeUnpaid: (row) => ({ chargeIds: [row.chargeId] }),
  certificationAudit: (row) => ({ certificationId: row.certificationId, version: row.version, edge: 'approve' }),
  scoreAudit: (row) => ({ sittingIds: [row.sittingId] }),
  hoursAudit: (row) => ({ recordIds: [row.recordId] }),
  newsUnread: (row) => ({ newsId: row.newsId }),
  documentSentOverdue: (row) => ({ documentId: row.documentId }),
  suggestionOpen: (row) => ({ id: row.suggestionId, answerText: sometime }),
  suggestionOverdue: (row) => ({ id: row.suggestionId, answerText: sometime }),
  suggestionEscalated: (row) => ({ id: row.suggestionId, answerText: sometime }),
  drivingLicenceEnds: (row, browser) => renewed(row, browser, 'licenceExpiresOn'),
  qualificationEnds: (row, browser) => renewed(row, browser, 'certExpiresOn'),
  healthExamEnds: (row, browser) => renewed(row, browser, 'healthUntil'),
  employmentEnds: async (row, browser) => ({
    ...(await unchangedEmployee(browser, String(row.orgUserId))),
    contractUntil: yearsAhead,
  }),
  customerServiceEnds: (row) => prolonged(row as unknown as BillingInfoRow),
  settlementConfirm: ({ settlementId, version }) => ({ settlementId, version }),
  settlementDispute: async ({ settlementId }, browser) => {
    const asked = { settlementId: String(settlementId), disputeState: '1', size: 1 };
    const { list } = (await browser.call(settlementApi.lines.page, asked as never)) as PageOf<{ lineId: string }>;
    return { lineId: list[0]?.lineId, disputeAnswer: sometime };
  },
  settlementInvoice: ({ settlementId, version }) => ({
    settlementId,
    version,
    partnerInvoice: '26319999',
    invoicedOn: dayOf(new Date()),
  }),
  settlementPay: ({ settlementId, version }) => ({
    settlementId,
    version,
    bankNumber: 'JS202600009999',
    paidOn: dayOf(new Date()),
  }),
  businessTrial: followed,
  businessQuiet: followed,
  businessRenewal: followed,
  businessLeadDue: (row) => ({ leadId: row.leadId, note: sometime, nextStep: sometime, nextOn: yearsAhead }),
  timerFailing: (row) => ({ timer: row.timer }),
  registrationAudit: (row) => ({ id: row.orgId }),
  checkFaultOpen: (row) => ({ checkFaultId: row.checkFaultId, mended: '更换制动片，试车正常' }),
  equipmentCheckDue: (row) => ({ equipmentId: row.equipmentId, version: row.version, inspectedOn: dayOf(new Date()) }),
  eventOverdue: (row) => ({ id: row.eventId, eventHandling: eventHandling.values.talk, reason: sometime }),
  eventNew: (row) => ({ id: row.eventId, eventHandling: eventHandling.values.talk, reason: sometime }),
  documentOverdue: (row) => ({ id: row.receiptId, ...(row.can?.includes('reply') ? { replyText: sometime } : {}) }),
  documentToAnswer: (row) => ({
    id: row.receiptId,
    ...(row.can?.includes('reply') ? { replyText: sometime } : {}),
  }),
  bookingAudit: async (row, browser) => {
    const { list } = (await browser.call(bookingApi.list.page, {
      sessionId: String(row.sessionId),
      size: 100,
    })) as PageOf<BookingRow>;
    return { bookingIds: list.filter((one) => one.can.includes('approveExam')).map((one) => one.bookingId) };
  },
};

const inputOf = (call: Route, id: unknown): object =>
  call.input.safeParse({ id, reason: sometime }).success ? { id, reason: sometime } : { id };

/** What is done where the first deed of a line is shut on a row: who still works here is not deleted, and what is only to be signed for is not answered. */
const instead: Readonly<Record<string, Route>> = {
  deletionAsked: deletionApi.refuse,
  documentToAnswer: receiptApi.edges.sign,
  documentOverdue: receiptApi.edges.sign,
};

/** What the call of a line does, where the first deed of its rows is another one, such as opening what is to be answered. */
const walked: Readonly<Record<string, string>> = { documentOverdue: 'reply' };

/** Deeds that leave the row where it stands: a reminder is no answer. */
const unchanged: readonly string[] = ['documentSentOverdue'];
/** Deeds with a form of their own, photos or a message to mend: the journeys and tests of their areas do them. */
const ofForms: readonly string[] = [
  'messageDead',
  'dangerFound',
  'dangerMending',
  'dangerOverdue',
  'vehiclePaperEnds',
  'riskReview',
  'placeTaskDue',
  'placeTaskMissed',
  'voucherToCheck',
  'voucherRejected',
  'adjustmentToCheck',
  'orderAwaiting',
  'placesToPay',
  'paymentUnmatched',
  'refundToDecide',
  'invoiceToIssue',
];

/** Does the deed of each line on its first row. @param secret the reader's password, for what moves money. @returns lines that could not be done, or whose number is not one less. */
export const doFirstOfEach = async (browser: Browser, secret = password): Promise<string[]> => {
  const wrong: string[] = [];
  const now = async ({ code, flavour }: Waiting) =>
    (await waits(browser)).find((one) => one.code === code && one.flavour === flavour && one.kind !== 'others');
  for (const line of await waits(browser)) {
    const { deed, list } = declared(line);
    const before = line.kind === 'others' ? undefined : await now(line);
    if (!before || deed.verb === 'look' || ofForms.includes(line.code)) continue;
    const row = (await pageOf(browser, before)).list[0] ?? {};
    const open = row.can === undefined || row.can.includes(walked[line.code] ?? deed.can[0] ?? '');
    const deedCall = open ? deed.call : (instead[line.code] ?? deed.call);
    const input = (await sent[line.code]?.(row, browser)) ?? inputOf(deedCall, row[list.key]);
    if (deedCall.movesMoney) await browser.call(sessionApi.stepUp, { password: secret });
    const { message } = await browser.call(deedCall, input as never).then(
      () => ({ message: '' }),
      (error: Error) => error,
    );
    const after = (await now(line))?.count ?? 0;
    const fewer = unchanged.includes(line.code) ? 0 : 1;
    if (message !== '' || after !== before.count - fewer)
      wrong.push(`${line.code}: ${before.count} to ${after} ${message}`);
  }
  return wrong;
};
