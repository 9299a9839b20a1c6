import { said } from '#kernel/said.ts';
import type { DemoPlan } from './training.data.ts';

const running = [['submit'], ['approve'], ['schedule', 'inProgress']] as const;
const over = [...running, ['complete']] as const;
const laws = ['道路交通安全法要点', '道路运输条例要点', '安全生产法与从业人员'];
const season = ['雨雾天气行车', '夜间行车安全', '隧道行车与应急逃生'];
const everywhere = { companies: 20 } as const;

const yearly = {
  ...everywhere,
  flavour: 'safe_train',
  name: '{Y}年度从业人员集中面授',
  span: 'thisYear',
  walk: running,
  lessons: laws,
  classroom: 1080,
} as const;
const monthly = {
  ...everywhere,
  flavour: 'safe_train',
  name: '{Y}年{M}月集中学习',
  span: 'lastMonth',
  walk: over,
  lessons: ['出车前检查要点', '轮胎检查与爆胎处置'],
  classroom: 150,
} as const;
const seasonal = {
  ...everywhere,
  flavour: 'safe_train',
  name: '{Y}年{S}行车安全培训',
  span: { from: -24, to: 18, makeUp: 33 },
  walk: running,
  lessons: season,
  letters: ['duty'],
} as const;
const meeting = {
  ...everywhere,
  flavour: 'safe_regular',
  name: '{Y}年{M}月安全例会',
  walk: over,
  lessons: ['安全例会：本月事故案例'],
  members: { ended: 10 },
} as const;

/** Where everybody came and is done. */
const good: readonly DemoPlan[] = [
  { ...yearly, members: { ended: 10 } },
  { ...monthly, members: { ended: 10 } },
  { ...seasonal, members: { ended: 10 } },
  { ...meeting, span: 'lastMonth' },
  { ...meeting, span: 'thisMonth', walk: running },
];
/** Where some are behind, and this month nobody has met yet. */
const middling: readonly DemoPlan[] = [
  { ...yearly, members: { ended: 4, notTrained: 1 } },
  { ...monthly, members: { ended: 3, notTrained: 2 } },
  { ...seasonal, members: { notTrained: 1, inTraining: 3 } },
  { ...meeting, span: 'lastMonth' },
];
/** Where hardly anybody comes, and nobody meets. */
const behind: readonly DemoPlan[] = [
  { ...yearly, members: { ended: 1, notTrained: 4 }, share: 40 },
  { ...seasonal, members: { notTrained: 4, inTraining: 1 } },
];

/** A group of hauliers and the companies below it, by their keys: what each trains tells how it stands. */
export const groupPlans: Readonly<Record<string, readonly DemoPlan[]>> = said({
  company12: good,
  company13: good,
  company14: middling,
  company15: behind,
});

/** Companies of the group all of whose principals and safety managers are assessed. */
export const groupAssessed = ['company12', 'company13'] as const;

/** Companies of the group that meet each month. */
export const groupMeets = ['company12', 'company13', 'company14'] as const;
