import { fullPath, isStudentRoute } from '../contracts/src/route.ts';
import { domains } from '../server/src/domains/order.ts';
import type { Served } from '../server/src/kernel/serve.ts';

// The loop "open scope": which calls work in a transaction that is open to all organisations, as a run shows it. Calls of the student
// entry, whose session reaches nothing by scope, and open pages may; every other one stands here with its reason. Those of the student
// entry that need no more than the organisation of the own membership may not.

const reasons: readonly { readonly reason: string; readonly names: readonly string[] }[] = [
  {
    reason: 'it begins, proves, changes or ends a session, whose person stands in no organisation',
    names: [
      'GET /identity/session/info',
      'POST /identity/login/change',
      'POST /identity/login/ticket',
      'POST /identity/logout',
      'POST /identity/runAs',
      'POST /identity/runRelease',
      'POST /identity/session/stepUp',
      'POST /identity/token/refresh',
      'PUT /manager/system/user/password/mod',
    ],
  },
  {
    reason: 'the person’s own, in whatever organisation: the person is the condition',
    names: [
      'GET /manager/operation/guide/select',
      'GET /manager/suggestion/own/list',
      'GET /manager/suggestion/own/picture',
      'GET /manager/user/own/membership/list',
      'GET /manager/user/own/session/list',
      'POST /manager/suggestion/own/add',
      'POST /manager/user/own/data',
      'POST /manager/user/own/totp/confirm',
      'POST /manager/user/own/totp/remove',
      'PUT /manager/suggestion/own/rate',
      'PUT /manager/suggestion/own/reopen',
      'PUT /manager/user/own/identity/default',
      'PUT /manager/user/own/phone',
      'PUT /manager/user/own/session/end',
    ],
  },
  {
    reason: 'a file of something that was found in the reader’s scope right before; the file may be kept above',
    names: [
      'GET /manager/certificate/issue/face',
      'GET /manager/certificate/print/preview',
      'GET /manager/certificate/print/template/picture',
      'GET /manager/docs/document/file',
      'GET /manager/exam/paper/picture',
      'GET /manager/exam/question/picture',
      'GET /manager/exam/record/picture',
      'GET /manager/lesson/file/view',
      'GET /manager/news/board/picture',
      'GET /manager/ocr/businessLicense',
      'GET /manager/ocr/officialCertificate',
      'GET /manager/ocr/roadTransportLicense',
      'GET /manager/operation/guide/image',
      'GET /manager/student/photo/view',
      'POST /manager/certificate/print/template/draw',
      'POST /manager/news/made/make',
    ],
  },
  {
    reason:
      'two organisations of a relation, a class, a session of an exam, an order or a transfer: either side is asked for in the work',
    names: [
      'GET /manager/school/relation/client/one',
      'POST /manager/exam/booking/add',
      'POST /manager/order/payOrder/place/add',
      'POST /manager/order/payOrder/place/pay',
      'POST /manager/org/user/transfer/transfer',
      'POST /manager/school/escort/add',
      'POST /manager/school/escort/phone',
      'POST /manager/school/relation/add',
      'POST /manager/school/seat/phone',
      'POST /manager/school/signUp/add',
      'POST /manager/school/slot/hold',
      'PUT /manager/exam/booking/approve',
      'PUT /manager/exam/booking/reject',
      'PUT /manager/exam/booking/withdraw',
      'PUT /manager/exam/session/cancel',
      'PUT /manager/exam/session/mod',
      'PUT /manager/order/payOrder/state/close',
      'PUT /manager/org/user/transfer/state/accept',
      'PUT /manager/org/user/transfer/state/refuse',
      'PUT /manager/org/user/transfer/state/release',
      'PUT /manager/org/user/transfer/state/withdraw',
      'PUT /manager/school/escort/end',
      'PUT /manager/school/relation/state/accept',
      'PUT /manager/school/relation/state/end',
      'PUT /manager/school/relation/state/refuse',
      'PUT /manager/school/relation/state/withdraw',
      'PUT /manager/school/signUp/class/mod',
      'PUT /manager/school/signUp/mod',
      'PUT /manager/school/signUp/paid/mod',
      'PUT /manager/school/signUp/state/accept',
      'PUT /manager/school/signUp/state/leave',
      'PUT /manager/school/signUp/state/mend',
      'PUT /manager/school/signUp/state/refuse',
      'PUT /manager/school/signUp/state/resubmit',
      'PUT /manager/school/signUp/state/withdraw',
    ],
  },
  {
    reason:
      'a sign-up or receipt of the own training organisation is asked for in the work; what changes lies beyond: the order at the company that pays, its notice, and the highest number of all receipts',
    names: [
      'POST /manager/school/receipt/add',
      'POST /manager/school/receipt/refund/add',
      'PUT /manager/school/receipt/void',
    ],
  },
  {
    reason: 'a paper that was signed stands where it was given, above or beside its reader',
    names: [
      'GET /manager/agreement/sign/record/one',
      'GET /manager/letter/sign/one',
      'POST /manager/agreement/sign/record/refuse',
      'POST /manager/agreement/sign/record/sign',
      'POST /manager/train/classroom/add',
    ],
  },
  {
    reason: 'a person’s face and consent are one for all organisations; who asks is shown to reach the person first',
    names: [
      'DELETE /manager/student/photo/del',
      'POST /manager/student/face/consent',
      'POST /manager/student/photo/enrol',
      'PUT /manager/student/face/consent/withdraw',
    ],
  },
  {
    reason: 'whether a number, a name or a code is there anywhere: answered with yes or no, tries counted',
    names: [
      'POST /manager/api/system/user/valid/card/mobile/email',
      'POST /manager/finance/coupon/claim',
      'POST /manager/school/opening/add',
      'POST /manager/user/cert/form/valid',
    ],
  },
  {
    reason: 'a call with or without a session: who brings a file or prints is not known before',
    names: ['GET /manager/api/oss/token', 'POST /basic/api/oss/upload/common', 'POST /manager/api/print/file/log'],
  },
];

/** Files that ask of any call: who it is, whether it was made before, how often it was tried, whose ticket it brings. */
const ofAnyCall = new Set([
  'domains/identity/attempts.service.ts',
  'domains/identity/life/slide.ts',
  'domains/identity/life/ticket.service.ts',
  'domains/identity/recognise.service.ts',
  'kernel/files.ts',
  'kernel/idempotent-visit.ts',
  'kernel/rate.ts',
  'kernel/source.ts',
]);

/** Calls of the student entry may, but for those that work in the organisation of the own membership alone (`serveOwn`). */
const mayOpen = ({ route, own }: Served): boolean => (isStudentRoute(route) && own !== true) || route.auth === 'none';

const served: readonly Served[] = domains.flatMap(({ routes }) => routes);

/** What is wrong, a line each. @param opened lines `GET /manager/letter/sign/one door` */
export const compareOpenScopes = (opened: readonly string[]): string[] => {
  const calls = new Map(served.map((one) => [`${one.route.method} ${fullPath(one.route)}`, one]));
  const found = new Set(
    opened.flatMap((line) => {
      const [method, path = '', file = ''] = line.split(' ');
      const name = `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;
      const call = calls.get(name);
      return call && !mayOpen(call) && !ofAnyCall.has(file) ? [name] : [];
    }),
  );
  const listed = reasons.flatMap(({ names }) => names);
  return [
    ...[...found]
      .filter((name) => !listed.includes(name))
      .map((name) => `${name} works in a scope open to all, without a reason`),
    ...listed.filter((name) => !found.has(name)).map((name) => `${name} need not be listed as open to all`),
  ];
};
