import type { ResourceNode } from '../resource-node.ts';
import { type Flavour, flavourKey, flavours } from '../training/flavours.ts';

type Verb = readonly [key: `${string}:${string}`, zh: string, en: string];

const planVerbs: readonly Verb[] = [
  ['plan:list', '查看计划', 'See plans'],
  ['plan:add', '新增计划', 'Add plans'],
  ['plan:mod', '修改计划', 'Change plans'],
  ['plan:del', '删除计划', 'Delete plans'],
  ['plan:submit', '提交计划', 'Submit plans'],
  ['plan:pause', '暂停和恢复计划', 'Pause and resume plans'],
  ['plan:withdraw', '作废计划', 'Withdraw plans'],
  ['plan:export', '导出计划', 'Export plans'],
  ['plan:print', '打印计划', 'Print plans'],
  ['member:list', '查看学员', 'See members'],
  ['member:mod', '加入和移除学员', 'Let members join and leave'],
  ['member:pause', '暂停和恢复学员', 'Pause and resume members'],
  ['member:export', '导出学员', 'Export members'],
];
const sendVerb: Verb = ['plan:send', '下发计划', 'Send plans down'];
const meetingVerbs: readonly Verb[] = [['meeting:mod', '维护会议记录', 'Keep the minutes of meetings']];
const hourVerbs: readonly Verb[] = [
  ['hours:list', '查看学习进度', 'See study schedules'],
  ['hours:export', '导出学习进度', 'Export study schedules'],
  ['hours:audit', '审核学时', 'Audit hours'],
  ['hours:enter', '录入线下学时', 'Enter classroom hours'],
];
const examVerbs: readonly Verb[] = [
  ['exam:list', '查看考试记录', 'See exam records'],
  ['exam:export', '导出考试记录', 'Export exam records'],
  ['exam:book', '预约考试和补考', 'Book exams and resits'],
  ['exam:audit', '审核考试预约', 'Audit exam bookings'],
  ['exam:enter', '录入线下成绩', 'Enter scores'],
  ['score:audit', '审核成绩', 'Audit scores'],
];
const archiveVerbs: readonly Verb[] = [
  ['archive:list', '查看档案', 'See archives'],
  ['archive:export', '导出档案', 'Export archives'],
  ['archive:close', '归档', 'Close into the archive'],
  ['cert:print', '打印证书', 'Print certificates'],
  ['cert:audit', '审核证书打印', 'Audit certificate prints'],
  ['cert:declare', '申报证书', 'Declare certificates'],
];

const keyed = (flavour: Flavour, verbs: readonly Verb[]): NonNullable<ResourceNode['permissions']> =>
  verbs.map(([key, zh, en]) => [flavourKey(flavour.code, key), zh, en] as const);

const nodeOf = (flavour: Flavour): ResourceNode => {
  const { code, path, zh, en } = flavour;
  const menu = (name: string, titles: readonly [string, string], tail: string, verbs: readonly Verb[]) => ({
    code: `train.${code}.${name}`,
    zh: titles[0],
    en: titles[1],
    path: path + tail,
    parameterContent: flavour.subjectCode,
    permissions: keyed(flavour, verbs),
  });
  const opened = (name: string, titles: readonly [string, string], tail: string) => ({
    code: `train.${code}.${name}`,
    zh: titles[0],
    en: titles[1],
    path: path + tail,
    hidden: true as const,
  });
  return {
    code: `train.${code}`,
    zh,
    en,
    icon: flavour.icon,
    children: [
      {
        ...menu('list', [`${zh}计划`, `${en}: plans`], '/list', [
          ...planVerbs,
          sendVerb,
          ...(flavour.meeting ? meetingVerbs : []),
        ]),
        children: [
          opened('add', [`新增${zh}计划`, `${en}: new plan`], '/add'),
          opened('edit', [`编辑${zh}计划`, `${en}: edit plan`], '/edit'),
          opened('detail', [`${zh}计划详情`, `${en}: plan`], '/detail'),
          ...(flavour.meeting ? [opened('code', [`${zh}签到码`, `${en}: sign-in code`], '/code')] : []),
        ],
      },
      ...(flavour.meeting
        ? [
            menu('calendar', [`${zh}日历`, `${en}: calendar`], '/calendar', []),
            menu('gaps', [`${zh}缺会企业`, `${en}: companies without`], '/gap/list', []),
            menu('attendance', [`${zh}参会记录`, `${en}: attendance`], '/attendance/list', []),
            menu('resolutions', [`${zh}决议跟踪`, `${en}: resolutions`], '/resolution/list', []),
          ]
        : []),
      menu('audit', [`${zh}审核`, `${en}: audit`], '/audit/list', [['plan:audit', '审核计划', 'Audit plans']]),
      menu('schedule', [`${zh}学习进度`, `${en}: study schedule`], '/study/schedule/list', hourVerbs),
      menu('exam', [`${zh}考试记录`, `${en}: exam records`], '/exam/record/list', examVerbs),
      ...(flavour.externalExam
        ? [menu('assessment', [`${zh}考核到期`, `${en}: assessments due`], '/assessment/list', [])]
        : []),
      {
        ...menu('archives', [`${zh}档案`, `${en}: archives`], '/archives/list', archiveVerbs),
        children: [opened('archive', [`${zh}档案详情`, `${en}: archive`], '/archives/detail')],
      },
    ],
  };
};

/** Letters people sign, whatever the kind of training. */
const letter: ResourceNode = {
  code: 'train.letter',
  zh: '安全责任书',
  en: 'Responsibility letters',
  icon: 'file',
  path: '/plan/safety/responsibility/letter',
  permissions: [
    ['train:letter:list', '查看责任书', 'See letters'],
    ['train:letter:mod', '编写责任书', 'Write letters'],
    ['train:letter:state', '发布和撤回责任书', 'Publish and withdraw letters'],
    ['train:letter:export', '导出责任书', 'Export letters'],
    ['train:letterSign:list', '查看签署记录', 'See signatures'],
    ['train:letterSign:export', '导出签署记录', 'Export signatures'],
    ['train:letterSign:print', '打印签署件和签订台账', 'Print signed letters and registers'],
  ],
};

/** Training: the same menus for every kind of it, and what stands above the kinds. */
export const train: ResourceNode = {
  code: 'train',
  zh: '培训管理',
  en: 'Training',
  icon: 'read',
  children: [
    {
      code: 'train.plans',
      zh: '计划管理',
      en: 'All plans',
      path: '/trainmanger/planManager',
      children: [
        {
          code: 'train.plans.print',
          zh: '计划详情打印预览',
          en: 'Plan detail print preview',
          path: '/plan/detail/print/preview',
          hidden: true,
        },
      ],
    },
    { code: 'train.flow', zh: '学习流水', en: 'Study flow', path: '/trainmanger/flowRecord' },
    { code: 'train.classroom', zh: '线下培训', en: 'Classroom lessons', path: '/train/classroom/list' },
    {
      code: 'train.surveys',
      zh: '培训评价问卷',
      en: 'Training questionnaires',
      path: '/train/survey/list',
      permissions: [
        ['train:survey:list', '查看评价问卷', 'See questionnaires'],
        ['train:survey:mod', '维护评价问卷', 'Keep questionnaires'],
        ['train:survey:export', '导出评价问卷', 'Export questionnaires'],
      ],
      children: [
        {
          code: 'train.survey',
          zh: '评价问卷详情',
          en: 'Training questionnaire',
          path: '/train/survey/detail',
          hidden: true,
        },
      ],
    },
    {
      code: 'train.sends',
      zh: '下发计划',
      en: 'Plans sent down',
      path: '/plan/sendPlanList',
      children: [
        {
          code: 'train.send',
          zh: '下发计划内容',
          en: 'Plan sent down',
          path: '/plan/sendPlanDetail',
          hidden: true,
        },
      ],
    },
    {
      code: 'train.shortfall',
      zh: '培训缺口',
      en: 'Training shortfall',
      path: '/train/shortfall/list',
      permissions: [
        ['train:obligation:list', '查看培训要求和缺口', 'See obligations and shortfalls'],
        ['train:obligation:export', '导出培训缺口', 'Export shortfalls'],
        ['train:obligation:makeup', '生成补训计划', 'Create catch-up plans'],
      ],
    },
    { code: 'train.shares', zh: '无培训记录占比', en: 'Staff without a record', path: '/train/share/list' },
    {
      code: 'train.obligations',
      zh: '培训学时要求',
      en: 'Obligation rules',
      path: '/train/obligation/list',
      types: ['admin', 'supervise'],
      permissions: [['train:obligation:mod', '维护培训学时要求', 'Keep obligation rules']],
      children: [
        {
          code: 'train.obligations.add',
          zh: '新增学时要求',
          en: 'New obligation rule',
          path: '/train/obligation/add',
          hidden: true,
        },
        {
          code: 'train.obligations.edit',
          zh: '编辑学时要求',
          en: 'Edit obligation rule',
          path: '/train/obligation/edit',
          hidden: true,
        },
      ],
    },
    ...flavours.map(nodeOf),
    letter,
  ],
};
