import type { MeetingFile } from '#domains/archives/reading/meeting.reading.ts';
import type { PersonFile } from '#domains/archives/reading/person.reading.ts';
import type { PlanFile } from '#domains/archives/reading/plan.reading.ts';
import type { Filler } from './fill.ts';

const day = '2026-03-31';
const at = '2026-03-31T09:00:00+08:00';

const certificate = {
  realName: '',
  certNumber: '',
  templateName: '',
  issuedOn: day,
  validUntil: day,
  declaredOn: day,
  receiptNo: '',
  state: 1,
};

const nth = <T>(rows: readonly T[], of: (index: number) => Partial<T>): T[] =>
  rows.map((row, index) => ({ ...row, ...of(index) }));

/** The file of a training, full; everybody is expected at the first of its lessons in a classroom. */
export const planFile = (filler: Filler): PlanFile => {
  const file = fullPlan(filler);
  return {
    ...file,
    classrooms: nth(file.classrooms, (index) => ({ classroomId: String(index + 1) })),
    signers: nth(file.signers, (index) => ({ recordId: String(index) })),
    signs: nth(file.signs, (index) => ({ recordId: String(index) })),
  };
};

const fullPlan = (filler: Filler): PlanFile =>
  filler.like<PlanFile>({
    facts: {
      planName: '',
      planNumber: '',
      flavour: 'safe_train',
      state: 40,
      orgName: '',
      beginsOn: day,
      endsOn: day,
      makeUpUntil: day,
      requiredSeconds: 3600,
      minutesPerHour: 45,
      place: 'online',
      intro: '',
      subjectNames: [''],
      paperName: '',
      paperEdition: 1,
      passingScore: 80,
      examMinutes: 60,
      examAttempts: 1,
      letters: [],
      signIn: true,
      auditsHours: true,
      auditsScore: true,
      evaluation: '',
      content: '',
      providers: [''],
      submittedByName: '',
      archivedAt: at,
      keepUntil: day,
    },
    steps: [{ edge: 'submit', byName: '', at, reason: '' }],
    members: [
      {
        recordId: '1',
        orgUserId: '1',
        realName: '',
        nameNow: '',
        orgName: '',
        departmentName: '',
        dutyNames: [''],
        state: 0,
        requiredSeconds: 60,
        countedSeconds: 60,
        score: 90,
        attempts: 1,
        lettersSigned: 1,
        joinedAt: at,
        learnedAt: at,
        endedAt: at,
      },
    ],
    lessons: [{ lessonName: '', edition: 1, fileType: 1, seconds: 60, requiredSeconds: 60 }],
    classrooms: [
      {
        classroomId: '1',
        from: at,
        until: at,
        place: '',
        lecturer: '',
        lecturerTitle: '',
        summary: '',
        enteredByName: '',
        members: 1,
        lessonNames: [''],
        fileIds: [],
      },
    ],
    sittings: [
      {
        realName: '',
        attempt: 1,
        score: 90,
        fullScore: 100,
        passingScore: 80,
        passed: true,
        openedAt: at,
        submittedAt: at,
        submittedHow: 'self',
        focusLosses: 0,
      },
    ],
    signatures: [
      {
        realName: '',
        letterClass: 'duty',
        title: '',
        edition: 1,
        signedAt: at,
        signedName: '',
        fileId: null,
        sha256: '0',
      },
    ],
    faults: [{ realName: '', edge: 'reject', reason: '', at, state: 0 }],
    checks: [{ realName: '', scene: 10, takenAt: at, verdict: 1, signedName: '', fileId: null }],
    signers: [{ recordId: '1', realName: '', departmentName: '', dutyNames: [''], phoneTail: '1234' }],
    signs: [
      {
        recordId: '1',
        classroomId: '1',
        came: false,
        signedAt: null,
        fileId: null,
        way: null,
        signedName: '',
        madeUp: false,
        reason: '',
      },
    ],
    certificates: [certificate],
    survey: {
      form: { surveyName: '', named: true, questions: [''] },
      asked: 9,
      all: { answers: 9, mean: 4, means: [4], spread: [[1, 2, 3, 4, 5]] },
      teachers: [{ lecturer: '', answers: 9, mean: 4, means: [4] }],
      tooFew: false,
      texts: [{ comment: '', realName: '' }],
    },
  });

/** What a meeting has beside its plan, full; many of its members did not come. */
export const meetingFile = (filler: Filler, drill: boolean): MeetingFile =>
  filler.like<MeetingFile>({
    emceeName: '',
    recorderName: '',
    place: '',
    room: '',
    startsAt: at,
    endsAt: at,
    agenda: [{ title: '', minutes: 10, speaker: '' }],
    occasion: drill ? 4 : 1,
    drillKind: drill ? 1 : null,
    scenario: '',
    drillEffect: '',
    minutes: `<p>${filler.text('minutes')}</p><table><tr><td>${filler.text('minutes')}</td><td>1</td></tr></table>`,
    minutesByName: '',
    minutesAt: at,
    photoIds: [],
    signatures: [{ role: 'emcee', signedName: '', signedAt: at }],
    attendance: [{ realName: '', orgName: '', state: 0, way: null, attendedAt: null, reason: '' }],
    resolutions: [{ content: '', responsibleName: '', dueOn: day, state: 1, doneNote: '' }],
  });

/** Everything one person was trained in, full. */
export const personFile = (filler: Filler): PersonFile =>
  filler.like<PersonFile>({
    facts: {
      realName: '',
      orgName: '',
      departmentName: '',
      idCard: '11010519******002X',
      phone: '138****8000',
      dutyNames: [''],
      gender: 1,
      jobNumber: '',
      joinedOn: day,
      leftOn: day,
      leaveReason: 1,
      licenceClass: 'A2',
      licenceExpiresOn: day,
      certKind: '',
      certNumber: '',
      certExpiresOn: day,
      healthUntil: day,
      contractUntil: day,
      photoFileId: null,
    },
    records: [
      {
        recordId: '1',
        planName: '',
        planNumber: '',
        flavour: 'safe_train',
        beginsOn: day,
        endsOn: day,
        state: 0,
        requiredSeconds: 60,
        countedSeconds: 60,
        minutesPerHour: 45,
        score: 90,
        attempts: 1,
        endedAt: at,
      },
    ],
    years: [{ year: 2026, plans: 1, requiredSeconds: 60, countedSeconds: 60, minutesPerHour: 45, meetings: 1 }],
    obligation: { from: day, until: day, requiredMinutes: 60, countedSeconds: 60 },
    meetings: [{ planName: '', heldOn: day, state: 1, reason: '' }],
    sittings: [{ planName: '', attempt: 1, score: 90, fullScore: 100, passed: true, openedAt: at }],
    signatures: [{ title: '', edition: 1, letterClass: 'duty', signedAt: at, sha256: '0' }],
    certificates: [certificate],
    officials: [
      {
        kind: 'principal',
        number: '',
        businessFields: [],
        issuer: '',
        issuedOn: day,
        validUntil: day,
        state: 1,
        endReason: '',
      },
    ],
    punishments: [{ source: 1, kind: '1', happenedOn: day, points: 3, reason: '' }],
  });
