import type { TrainingStateName } from '#contracts/training/record.codes.ts';
import { said } from '#kernel/said.ts';

/** Days of a demonstration plan: offsets from today, or whole calendar spans. */
export type Span =
  | { readonly from: number; readonly to: number; readonly makeUp?: number }
  | 'thisYear'
  | 'lastYear'
  | 'thisMonth'
  | 'lastMonth'
  | 'nextMonth';

export interface DemoPlan {
  readonly flavour: string;
  /** Instead of the subject of its kind. */
  readonly subjects?: readonly string[];
  /** `{Y}`, `{M}` stand for the year and month the plan begins in, `{S}` for what the season asks for. */
  readonly name: string;
  readonly span: Span;
  /** Edges the plan has walked. */
  readonly walk: readonly (readonly [edge: string, to?: string])[];
  readonly series?: true;
  /** Names of lessons; those that do not stand are left out. */
  readonly lessons: readonly string[];
  readonly exam?: true;
  readonly letters?: readonly string[];
  readonly audits?: true;
  readonly rule?: Readonly<Record<string, unknown>>;
  /** How many of ten members stand where, as far as members go; nobody where empty. */
  readonly members: Partial<Readonly<Record<TrainingStateName, number>>>;
  /** Of the company's people, how many of a hundred are members. */
  readonly share?: number;
  /** Minutes taught in a classroom, where the hours were not learned by film. */
  readonly classroom?: number;
  /** Number of the company from which on it has no such plan. */
  readonly companies: number;
  /** Last day of a year, `MM-DD`, on which it is told; all year where none is said. */
  readonly toldUntil?: string;
}

const running = [['submit'], ['approve'], ['schedule', 'inProgress']] as const;
const over = [...running, ['complete']] as const;
const driving = ['防御性驾驶基础', '跟车距离与制动距离', '盲区识别与变道', '道路交通安全法要点'];
const hard = ['雨雾天气行车', '冰雪路面行车', '山区道路与长下坡', '隧道行车与应急逃生'];
const laws = ['道路交通安全法要点', '道路运输条例要点', '安全生产法与从业人员'];
const checks = ['出车前检查要点', '轮胎检查与爆胎处置', '制动系统的日常检查', '灯光与信号的使用'];

/** Plans of the demonstration's companies: every kind, in many states. */
export const demoPlans: readonly DemoPlan[] = said([
  {
    flavour: 'safe_train',
    name: '{Y}年度驾驶员安全培训',
    span: 'lastYear',
    walk: over,
    lessons: [...driving, ...laws],
    exam: true,
    letters: ['duty'],
    members: { archived: 7, printed: 2, ended: 1 },
    share: 90,
    companies: 6,
  },
  {
    flavour: 'safe_train',
    name: '{Y}年度从业人员集中面授',
    span: 'thisYear',
    walk: running,
    lessons: [...laws, ...driving],
    classroom: 1080,
    // The first of those who came to no day of it missed the month's and the season's too, and sat in a meeting: from February
    // on there are people with a record who are short of hours.
    members: { ended: 22, notTrained: 1, inTraining: 1 },
    companies: 20,
  },
  // While this year's has hardly begun, what was taught in classrooms is that of last year.
  {
    flavour: 'safe_train',
    name: '{Y}年度从业人员集中面授',
    span: 'lastYear',
    walk: over,
    lessons: [...laws, ...driving],
    classroom: 1080,
    members: { ended: 23, notTrained: 2 },
    companies: 6,
    toldUntil: '02-15',
  },
  {
    flavour: 'safe_train',
    name: '{Y}年{M}月集中学习',
    span: 'lastMonth',
    walk: over,
    lessons: checks,
    classroom: 150,
    members: { ended: 22, notTrained: 2 },
    companies: 20,
  },
  {
    flavour: 'safe_train',
    name: '{Y}年驾驶员月度安全培训',
    span: 'thisYear',
    walk: running,
    series: true,
    lessons: [...checks, '疲劳驾驶的识别与预防'],
    members: { notStarted: 10 },
    share: 80,
    companies: 4,
  },
  {
    flavour: 'safe_train',
    name: '{Y}年{S}行车安全培训',
    span: { from: -24, to: 18, makeUp: 33 },
    walk: running,
    lessons: hard,
    exam: true,
    letters: ['duty', 'train'],
    audits: true,
    members: {
      notTrained: 1,
      inTraining: 3,
      learningEnded: 1,
      hoursRejected: 1,
      awaitingExam: 1,
      examFailed: 1,
      passedAwaitingAudit: 1,
      ended: 1,
    },
    share: 96,
    companies: 8,
  },
  {
    flavour: 'safe_train',
    name: '{Y}年危险路段行车专题培训',
    span: { from: -60, to: -15, makeUp: 5 },
    walk: [...running, ['makeUp']],
    lessons: hard.slice(2),
    exam: true,
    members: { inTraining: 2, awaitingExam: 1, ended: 3, printAwaitingAudit: 1, notPrinted: 1, printed: 1, left: 1 },
    share: 60,
    companies: 3,
  },
  {
    flavour: 'safe_train',
    name: '{Y}年冬季行车安全培训',
    span: { from: 20, to: 60 },
    walk: [['submit']],
    lessons: ['冰雪路面行车', '夜间行车安全'],
    members: { joined: 10 },
    share: 40,
    companies: 3,
  },
  {
    flavour: 'safe_train',
    name: '{Y}年新版操作规程培训',
    span: { from: 10, to: 40 },
    walk: [['submit'], ['reject']],
    lessons: ['出车前检查要点'],
    members: {},
    companies: 2,
  },
  {
    flavour: 'safe_train',
    name: '{Y}年应急处置能力提升',
    span: { from: 30, to: 90 },
    walk: [],
    lessons: ['轮胎检查与爆胎处置', '隧道行车与应急逃生'],
    members: {},
    companies: 2,
  },
  {
    flavour: 'special_train',
    name: '疲劳驾驶专项整治培训',
    span: { from: -12, to: 12 },
    walk: running,
    lessons: ['疲劳驾驶的识别与预防', '驾驶员心理健康'],
    exam: true,
    members: { notTrained: 3, inTraining: 4, awaitingExam: 1, ended: 2 },
    share: 70,
    companies: 5,
  },
  {
    flavour: 'special_train',
    name: '货物装载加固专项培训',
    span: { from: -90, to: -40 },
    walk: [...running, ['expire']],
    lessons: ['出车前检查要点'],
    members: { ended: 7, inTraining: 2, notTrained: 1 },
    share: 50,
    companies: 3,
  },
  {
    flavour: 'safe_regular',
    name: '{Y}年{M}月安全例会',
    span: 'lastMonth',
    walk: over,
    lessons: ['安全例会：本月事故案例'],
    members: { ended: 10 },
    share: 95,
    companies: 6,
  },
  {
    flavour: 'safe_regular',
    name: '{Y}年{M}月安全例会',
    span: 'thisMonth',
    walk: running,
    lessons: ['安全生产法与从业人员'],
    members: { notTrained: 6, ended: 4 },
    share: 95,
    companies: 6,
  },
  {
    flavour: 'safe_regular',
    name: '{Y}年{M}月安全例会',
    span: 'nextMonth',
    walk: [['submit'], ['approve'], ['schedule', 'notStarted']],
    lessons: [],
    members: { notStarted: 10 },
    share: 95,
    companies: 3,
  },
  {
    flavour: 'pre_work',
    name: '新入职驾驶员岗前培训',
    span: 'thisYear',
    walk: running,
    lessons: [...driving, ...checks],
    exam: true,
    letters: ['train', 'commitment_letter'],
    audits: true,
    rule: { dutyCodes: ['D101'], hiredWithinDays: 60 },
    members: { inTraining: 4, learningEnded: 1, awaitingExam: 2, ended: 2, printed: 1 },
    share: 14,
    companies: 6,
  },
  {
    flavour: 'target_train',
    name: '超速与记分驾驶员针对性培训',
    span: { from: -20, to: 25 },
    walk: running,
    lessons: ['高速公路行车规范', '疲劳驾驶的识别与预防', '弱势道路使用者的礼让'],
    exam: true,
    rule: { punished: true },
    members: { notTrained: 1, inTraining: 4, awaitingExam: 2, examFailed: 1, ended: 2 },
    share: 12,
    companies: 5,
  },
  {
    flavour: 'target_train',
    name: '事故责任驾驶员强化培训',
    span: { from: -6, to: 20 },
    walk: [...running, ['pause']],
    lessons: ['防御性驾驶基础'],
    members: { paused: 10 },
    share: 6,
    companies: 2,
  },
  {
    flavour: 'two_personnel',
    name: '{Y}年主要负责人和安全管理人员培训',
    span: { from: -45, to: 60 },
    walk: running,
    lessons: laws,
    members: {
      inTraining: 3,
      awaitingBooking: 2,
      bookingFailed: 1,
      examAwaitingAudit: 1,
      examRejected: 1,
      awaitingExam: 1,
      ended: 1,
    },
    share: 100,
    companies: 5,
  },
]);
