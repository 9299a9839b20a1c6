import { said } from '#kernel/said.ts';
import type { DemoPlan } from './training.data.ts';

/** Organisations of the demonstration that have people of their own and carry no goods. */
export const officeKeys = ['organ0', 'agency', 'agent'] as const;
export const officeTypes = ['organ', 'agency', 'agent'] as const;

/** Departments of each, the safety office last, and the people in them: name and place of the department. */
export const officeStaff: Readonly<
  Record<
    (typeof officeKeys)[number],
    { departments: readonly string[]; people: readonly (readonly [string, number])[] }
  >
> = said({
  organ0: {
    departments: ['教学部', '教务处', '安全办公室'],
    people: [
      ['周建民', 0],
      ['李振华', 0],
      ['马晓东', 0],
      ['孙立新', 0],
      ['田宏伟', 1],
      ['郝国庆', 1],
      ['邵永强', 2],
      ['白少华', 2],
    ],
  },
  agency: {
    departments: ['客户服务部', '培训服务部', '安全办公室'],
    people: [
      ['朱志远', 0],
      ['金海涛', 0],
      ['陆鹏飞', 1],
      ['范志刚', 1],
      ['石德胜', 1],
      ['付卫东', 2],
      ['侯建华', 2],
    ],
  },
  agent: {
    departments: ['市场部', '技术支持部', '安全办公室'],
    people: [
      ['胡明', 0],
      ['汤大勇', 0],
      ['尹俊杰', 0],
      ['贺浩然', 1],
      ['万家豪', 1],
      ['顾宇轩', 1],
      ['钱福生', 2],
    ],
  },
});

const running = [['submit'], ['approve'], ['schedule', 'inProgress']] as const;
const over = [...running, ['complete']] as const;
const laws = ['道路交通安全法要点', '道路运输条例要点', '安全生产法与从业人员'];

const everywhere = { companies: officeKeys.length } as const;

/** What offices train their own people in: the safety of their work, of the way to customers and of the house. */
export const officePlans: readonly DemoPlan[] = said([
  {
    ...everywhere,
    flavour: 'safe_train',
    name: '{Y}年度员工安全教育',
    span: 'lastYear',
    walk: over,
    lessons: [...laws, '驾驶员心理健康'],
    exam: true,
    letters: ['duty'],
    members: { archived: 5, printed: 3, ended: 2 },
  },
  {
    ...everywhere,
    flavour: 'safe_train',
    name: '{Y}年度员工安全教育（集中授课）',
    span: 'thisYear',
    walk: running,
    lessons: laws,
    classroom: 480,
    members: { ended: 8, inTraining: 2 },
  },
  {
    ...everywhere,
    flavour: 'safe_train',
    name: '{Y}年{M}月警示教育',
    span: 'lastMonth',
    walk: over,
    lessons: ['雨雾天气行车', '疲劳驾驶的识别与预防'],
    classroom: 90,
    members: { ended: 9, notTrained: 1 },
  },
  {
    ...everywhere,
    flavour: 'safe_train',
    name: '{Y}年{S}出差驾车安全培训',
    span: { from: -24, to: 18, makeUp: 33 },
    walk: running,
    lessons: ['雨雾天气行车', '冰雪路面行车'],
    exam: true,
    letters: ['duty', 'train'],
    audits: true,
    members: { inTraining: 3, learningEnded: 2, awaitingExam: 1, examFailed: 1, passedAwaitingAudit: 1, ended: 2 },
  },
  {
    ...everywhere,
    flavour: 'safe_train',
    name: '{Y}年隧道应急逃生培训',
    span: { from: 20, to: 60 },
    walk: [['submit']],
    lessons: ['隧道行车与应急逃生'],
    members: { joined: 10 },
  },
  {
    ...everywhere,
    flavour: 'special_train',
    name: '消防安全专项培训',
    span: { from: -90, to: -40 },
    walk: [...running, ['expire']],
    lessons: ['隧道行车与应急逃生'],
    members: { ended: 8, inTraining: 2 },
  },
  {
    ...everywhere,
    flavour: 'special_train',
    name: '现场急救专项培训',
    span: { from: -12, to: 12 },
    walk: running,
    lessons: ['驾驶员颈腰保健', '驾驶员心理健康'],
    exam: true,
    members: { notTrained: 3, inTraining: 4, awaitingExam: 1, ended: 2 },
  },
  {
    ...everywhere,
    flavour: 'pre_work',
    name: '新员工岗前安全教育',
    span: 'thisYear',
    walk: running,
    lessons: laws,
    exam: true,
    letters: ['train', 'commitment_letter'],
    audits: true,
    members: { inTraining: 4, awaitingExam: 2, ended: 4 },
    share: 60,
  },
  {
    ...everywhere,
    flavour: 'safe_regular',
    name: '{Y}年{M}月安全例会',
    span: 'lastMonth',
    walk: over,
    lessons: [],
    members: { ended: 10 },
  },
  {
    ...everywhere,
    flavour: 'safe_regular',
    name: '{Y}年{M}月安全例会',
    span: 'thisMonth',
    walk: running,
    lessons: [],
    members: { notTrained: 6, ended: 4 },
  },
]);
