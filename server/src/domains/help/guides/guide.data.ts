/** A step of a guide the product brings: words in both languages, and the name of its picture among the shots. */
interface Step {
  readonly title: string;
  readonly titleEn: string;
  readonly text: string;
  readonly textEn: string;
  readonly shot: string;
}

/** A guide the product brings. */
interface StandardGuide {
  /** Its name, which never changes. */
  readonly code: string;
  /** Raised where everybody should see it once more. */
  readonly edition: number;
  readonly types: readonly string[];
  /** The first is where it begins; its “?” offers the guide, as that of the others does. */
  readonly screens: readonly string[];
  readonly title: string;
  readonly titleEn: string;
  readonly steps: readonly Step[];
}

/** Guides the product brings, in the order in which they are offered. */
export const standardGuides: readonly StandardGuide[] = [
  {
    code: 'first-plan',
    edition: 1,
    types: ['company'],
    screens: ['/safe/train/list', '/safe/train/add', '/safe/train/study/schedule/list', '/safe/train/archives/list'],
    title: '建立第一个培训计划',
    titleEn: 'Make your first training plan',
    steps: [
      {
        title: '打开培训计划，点“新增计划”',
        titleEn: 'Open the plans and begin a new one',
        text: '在左侧选择“培训 → 培训计划”，选好培训类型，再点列表上方的“新增计划”。',
        textEn:
          'Training → Training plans on the left, choose the kind of training, then the blue button above the list.',
        shot: 'first-plan-1',
      },
      {
        title: '填写计划，一步一步往下走',
        titleEn: 'Fill in the plan step by step',
        text: '填写名称、起止日期和学时，选择课程和考试方式。没有填完也可以先存草稿。',
        textEn: 'Its name, its days and its hours; then the lessons and how it is examined. A draft may wait.',
        shot: 'first-plan-2',
      },
      {
        title: '添加学员，提交审核',
        titleEn: 'Add people and submit it',
        text: '在计划页面添加学员：逐个选择，或按部门、岗位自动加入。提交后由另一位同事审核。',
        textEn: 'Add people one by one, or by department and duty. Submitted, a colleague looks at it and approves.',
        shot: 'first-plan-3',
      },
      {
        title: '查看谁学完了，谁还没学',
        titleEn: 'See who has learned and who has not',
        text: '“学习进度”按人显示学时和成绩，可以一键提醒还没学完的人；学完后档案自动生成。',
        textEn:
          'Progress shows hours and marks by person; whoever is late is reminded by one press. The file makes itself.',
        shot: 'first-plan-4',
      },
    ],
  },
  {
    code: 'worst-first',
    edition: 1,
    types: ['supervise'],
    screens: ['/train/share/list', '/train/shortfall/list', '/plan/sendPlanList'],
    title: '先看最差的企业，再下发培训计划',
    titleEn: 'See the worst first, then send a plan down',
    steps: [
      {
        title: '打开“无培训记录占比”',
        titleEn: 'Open “Staff without a record”',
        text: '企业按没有培训记录的人员占比排列，最差的排在最上面；点企业名称看它的人员。',
        textEn:
          'Companies stand by their share of people without a record, the worst first; its name opens its people.',
        shot: 'worst-first-1',
      },
      {
        title: '看清缺的是谁、缺什么',
        titleEn: 'See who lacks what',
        text: '“培训缺口”列出每个人缺的培训和学时，可以按企业筛选和导出。',
        textEn: 'The shortfalls name each person and what is missing; choose a company, or export the list.',
        shot: 'worst-first-2',
      },
      {
        title: '把计划下发给这些企业',
        titleEn: 'Send a plan down to them',
        text: '在“培训计划”里做好一个计划，点“下发”，按地区、行业选择企业，确认名单和数量；发出的都列在“下发计划”里。',
        textEn:
          'Write one plan, “Send down”, choose companies by area and industry and look at the names; what was sent stands here.',
        shot: 'worst-first-3',
      },
      {
        title: '盯住接收和完成情况',
        titleEn: 'Watch who accepts and who finishes',
        text: '打开下发记录，可以看到每家企业是否接收、学了多少；没有动静的可以催办。',
        textEn: 'What was sent shows who has accepted and how far everybody is; whoever is silent can be urged.',
        shot: 'worst-first-4',
      },
    ],
  },
  {
    code: 'class-sheet',
    edition: 1,
    types: ['organ'],
    screens: ['/school/classList', '/school/slotList', '/school/day'],
    title: '办一个班，并打印签到表',
    titleEn: 'Hold a class, with its attendance sheet',
    steps: [
      {
        title: '在“班级管理”中开一个班',
        titleEn: 'Make a class',
        text: '打开“委托培训 → 班级管理”，点“开班”，填写名称、人数和日期；开放报名后企业就可以报名。',
        textEn: 'Commissioned training → Classes, “New class”: its name, places and days. Then companies sign up.',
        shot: 'class-sheet-1',
      },
      {
        title: '在班级页面审核报名、安排课时',
        titleEn: 'Look at who signed up and plan its lessons',
        text: '在班级页面可以看到报名的人、缺少的材料和课时安排；材料不全的退回补齐。',
        textEn:
          'The class shows who signed up, which papers are missing, and its lessons; what lacks a paper goes back.',
        shot: 'class-sheet-2',
      },
      {
        title: '上课当天打开“今日教务”',
        titleEn: 'On the day, open “Lessons today”',
        text: '现场点名，迟到和缺席都在这里登记；学员也可以扫码签到。',
        textEn: 'Call the names there, with who is late or absent; people may also scan the code.',
        shot: 'class-sheet-3',
      },
      {
        title: '确认课时，打印签到表',
        titleEn: 'Confirm the lesson and print its sheet',
        text: '打开“课表”里的这一节课，确认签到结果并打印签到表，学时自动记入每个人的档案。',
        textEn:
          'Open the lesson in the timetable, confirm who was there and print the sheet; the hours go into each file.',
        shot: 'class-sheet-4',
      },
    ],
  },
  {
    code: 'certify',
    edition: 1,
    types: ['admin'],
    screens: ['/myorg/certificationAudit/list', '/myorg/registration/list', '/org/organize'],
    title: '审核一家机构的认证',
    titleEn: 'Certify an organisation',
    steps: [
      {
        title: '打开“认证审核”',
        titleEn: 'Open the certifications to look at',
        text: '待审核的机构排在最前面，首页的待办也会带您到这里。',
        textEn: 'What waits stands first; the to-dos of the first page lead here, too.',
        shot: 'certify-1',
      },
      {
        title: '核对证照与填写内容',
        titleEn: 'Hold the licences against what was written',
        text: '打开一家机构，左右对照营业执照、许可证与填写的名称、编号和有效期。',
        textEn: 'Open one: the licences beside the name, the number and the dates that were written.',
        shot: 'certify-2',
      },
      {
        title: '通过，或写明原因退回',
        titleEn: 'Approve it, or send it back with the reason',
        text: '退回时写清楚要改什么，机构会立即收到通知；通过后它就可以使用全部功能。',
        textEn: 'Sent back, the organisation reads at once what to mend; approved, everything is open to it.',
        shot: 'certify-3',
      },
    ],
  },
];
