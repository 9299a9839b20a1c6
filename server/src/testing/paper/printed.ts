import { agreementApi } from '#contracts/agreements/agreement.contract.ts';
import { agreementRecordApi } from '#contracts/agreements/record.contract.ts';
import { type ArchivePart, archivePart } from '#contracts/archives/archive.codes.ts';
import type { RecordSheet } from '#contracts/archives/record-sheet.contract.ts';
import { checkRecordApi, checkRecordList } from '#contracts/checks/record.contract.ts';
import { costBookApi } from '#contracts/costs/book.contract.ts';
import { documentApi } from '#contracts/documents/document.contract.ts';
import { receiptApi, receiptList } from '#contracts/documents/receipt.contract.ts';
import { behaviourList } from '#contracts/events/behaviour.contract.ts';
import { eventList } from '#contracts/events/event.contract.ts';
import { recordApi } from '#contracts/exams/record.contract.ts';
import { dangerApi } from '#contracts/hazards/danger.contract.ts';
import { placeTaskApi, placeTaskList } from '#contracts/hazards/place.contract.ts';
import { riskUnitApi } from '#contracts/hazards/risks/unit.contract.ts';
import { equipmentList } from '#contracts/vehicles/equipment/equipment.contract.ts';
import { vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { layAnnualPlan } from '#domains/archives/forms/annual-plan.layout.ts';
import { layInduction } from '#domains/archives/forms/induction.layout.ts';
import { layDanger } from '#domains/archives/hazards/danger.layout.ts';
import { laySummary } from '#domains/archives/hazards/place-summary.layout.ts';
import { layCard } from '#domains/archives/hazards/risk-card.service.ts';
import { layArchive } from '#domains/archives/layout/document.layout.ts';
import { nodesOfPart } from '#domains/archives/layout/meeting.layout.ts';
import { personParts } from '#domains/archives/layout/person.layout.ts';
import { richOf } from '#domains/archives/layout/rich.layout.ts';
import { meetingRecord } from '#domains/archives/layout/session.layout.ts';
import { blankSignSheet } from '#domains/archives/layout/sign.layout.ts';
import { blankForms } from '#domains/archives/packs/blank.forms.ts';
import { layRecord } from '#domains/archives/records/record.layout.ts';
import type { SheetRecord } from '#domains/archives/records/record.sheets.ts';
import { layCopy, layRegister } from '#domains/archives/sheets/agreement.layout.ts';
import { layMonth } from '#domains/archives/sheets/check-month.layout.ts';
import { layLedger } from '#domains/archives/sheets/ledger.layout.ts';
import { layVehicle } from '#domains/archives/sheets/vehicle.layout.ts';
import { layReceived, laySent } from '#domains/archives/speech/document.layout.ts';
import { laySignIn } from '#domains/exams/bookings/sheet.layout.ts';
import { layAnswered } from '#domains/exams/records/answered.layout.ts';
import { type Words, wordsIn } from '#domains/prints/door.ts';
import type { PlacedExercise } from '#domains/questions/papers/exercise.rules.ts';
import { layPaper } from '#domains/questions/papers/printed/paper.layout.ts';
import { laySheet } from '#domains/questions/papers/printed/sheet.layout.ts';
import type { PdfDocument, PdfNode } from '#kernel/engines/pdf.ts';
import type { Filler } from './fill.ts';
import { meetingFile, personFile, planFile } from './plan.ts';

const day = '2026-03-31';
const at = '2026-03-31T09:00:00+08:00';
const address = 'https://safety.example.cn/verify?code=0123456789';
const words: Words = wordsIn('zh-CN');

/** Lays one printed thing out, filled; what is not the matter of a page (its bands) is left to the caller. */
type Lay = (filler: Filler) => Pick<PdfDocument, 'content' | 'landscape' | 'margins' | 'fontSize'>;
const nodes =
  (lay: (filler: Filler) => PdfNode[], more: Partial<PdfDocument> = {}): Lay =>
  (filler) => ({ ...more, content: lay(filler) });

const recordLists = {
  riskEvent: eventList,
  drivingBehaviour: behaviourList,
  checkRecord: checkRecordList,
  placeTask: placeTaskList,
  equipment: equipmentList,
} as const satisfies Record<RecordSheet, object>;

const record = (kind: RecordSheet): Lay =>
  nodes((filler) => {
    const row = filler.shape(recordLists[kind].row) as Record<string, unknown>;
    const rest = filler.like({
      history: [{ edge: '1', reason: '', byName: '', at }],
      answers: [{ item: 1, group: '', text: '', faultText: '', severity: 1, finding: 2, note: '' }],
    });
    return layRecord(kind, { ...row, ...rest } as SheetRecord, words);
  });

const monthOf = (filler: Filler) => {
  const filled = filler.shape(checkRecordApi.month.data);
  const days = Array.from({ length: 31 }, (_, index) => index + 1);
  return {
    ...filled,
    days,
    items: filled.items.map((item) => ({ ...item, found: days.map(() => 2) })),
    verdicts: days.map(() => 1),
    checkers: days.map(() => filler.text('realName')),
  };
};

const exercisesOf = (filler: Filler): PlacedExercise[] =>
  filler
    .like<PlacedExercise[]>([
      {
        questionId: '1',
        revision: 1,
        exercisesType: 1,
        difficultyDegree: 1,
        stem: '',
        stemEn: 'x',
        caseId: '1',
        caseStem: 'x',
        options: [{ exercisesOption: 'A', content: '', contentEn: 'x', fileId: null, fileName: 'x' }],
        answer: 'A',
        explanation: '',
        explanationEn: 'x',
        lawBasis: '',
        score: 1,
        versionId: '1',
      },
    ])
    .map((one, index) => ({ ...one, questionId: String(index), caseId: null, options: one.options.slice(0, 4) }));

/** Two questions of one case, then others. */
const casesOf = (filler: Filler): PlacedExercise[] => {
  const caseStem = filler.text('caseStem');
  return exercisesOf(filler).map((one, index) =>
    index < 2 ? { ...one, caseId: '1', caseStem } : { ...one, caseStem: '' },
  );
};

const paperOf = (filler: Filler, exercises: PlacedExercise[]) => ({
  paperName: filler.text('paperName'),
  variant: 'A',
  edition: 1,
  examMinutes: 60,
  score: 100,
  passingScore: 80,
  draft: false,
  exercises,
  images: {},
  language: 'zh-CN' as const,
});

const archiveOf =
  (drill: boolean | undefined) =>
  (filler: Filler): PdfDocument => {
    const file = planFile(filler);
    const meeting = drill === undefined ? undefined : meetingFile(filler, drill);
    const parts = Object.entries(archivePart.values).map(([part, id]) => ({
      id: String(id),
      name: words.label(archivePart, id),
      found: 1,
      missing: undefined,
      nodes: nodesOfPart(part as ArchivePart, { file, meeting }, words, new Set()),
    }));
    const cover = {
      title: filler.text('planName'),
      subtitle: filler.text('orgName'),
      lines: [['x', filler.text('orgName')]] as const,
      madeByName: filler.text('realName'),
      madeAt: new Date(at),
      address,
    };
    return layArchive(cover, parts, [{ fileName: filler.text('fileName'), sha256: 'x' }], {}, words);
  };

const question = { voided: false, corrected: false };

/** Everything the product prints that grows with what is written into it, by its name. Certificates have boxes of their own. */
export const printed: Readonly<Record<string, Lay>> = {
  riskEvent: record('riskEvent'),
  drivingBehaviour: record('drivingBehaviour'),
  checkRecord: record('checkRecord'),
  placeTask: record('placeTask'),
  equipment: record('equipment'),
  danger: nodes((filler) => layDanger(filler.shape(dangerApi.one.data), 'notice', words)),
  dangerReview: nodes((filler) => layDanger(filler.shape(dangerApi.one.data), 'opinion', words)),
  placeSummary: nodes((filler) => laySummary(filler.shape(placeTaskApi.summary.data), words), { landscape: true }),
  riskCard: nodes((filler) => layCard(filler.shape(riskUnitApi.one.data), words)),
  checkMonth: nodes((filler) => layMonth(monthOf(filler), words), { landscape: true }),
  ledger: nodes((filler) =>
    layLedger(
      {
        book: filler.shape(costBookApi.one.data),
        vouchers: filler.like([
          {
            usedOn: day,
            voucherNumber: '',
            item: 'x',
            amountFen: 1,
            payee: '',
            purpose: '',
            hasFile: true,
            planName: '',
            state: 2,
            reason: '',
          },
        ]),
      },
      words,
    ),
  ),
  vehicle: nodes((filler) =>
    layVehicle(
      {
        vehicle: { ...filler.shape(vehicleApi.one.data), missing: [] },
        papers: filler
          .like([
            {
              kind: 1,
              number: '',
              result: '',
              from: day,
              until: day,
              hasScan: true,
              inForce: true,
              state: 1,
              reason: '',
            },
          ])
          .map((one, index) => ({ ...one, state: 1 + (index % 2) })),
      },
      words,
    ),
  ),
  agreement: nodes((filler) => {
    const record = filler.shape(agreementRecordApi.one.data);
    const body = Array.from({ length: 5 }, () => `<p>${filler.text('body')}</p>`).join('');
    return layCopy(
      { ...record, body, ...(record.signed ? { signed: { ...record.signed, hasPicture: false } } : {}) },
      words,
      false,
    );
  }),
  register: nodes(
    (filler) =>
      layRegister(
        filler.shape(agreementApi.one.data),
        filler.like([{ realName: '', orgName: '', state: 1, signedAt: at, reason: '', sha256: '0' }]),
        words,
      ),
    { landscape: true },
  ),
  documentSent: nodes((filler) => {
    const of = filler.shape(documentApi.one.data);
    return laySent(of, filler.like([filler.shape(receiptList.row)]), address, words, new Set());
  }),
  documentReceived: nodes((filler) => layReceived(filler.shape(receiptApi.one.data), address, words, new Set())),
  meetingRecord: nodes((filler) => meetingRecord(meetingFile(filler, false), words)),
  training: archiveOf(undefined),
  meeting: archiveOf(false),
  drill: archiveOf(true),
  person: nodes((filler) => personParts(personFile(filler), words, undefined).flatMap((part) => part.nodes)),
  annualPlan: nodes(
    (filler) =>
      layAnnualPlan(
        {
          orgName: filler.text('orgName'),
          year: 2026,
          lines: filler.like([
            {
              fromMonth: 1,
              untilMonth: 12,
              planName: '',
              planNumber: '',
              flavour: 'safe_train',
              series: true,
              periodCode: 'month',
              dutyNames: [''],
              people: 53,
              requiredSeconds: 3600,
              minutesPerHour: 45,
              place: 'onSite',
              teachers: [''],
              costFen: 100,
            },
          ]),
        },
        words,
      ),
    { landscape: true },
  ),
  induction: nodes((filler) =>
    layInduction(
      {
        facts: personFile(filler).facts,
        driver: true,
        lines: filler.like([
          {
            planName: '',
            lessonNames: [''],
            startedAt: at,
            learnedAt: at,
            countedSeconds: 3600,
            minutesPerHour: 45,
            teachers: [''],
            score: 90,
            passed: true,
            level: 'company',
            state: 30,
          },
        ]),
        plates: filler.like(['']),
      },
      words,
    ),
  ),
  signSheet: nodes((filler) => blankSignSheet(planFile(filler), words)),
  blankForms: nodes((filler) =>
    blankForms(words, filler.text('orgName'), filler.like([''])).flatMap((form) => form.nodes),
  ),
  article: nodes((filler) => [
    richOf(
      `<h2>${filler.text('title')}</h2><ul><li>${filler.text('body')}</li></ul><blockquote>${filler.text('body')}</blockquote><table><tr><th rowspan="2">${filler.text('body')}</th><td>${filler.text('body')}</td></tr><tr><td>${filler.text('body')}</td></tr></table>`,
    ),
  ]),
  paper: (filler) => layPaper(paperOf(filler, casesOf(filler)), false),
  paperAnswered: (filler) => layPaper(paperOf(filler, casesOf(filler)), true),
  answerSheet: (filler) => laySheet(paperOf(filler, exercisesOf(filler)), 'LUAN-1-1-A-1'),
  answeredPaper: (filler) => {
    const exercises = casesOf(filler);
    const of = filler.shape(recordApi.one.data);
    const questions = exercises.map(() => ({
      ...question,
      exercisesType: 1,
      answer: 'A',
      right: 'A',
      marks: 1,
      score: 1,
      correct: true,
    }));
    return layAnswered({
      record: { ...of, questions: questions as unknown as typeof of.questions },
      exercises,
      images: {},
      language: 'zh-CN',
      printedBy: 'x',
      printedAt: at,
    });
  },
  examSignIn: (filler) =>
    laySignIn({
      sessionName: filler.text('sessionName'),
      orgName: filler.text('orgName'),
      room: filler.text('room'),
      address: filler.text('address'),
      startsAt: at,
      endsAt: at,
      seats: 300,
      language: 'zh-CN',
      people: filler.like([{ seat: 1, name: '', idCard: '', orgName: '', planName: '' }]),
    }),
};
