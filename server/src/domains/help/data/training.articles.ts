import type { Article } from './article.ts';

/** Plans, learning, exams, meetings, classes. */
export const trainingArticles: readonly Article[] = [
  {
    code: 'plan',
    screens: ['/trainmanger/planManager', '/safe/train/list', '/safe/train/add'],
    keywords: '培训计划，新建计划，年度培训，plan',
    zh: {
      title: '新建一个培训计划',
      lead: '一个计划说明学什么、谁来学、学多少、怎么考、何时结束。',
      steps: [
        '打开“培训 → 培训计划”，选择培训类型，点“新增”。',
        '填写名称、起止日期和学时，选择课程和考试方式。',
        '添加学员：逐个选择、按部门或岗位规则自动加入，或用表格导入。',
        '提交审核，由另一人审核；通过后到开始日期自动开始。',
      ],
      notes: ['按规则加入的计划，新入职的人会自动加入。'],
    },
    en: {
      title: 'Make a training plan',
      lead: 'A plan says what is learned, by whom, how much, how it is examined and until when.',
      steps: [
        'Training → Plans, choose the kind, “New”.',
        'Name, days and hours; lessons, and how the exam is held.',
        'Add people: one by one, by a rule of department or duty, or from a sheet.',
        'Submit; somebody else approves. It begins on its day.',
      ],
      notes: ['With a rule, who is hired later joins by itself.'],
    },
  },
  {
    code: 'send-down',
    screens: ['/plan/sendPlanList', '/plan/sendPlanDetail'],
    types: ['admin', 'supervise', 'agency', 'agent'],
    keywords: '下发，专题培训，监管，通知企业',
    zh: {
      title: '把培训计划下发给企业',
      lead: '监管部门或总部做一份计划，下属企业一键接收并安排学习。',
      steps: [
        '打开一个计划，点“下发”，按地区、行业选择企业，确认名单和数量。',
        '企业收到后接收或说明原因退回。',
        '在“下发计划”中查看每家企业的接收与完成进度。',
      ],
    },
    en: {
      title: 'Send a plan down to companies',
      lead: 'An authority writes one plan; companies below accept it and let their people learn.',
      steps: [
        'Open a plan, “Send down”, choose by area and industry, and look at the names.',
        'Each company accepts, or declines with a reason.',
        '“Plans sent down” tells how far everybody is.',
      ],
    },
  },
  {
    code: 'learn',
    screens: ['/trainmanger/flowRecord', '/student/list'],
    keywords: '学习，手机，断网，学时，快进，进度',
    zh: {
      title: '学员怎样在手机上学习',
      lead: '手机浏览器打开学习入口，不用安装；断网时学的分钟会自动补交。',
      steps: [
        '登录后“学习”页列出今天要学的课程，点“继续学习”。',
        '看完规定时长并完成随堂小测才计学时，拖动进度不计时。',
        '抽查出现时在时限内确认，否则这段时间不计。',
        '没有网络时继续看已缓存的内容，联网后自动提交。',
      ],
      notes: ['每天计入的学时有上限，超过部分不计入当天。管理员可在“学习进度”中看到每个人学到哪里。'],
    },
    en: {
      title: 'How people learn on the phone',
      lead: 'The browser is enough; minutes learned without a network are sent later.',
      steps: [
        '“Learning” lists what is for today; press “Go on”.',
        'The whole length and its little test count; skipping does not.',
        'A spot check is answered in time, or the minutes do not count.',
        'Without a network go on with what is there; it is sent later.',
      ],
      notes: ['A day has a limit of hours. Administrators see everybody’s progress.'],
    },
  },
  {
    code: 'questions',
    screens: ['/exam/questionList', '/exam/questionBankList', '/exam/paperList', '/exam/paperAdd'],
    keywords: '题库，试题，试卷，组卷，抽题，粘贴试题',
    zh: {
      title: '题库与试卷',
      lead: '试题放在题库里，试卷可以固定选题，也可以每人随机抽题。',
      steps: [
        '打开“考试 → 试卷与题库 → 试题”，新增、从 Word 粘贴，或用表格导入。',
        '给试题填写依据的法规，法规修订时会提示核对。',
        '新增试卷，选择题目或设置抽题规则和分值，发布后即可用于考试。',
      ],
    },
    en: {
      title: 'Questions and papers',
      lead: 'Questions stand in banks; a paper names them or draws them for each person.',
      steps: [
        'Exams → Papers: add questions, paste them from Word, or import a sheet.',
        'Say which law a question rests on: when it changes you are told.',
        'Make a paper by choosing, or by rules of drawing; publish it.',
      ],
    },
  },
  {
    code: 'exam',
    screens: ['/exam/examRecordList', '/exam/bookingList', '/exam/scoreEntry'],
    keywords: '考试，补考，预约，成绩，阅卷，录入成绩',
    zh: {
      title: '组织考试与登记成绩',
      lead: '线上考试自动评分；现场考试先预约考场，再录入成绩并由另一人审核。',
      steps: [
        '线上：学员学完后在手机上开考，交卷即出成绩。',
        '现场：在“预约与成绩”中建考场，学员预约，审核名单。',
        '考后录入或导入成绩，上传原始材料，提交审核。',
        '未通过的按计划规定补考。',
      ],
      notes: [
        '答案和解析何时对学员公布，由“参数管理”中的“答案与解析公布规则”决定；默认等同一计划（或场次）的学员都不再考，避免先考的人泄露答案。成绩总是立即可见。',
      ],
    },
    en: {
      title: 'Exams and results',
      lead: 'Online exams are marked at once; on the spot you book a room, enter results, and somebody else audits them.',
      steps: [
        'Online: people begin on the phone after learning; the result comes at once.',
        'On the spot: make a session, people book, you approve the list.',
        'Enter or import the results with their papers, and submit.',
        'Who failed resits as often as the plan allows.',
      ],
      notes: [
        'The parameter “When right answers are shown” decides when people see them; by default once nobody of the plan, or of the session, can still sit, so that the first cannot pass them on. The result is always shown at once.',
      ],
    },
  },
  {
    code: 'meeting',
    screens: ['/safe/regular/calendar', '/safe/regular/list', '/safe/regular/gap/list'],
    keywords: '安全例会，签到，纪要，会议，演练',
    zh: {
      title: '召开安全例会',
      lead: '建会、扫码签到、会后纪要，三步归档；每月未开会系统会提醒。',
      steps: [
        '打开“培训 → 例会情况”，新增例会，填写主持人、时间、地点和议程。',
        '会前打开签到码页面投屏，参会人员用手机扫码签到。',
        '会后填写纪要、上传照片，登记决议和负责人，主持人签名。',
        '下次会议自动列出未完成的决议。',
      ],
    },
    en: {
      title: 'Hold a safety meeting',
      lead: 'Call it, sign in by a code, write the minutes: filed. A month without one is told.',
      steps: [
        'Training → Meetings, “New”: host, time, place, agenda.',
        'Show the code on a wall; people scan it with their phones.',
        'Write minutes, add photos and resolutions with who is responsible; the host signs.',
        'The next meeting lists what is still open.',
      ],
    },
  },
  {
    code: 'classes',
    screens: [
      '/school/classList',
      '/school/offerList',
      '/school/signUpList',
      '/school/receiptList',
      '/school/slotList',
      '/school/day',
    ],
    types: ['company', 'organ', 'admin'],
    keywords: '委托培训，班级，报名，课表，教务，培训机构，现场收款，收据，退学费',
    zh: {
      title: '委托培训机构办班',
      lead: '企业报名、机构开班、按课表上课和签到，结果自动回到企业档案。',
      steps: [
        '培训机构发起委托，企业同意后即可看到可报的班级。',
        '企业在“可报班级”中为员工报名，或由员工在手机上自己报名。',
        '机构审核报名材料，排课表；场地和教师冲突时系统会指出。',
        '上课时学员扫码签到，学时自动记录。',
        '学员现场交费的，在“报名人员”点“收款”，收据在“收款记录”打印；退款由另一人办理。',
      ],
    },
    en: {
      title: 'Classes of a training institution',
      lead: 'Companies sign people up, the institution teaches by a timetable, and the results come back.',
      steps: [
        'The institution offers its service; agreed, its classes appear.',
        'Sign employees up, or let them do it on their phones.',
        'The institution checks the papers and arranges the timetable; a room or teacher taken twice is named.',
        'In class people scan a code, and their hours are kept.',
        'Take fees at the counter under “Sign-ups”; print receipts under “Receipts”. Somebody else refunds.',
      ],
    },
  },
  {
    code: 'teachers',
    screens: ['/school/teacherList'],
    types: ['organ'],
    keywords: '教师，师资，资格证，到期',
    zh: {
      title: '登记教师与资格',
      lead: '排课只能选择资格有效的教师；资格到期前会提醒。',
      steps: [
        '打开“委托培训 → 教师”，点“新增”。',
        '填写姓名、可授科目、资格证有效期并上传证书。',
        '排课时选择教师，已有课的时间会提示冲突。',
      ],
    },
    en: {
      title: 'Teachers and their qualification',
      lead: 'A timetable takes teachers whose qualification holds; you are told before one ends.',
      steps: [
        'Classes → Teachers, “New”.',
        'Name, subjects, last day of the qualification, and the certificate.',
        'Choose the teacher in the timetable; hours that are taken are named.',
      ],
    },
  },
  {
    code: 'hazards',
    screens: ['/hazard/dangerList', '/hazard/dangerDetail', '/device/check/item/reform'],
    types: ['admin', 'supervise', 'company'],
    keywords: '隐患，整改，五落实，重大隐患，督办，销号，复查，yinhuan',
    zh: {
      title: '怎样上报和整改隐患',
      lead: '发现隐患先上报，由另一人核实并落实五项，整改后再由另一人复查。',
      steps: [
        '打开“车辆与风险 → 隐患与检查”，点“上报隐患”，写明部位、情况并上传照片。',
        '另一人打开隐患点“核实”，填写等级、原因和五落实：责任人、措施、资金、期限、预案。',
        '整改后点“提交整改”，写明做了什么、花了多少，上传整改后照片。',
        '复查人点“复查通过”或“复查退回”；退回后再提交，就是第二轮。',
        '来不及时在期满前点“申请延期”，由另一人审批。',
      ],
      notes: [
        '重大隐患核实后自动上报上级单位；复查通过后由上级单位销号。',
        '原因选“人员操作或知识不足”的，会为该人员登记风险事件，接着安排针对性培训。',
        '整改通知单和复查意见书可以在隐患页打印。',
      ],
    },
    en: {
      title: 'Report a hidden danger and put it right',
      lead: 'Report it; somebody else confirms it with five fixed points, and a second person passes what was done.',
      steps: [
        'Vehicles and risk → Hidden dangers, “Report a danger”: where, what, photos.',
        'Somebody else opens it, “Confirm”: level, cause, and who puts it right how, by when, for how much, with which plan.',
        'When it is done press “Hand in”: what was done, what it cost, photos after it.',
        'The reviewer passes it or sends it back; handed in anew, that is the second round.',
        'Not in time: “Ask for more time” before the day is over; somebody else grants it.',
      ],
      notes: [
        'A major danger is reported above at once, and lifted by the organisation above alone.',
        'A lack of knowledge opens a risk event of that person, and targeted training follows.',
        'The notice and the opinion are printed from its page.',
      ],
    },
  },
  {
    code: 'placeChecks',
    screens: ['/device/check/item/list', '/device/check/item/record', '/device/check/item/audit'],
    types: ['admin', 'supervise', 'company'],
    keywords: '检查项目，设备检查，场所检查，停车场，消防，漏检，检查汇总',
    zh: {
      title: '怎样安排场所和设备的定期检查',
      lead: '登记一次检查项目，以后每天、每周、每月的检查自动生成。',
      steps: [
        '打开“车辆与风险 → 隐患与检查 → 检查项目”，点“新增”，选择模板、周期和检查人。',
        '到期后在“检查记录”中点“检查”，逐项点选；异常的写明情况并拍照。',
        '提交后由另一人在“检查审核”中审核。',
        '“严重”“停运”的异常自动转为隐患，其余可点“转为隐患”。',
        '每月在“检查汇总”中查看完成率，可打印。',
      ],
      notes: [
        '没有按期完成的记为漏检，可以补查，记录会标明逾期。',
        '模板在“车辆 → 车辆例检模板”中维护，检查对象选“场所”或“设备”。',
      ],
    },
    en: {
      title: 'Have places and devices checked by period',
      lead: 'Say once what is checked how often; each day, week or month then comes by itself.',
      steps: [
        'Vehicles and risk → Hidden dangers → Check items, “New”: template, period, checker.',
        'When it is due press “Check” among the check records; say and photograph what is wrong.',
        'Somebody else audits it under Check audit.',
        'Serious faults become hidden dangers by themselves, others on a press.',
        'Each month the summary says how much was done; print it.',
      ],
      notes: [
        'What was not made in time is missed; make it up, and it says that it was late.',
        'Templates stand with those of vehicles: choose Places or Devices.',
      ],
    },
  },
];
