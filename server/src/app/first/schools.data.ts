import type { SignUpState } from '#contracts/schools/class.codes.ts';
import { said } from '#kernel/said.ts';
import type { DemoPlan } from './training.data.ts';

const running = [['submit'], ['approve'], ['schedule', 'inProgress']] as const;
const over = [...running, ['complete']] as const;

/** Somebody without a company who signed up by the link of a class. */
export interface DemoIndividual {
  readonly realName: string;
  readonly phone: string;
  /** Eight digits. */
  readonly birth: string;
  readonly state: SignUpState;
  readonly reason: string;
}

/** A class of the training school: its plan, its days from today, and how many sign-ups stand where. */
export interface DemoClass {
  readonly name: string;
  readonly plan: DemoPlan;
  readonly state: 'signingUp' | 'running' | 'closed';
  /** Days from today. */
  readonly begins: number;
  readonly ends: number;
  readonly signs: readonly [from: number, until: number];
  readonly places: number;
  /** Fen of a place; free without one. */
  readonly feeFen?: number;
  readonly documents: readonly string[];
  /** Drivers may sign up by themselves. */
  readonly byThemselves?: true;
  readonly individuals?: readonly DemoIndividual[];
  readonly signUps: Partial<Readonly<Record<SignUpState, number>>>;
}

const kind = { members: {}, companies: 1 } as const;

/** Three classes with 86 sign-ups, five of which have papers to mend: one runs today, one is open, one is over. */
export const demoClasses: readonly DemoClass[] = said([
  {
    name: '冬季安全行车班第12期',
    plan: {
      ...kind,
      flavour: 'special_train',
      name: '冬季安全行车继续教育',
      span: { from: -6, to: 20 },
      walk: running,
      lessons: ['冰雪路面行车', '雨雾天气行车', '跟车距离与制动距离'],
      exam: true,
    },
    state: 'running',
    begins: -2,
    ends: 3,
    signs: [-25, -4],
    places: 32,
    feeFen: 38_000,
    documents: ['idCard', 'photo'],
    signUps: { accepted: 31, left: 1, refused: 1 },
  },
  {
    name: '新驾驶员岗前班第8期',
    plan: {
      ...kind,
      flavour: 'pre_work',
      // Freight drivers' qualification is of the registration type: anybody may sign up by the link.
      subjects: ['T01T04', 'T02T02'],
      name: '新驾驶员岗前培训（委托班）',
      span: { from: -8, to: 40 },
      walk: running,
      lessons: ['防御性驾驶基础', '道路交通安全法要点', '安全生产法与从业人员'],
      exam: true,
    },
    state: 'signingUp',
    begins: 12,
    ends: 16,
    signs: [-8, 9],
    places: 20,
    documents: ['idCard', 'employment', 'photo'],
    byThemselves: true,
    signUps: { accepted: 20, applied: 3, toMend: 4, waiting: 3, withdrawn: 1 },
    individuals: [
      { realName: '陶永康', phone: '19910007001', birth: '19880316', state: 'applied', reason: '' },
      {
        realName: '贺春梅',
        phone: '19910007002',
        birth: '19930722',
        state: 'toMend',
        reason: '证件照不清晰，请重新拍摄上传',
      },
    ],
  },
  {
    name: '防御性驾驶提升班第5期',
    plan: {
      ...kind,
      flavour: 'special_train',
      name: '防御性驾驶提升培训',
      span: { from: -70, to: -30 },
      walk: over,
      lessons: ['防御性驾驶基础', '盲区识别与变道'],
      exam: true,
    },
    state: 'closed',
    begins: -62,
    ends: -58,
    signs: [-90, -66],
    places: 24,
    documents: ['idCard'],
    signUps: { accepted: 20 },
  },
]);
