import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

// The wide scope (`everything`, row-level security open) is asked for by name. Each use stands here, counted, with its reason;
// the numbers may only shrink. Counted are mentions in code: imports, comments and texts are none, tests and their world neither.

const uses: readonly { readonly reason: string; readonly files: Readonly<Record<string, number>> }[] = [
  {
    reason: 'the platform’s own work: nobody asks, it goes over all organisations by itself',
    files: {
      'app/first/bookings.demo.ts': 1,
      'app/first/business.demo.ts': 1,
      'app/first/certificates.demo.ts': 4,
      'app/first/declarations.demo.ts': 1,
      'app/first/certification.demo.ts': 4,
      'app/first/costs.demo.ts': 2,
      'app/first/vouchers.demo.ts': 2,
      'app/first/orders.demo.ts': 1,
      'app/first/bank-lines.demo.ts': 1,
      'app/first/settlements.demo.ts': 1,
      'app/first/charges.demo.ts': 1,
      'app/first/invoices.demo.ts': 1,
      'app/first/vehicles.demo.ts': 1,
      'app/first/checks.demo.ts': 1,
      'domains/events/training/settle.service.ts': 2,
      'domains/ledger/daily-close.service.ts': 2,
      'domains/orders/paying/poll-payment.service.ts': 2,
      'domains/orders/watch-orders.service.ts': 1,
      'domains/orders/bills/fetch-bills.service.ts': 4,
      'domains/orders/refunds/send-refunds.service.ts': 3,
      'domains/events/found/found.service.ts': 1,
      'domains/hazards/dangers/lapse.service.ts': 1,
      'domains/hazards/places/clock.service.ts': 2,
      'domains/documents/tasks/task.service.ts': 1,
      'domains/documents/received/handler.service.ts': 1,
      'domains/suggestions/clock.service.ts': 1,
      'app/first/hazards.demo.ts': 1,
      'app/first/suggestions.demo.ts': 1,
      'domains/vehicles/papers/paper.reminders.ts': 1,
      'domains/vehicles/equipment/equipment.reminders.ts': 1,
      'app/first/equipment.demo.ts': 1,
      'domains/billing/daily-billing.service.ts': 1,
      'domains/coupons/expire-coupons.service.ts': 2,
      'domains/business/commission/write-commission.service.ts': 1,
      'domains/charges/settle-charges.service.ts': 7,
      'domains/charges/learner-charge.service.ts': 3,
      'domains/charges/charge-cycle.service.ts': 2,
      'domains/charges/charge-cycles.task.ts': 2,
      'domains/charges/usage/usage-charge.service.ts': 2,
      'domains/settlements/shares/split-income.service.ts': 1,
      'domains/settlements/statements/make-settlements.task.ts': 4,
      'domains/settlements/statements/prove-settlements.service.ts': 1,
      'domains/checks/records/missing.reminders.ts': 1,
      'domains/agreements/records/give.service.ts': 1,
      'domains/pricing/changes/price.clock.ts': 1,
      'app/first/customers.demo.ts': 1,
      'app/first/demo.ts': 3,
      'app/first/documents.demo.ts': 1,
      'app/first/events.demo.ts': 1,
      'app/first/exams.demo.ts': 3,
      'app/first/faces.ts': 1,
      'app/first/hires.demo.ts': 1,
      'app/first/lesson.demo.ts': 4,
      'app/first/log.demo.ts': 1,
      'app/first/meetings.demo.ts': 2,
      'app/first/help.demo.ts': 1,
      'app/first/agreements.demo.ts': 1,
      'app/first/news.demo.ts': 2,
      'app/first/credentials.demo.ts': 2,
      'app/first/cases.demo.ts': 2,
      'app/first/notices.demo.ts': 2,
      'app/first/places.demo.ts': 1,
      'app/first/obligations.demo.ts': 1,
      'app/first/schools.demo.ts': 1,
      'app/first/seed.ts': 2,
      'app/first/signatures.demo.ts': 2,
      'app/first/student.demo.ts': 1,
      'app/first/training.demo.ts': 5,
      'app/main.ts': 1,
      'domains/schools/places/return-places.service.ts': 1,
      'domains/schools/signups/fill.service.ts': 2,
      'domains/schools/teachers/teacher.reminders.ts': 1,
      'domains/system/digests/digest.service.ts': 3,
      'domains/system/timers.ts': 2,
      'app/upkeep/reseal.service.ts': 3,
      'domains/certificates/issues/certificate.service.ts': 1,
      'domains/certificates/declarations/declaration.service.ts': 2,
      'domains/exams/assessments/assessment.service.ts': 1,
      'domains/exams/sittings/count.service.ts': 1,
      'domains/exams/sittings/finish.service.ts': 4,
      'domains/files/expiry.service.ts': 2,
      'domains/messages/text.service.ts': 3,
      'domains/obligations/obligation.service.ts': 5,
      'domains/people/corrections/proof.service.ts': 2,
      'domains/people/deletions/release.service.ts': 2,
      'domains/people/names/missed-twins.service.ts': 2,
      'domains/organisations/contact.service.ts': 1,
      'domains/organisations/licences/expiry.service.ts': 1,
      'domains/reminders/expiring-credentials.service.ts': 2,
      'domains/reminders/reminder.service.ts': 4,
      'domains/students/faces/removal.service.ts': 8,
      'domains/training/life/follow.task.ts': 1,
      'domains/training/life/watch.service.ts': 4,
      'domains/training/study/advance.service.ts': 2,
      'domains/training/study/months.service.ts': 1,
      'kernel/actor.ts': 1,
      'kernel/tasks.ts': 4,
      'kernel/timers.ts': 3,
    },
  },
  {
    reason: 'who calls is not known yet, or this finds it out: log-in, session, proofs, and the traces they leave',
    files: {
      'domains/files/upload.service.ts': 1,
      'domains/people/deletions/former.service.ts': 1,
      'domains/identity/login.service.ts': 6,
      'domains/identity/password.routes.ts': 3,
      'domains/identity/life/slide.ts': 1,
      'domains/identity/life/ticket.service.ts': 1,
      'domains/identity/recognise.service.ts': 1,
      'domains/identity/session.routes.ts': 11,
      'domains/identity/student-session.routes.ts': 4,
      'domains/identity/task-actor.service.ts': 1,
      'kernel/mount.ts': 3,
      'kernel/idempotent-visit.ts': 3,
      'kernel/source.ts': 1,
    },
  },
  {
    reason: 'open pages: what they show is what the query names, and nothing else of it is answered',
    files: {
      'domains/archives/archive.service.ts': 1,
      'domains/certificates/verify/verify.service.ts': 3,
      'domains/files/file.routes.ts': 1,
      'domains/lessons/login.routes.ts': 3,
      'domains/help/guides/own-guide.service.ts': 1,
      'domains/help/help.routes.ts': 5,
      'domains/news/reading.service.ts': 4,
      'domains/agreements/records/own.queries.ts': 1,
      'domains/notices/announced.queries.ts': 1,
      'domains/organisations/licences/licence.routes.ts': 1,
      'domains/organisations/sites/site.face.ts': 1,
      'domains/registration/follow.service.ts': 2,
      'domains/registration/openings/answer.service.ts': 1,
      'domains/registration/openings/opening.service.ts': 2,
      'domains/registration/registration.service.ts': 6,
      'domains/schools/signups/open-sign-up.service.ts': 5,
    },
  },
  {
    reason: 'a person’s own account, which stands in no organisation: the person is the condition',
    files: {
      'domains/identity/persons/account.service.ts': 2,
      'domains/obligations/obligation.routes.ts': 1,
    },
  },
  // The student entry: a student’s session reaches nothing by scope, the person stands in the condition of every query. What stands at
  // the own membership’s organisation is done within it alone (`withinOwnMembership`); what cannot be stands here.
  {
    reason: 'a student’s certificate goes with the person, whichever organisation issued it',
    files: { 'domains/certificates/issues/own.service.ts': 2 },
  },
  {
    reason:
      'a student’s class stands at a training organisation beside the own one, with the guest the person is there',
    files: {
      'domains/schools/signups/own-paper.service.ts': 2,
      'domains/schools/slots/own-class.service.ts': 1,
      'domains/schools/slots/show-self.service.ts': 2,
    },
  },
  {
    reason: 'a seat a student books is taken and locked at the session of an organisation above',
    files: { 'domains/exams/bookings/own-booking.service.ts': 1 },
  },
  {
    reason:
      'a student’s record is of a plan that no policy shows once the organisation was moved from below it, of a lesson or paper taken back meanwhile',
    files: {
      'domains/exams/student/open.service.ts': 1,
      'domains/exams/student/sign.service.ts': 2,
      'domains/exams/student/student-exam.routes.ts': 4,
      'domains/exams/student/submit.service.ts': 1,
      'domains/training/letters/own-letter.service.ts': 3,
      'domains/training/study/study.routes.ts': 7,
      'domains/training/study/sign.service.ts': 3,
    },
  },
  {
    reason:
      'minutes and answers a student has given are taken for the person, wherever the session stands: several memberships at once',
    files: {
      'domains/exams/student/save.service.ts': 2,
      'domains/training/study/beat.service.ts': 2,
    },
  },
  {
    reason:
      'a student is told that an agreement of an organisation above was withdrawn; policies show a published one alone',
    files: { 'domains/agreements/records/sign.service.ts': 2 },
  },
  {
    reason:
      'a student’s meeting stands at its plan’s organisation, above too: no policy shows it, scans and photos are written there',
    files: {
      'domains/meetings/photo.service.ts': 3,
      'domains/meetings/student.service.ts': 5,
    },
  },
  {
    reason: 'a suggestion lies at the head office or belongs to nobody, and is the person’s in whatever organisation',
    files: {
      'domains/suggestions/picture.service.ts': 1,
      'domains/suggestions/own.service.ts': 2,
    },
  },
  {
    reason: 'a file of something that was found in the reader’s scope right before; the file may be kept above',
    files: {
      'domains/archives/packs/picture.service.ts': 1,
      'domains/certificates/issues/face.service.ts': 2,
      'domains/certificates/issues/pdf.service.ts': 1,
      'domains/certificates/templates/draw.service.ts': 2,
      'domains/exams/records/record.routes.ts': 1,
      'domains/documents/file.service.ts': 1,
      'domains/lessons/lesson.routes.ts': 1,
      'domains/questions/papers/paper.routes.ts': 1,
      'domains/questions/papers/print.service.ts': 1,
      'domains/questions/question.routes.ts': 1,
      'domains/students/faces/picture.service.ts': 1,
      'domains/agreements/records/record.queries.ts': 2,
    },
  },
  {
    reason:
      'a deed that also moves rows of other organisations; what may be named is asked for in the person’s scope inside it',
    files: {
      'domains/certificates/prints/print.task.ts': 3,
      'domains/exams/bookings/booking.service.ts': 1,
      'domains/exams/bookings/booking.walks.ts': 1,
      'domains/exams/records/void.service.ts': 1,
      'domains/meetings/attendance.service.ts': 1,
      'domains/people/transfers/transfer.service.ts': 1,
      'domains/news/news.service.ts': 1,
      'domains/schools/relations/relation.service.ts': 3,
      'domains/schools/signups/sign-up.import.ts': 1,
      'domains/students/faces/enrol.service.ts': 1,
      'domains/training/members/attend.service.ts': 2,
    },
  },
  {
    reason: 'whether a number or a name is taken anywhere; answered with yes or no',
    files: {
      'domains/people/person.routes.ts': 3,
    },
  },
  {
    reason:
      'a platform is known by its key alone, and names vehicles of every organisation below its own; the sending is signed',
    files: {
      'domains/events/platforms/receive.service.ts': 2,
    },
  },
  {
    reason:
      'one transaction of the door across organisations: what the call is about stands above the actor, beside it, or belongs to the person elsewhere',
    files: {
      'domains/agreements/agreement.routes.ts': 4,
      'domains/certificates/certificate.routes.ts': 1,
      'domains/checks/check.routes.ts': 1,
      'domains/exams/bookings/booking.routes.ts': 9,
      'domains/identity/persons/account.routes.ts': 5,
      'domains/meetings/meeting.routes.ts': 7,
      'domains/messages/message.routes.ts': 1,
      'domains/notices/notice.routes.ts': 1,
      'domains/organisations/sites/site.routes.ts': 1,
      'domains/parameters/parameter.routes.ts': 1,
      'domains/people/transfers/transfer.routes.ts': 1,
      'domains/schools/school.routes.ts': 23,
      'domains/suggestions/suggestion.routes.ts': 4,
      'domains/training/hours/hours.routes.ts': 1,
      'domains/training/letters/letter.routes.ts': 2,
      'domains/training/surveys/survey.routes.ts': 3,
    },
  },
];

const root = fileURLToPath(new URL('../server/src/', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing/'));
/** Code alone: without comments, imports and texts. */
const codeOf = (name: string): string =>
  readFileSync(root + name, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*/g, '')
    .replace(/^import [\s\S]*?;$/gm, '')
    .replace(/'[^'\n]*'/g, '');

/** Where the wide scope is made. */
const home = 'kernel/scope.ts';

it('the wide scope is used where the list says so, as often as it says, and nowhere else', () => {
  const found = files
    .filter((name) => name !== home)
    .map((name) => [name, codeOf(name).match(/\beverything\b|\bserveAcross\(/g)?.length ?? 0] as const)
    .filter(([, count]) => count > 0);
  expect(Object.fromEntries(found)).toEqual(Object.assign({}, ...uses.map((one) => one.files)));
});

it('has one name: it is imported under it, and no other range begins at the top', () => {
  const renamed = files.filter((name) => /\beverything as\b/.test(readFileSync(root + name, 'utf8')));
  const again = files.filter((name) => name !== home && /\bfrom:\s*'\.'/.test(readFileSync(root + name, 'utf8')));
  expect([...renamed, ...again]).toEqual([]);
});
