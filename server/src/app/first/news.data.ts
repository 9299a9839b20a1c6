import { newsKind } from '#contracts/news/news.codes.ts';
import { said } from '#kernel/said.ts';

const { operation, study, exam, questions, policy, accident, industry } = newsKind.values;

export interface ToldNews {
  readonly kind: number;
  /** Days since it was published. */
  readonly days: number;
  readonly title: string;
  readonly titleEn: string;
  readonly summary: string;
  readonly body: string;
  readonly bodyEn: string;
  readonly open?: true;
  readonly top?: true;
  readonly types?: readonly string[];
  /** A law of the register it is about. */
  readonly law?: string;
}

const p = (...lines: readonly string[]): string => lines.map((line) => `<p>${line}</p>`).join('');
const list = (...lines: readonly string[]): string =>
  `<ol>${lines.map((line) => `<li><p>${line}</p></li>`).join('')}</ol>`;

/** News of the demonstration: invented accidents without places or names, and hints for the season. */
export const toldNews: readonly ToldNews[] = said([
  {
    kind: policy,
    days: 3,
    title: '冬季道路运输安全管理提示：冰雪、团雾与低温',
    titleEn: 'Winter transport safety: ice, fog and cold',
    summary: '入冬前完成驾驶员冬季行车教育、车辆防冻检查和恶劣天气停运预案。',
    body: `<h2>入冬前要做的三件事</h2>${list('对全体驾驶员开展一次冬季行车安全教育，内容包括冰雪路面、团雾、暗冰和低温起步。', '检查防冻液、蓄电池、制动管路和轮胎花纹，备好防滑链和警示标志。', '明确恶劣天气停运的条件、决定人和通知方式，并在例会上宣读。')}<h2>停运参考</h2><table><tbody><tr><th><p>天气</p></th><th><p>建议</p></th></tr><tr><td><p>能见度 50 至 100 米</p></td><td><p>减速、开雾灯，就近驶离</p></td></tr><tr><td><p>能见度不足 50 米</p></td><td><p>停止运行，驶入服务区等待</p></td></tr><tr><td><p>路面结冰</p></td><td><p>客运停运，货运由企业评估</p></td></tr></tbody></table>`,
    bodyEn: `<h2>Three things before winter</h2>${list('Teach every driver: ice, fog, black ice, starting in the cold.', 'Check antifreeze, battery, brake lines and tyres; carry chains and warning signs.', 'Say in which weather you stop, who decides and who is told; read it out at the meeting.')}`,
    open: true,
    top: true,
    law: '安全生产法',
  },
  {
    kind: accident,
    days: 8,
    title: '事故案例：团雾中未降速，三车追尾',
    titleEn: 'Accident case: three trucks, fog, nobody slowed down',
    summary: '能见度骤降后仍按原速行驶，安全距离不足是直接原因。',
    body: `<h2>经过</h2>${p('清晨，一辆重型货车在高速公路上驶入团雾，能见度由 300 米骤降至 50 米以下，驾驶员未及时降速，与前方缓行车辆追尾，后车随后相撞。')}<h2>原因</h2>${list('雾中车速超过能见度允许的速度，安全距离不足。', '未按规定开启雾灯和危险报警闪光灯。', '出车前未查看沿线天气，企业未发送预警。')}<h2>教训</h2>${p('看不见就慢下来，慢不下来就停下来。请在本月安全例会上学习本案例，并检查本单位的天气预警是否能发到每位驾驶员。')}`,
    bodyEn: `<h2>What happened</h2>${p('At dawn a heavy truck entered fog on a motorway. Sight fell from 300 to less than 50 metres. It did not slow down and ran into slow traffic; the next truck followed.')}<h2>Why</h2>${list('Faster than the sight allowed.', 'Fog lamps and hazard lights were off.', 'Nobody had looked at the weather, and the company sent no warning.')}`,
    open: true,
  },
  {
    kind: accident,
    days: 21,
    title: '事故案例：长下坡连续制动，制动失效',
    titleEn: 'Accident case: brakes gone on a long descent',
    summary: '长下坡未用低档，制动鼓过热失效。',
    body: `<h2>经过</h2>${p('一辆满载货车在连续下坡路段长时间踩制动，制动鼓过热后失效，车辆冲入避险车道停下，未造成人员伤亡。')}<h2>教训</h2>${list('下坡前停车检查制动，使用低档和发动机制动。', '不空档滑行，不长时间连续踩制动。', '发现制动变软，立即驶入避险车道。')}`,
    bodyEn: p(
      'A loaded truck braked all the way down. The drums overheated and failed; an escape lane stopped it. Low gear, engine brake, a stop before the descent.',
    ),
    open: true,
  },
  {
    kind: accident,
    days: 40,
    title: '事故案例：疲劳驾驶偏离车道',
    titleEn: 'Accident case: tired, out of the lane',
    summary: '连续驾驶超过 4 小时未休息，凌晨时段偏离车道。',
    body: `${p('一辆客车驾驶员连续驾驶超过 4 小时未停车休息，凌晨时段偏离车道刮擦护栏，多名乘客轻伤。')}${list('连续驾驶不超过 4 小时，每次停车休息不少于 20 分钟。', '客运车辆夜间按规定时段停运或接驳。', '动态监控发现疲劳报警，应在 10 分钟内人工提醒。')}`,
    bodyEn: p(
      'A coach driver had not stopped for more than four hours and left the lane before dawn. Four hours at most, then twenty minutes of rest.',
    ),
  },
  {
    kind: industry,
    days: 5,
    title: '岁末年初检查重点：培训记录、隐患整改、应急演练',
    titleEn: 'Checks at the turn of the year: records, repairs, drills',
    summary: '检查人员最常要的三类资料，平台里都能一键打印。',
    body: `${p('检查中最常核对的是：从业人员培训记录、隐患整改闭环、应急演练记录。')}${list('培训记录：在“培训档案”中打印个人档案和年度汇总。', '例会与演练：在“例会情况”中打印签到和纪要。', '迎检准备：在首页查看“迎检准备”的缺项，逐项补齐。')}`,
    bodyEn: p(
      'Inspectors ask for training records, repairs and drills first. Print them from the archives; the card “ready for inspection” names what is missing.',
    ),
    open: true,
  },
  {
    kind: industry,
    days: 33,
    title: '驾驶员继续教育线上学习占比提升',
    titleEn: 'More of the continuing education is learned online',
    summary: '线上学习方便灵活，面授仍用于实操和研讨。',
    body: p(
      '越来越多的企业把理论课程放到线上，驾驶员利用待班时间在手机上学习；实操、应急演练和研讨仍以面授进行，学时分别记录。',
    ),
    bodyEn: p(
      'Theory is learned on the phone while waiting; practice, drills and discussions stay face to face, each with hours of its own.',
    ),
  },
  {
    kind: operation,
    days: 12,
    title: '三步完成一次安全例会',
    titleEn: 'A safety meeting in three steps',
    summary: '建会、扫码签到、会后纪要。',
    body: list(
      '在“例会情况”中新增例会，填写主持人和议程。',
      '会前打开签到码，参会人员用手机扫码签到。',
      '会后填写纪要、上传照片，主持人签名后自动归档。',
    ),
    bodyEn: list(
      'Add the meeting with host and agenda.',
      'Show the code; people sign in with their phones.',
      'Write the minutes, add photos; signed, they are filed.',
    ),
    open: true,
    types: ['company'],
  },
  {
    kind: study,
    days: 25,
    title: '学习须知：怎样才算学完一节课',
    titleEn: 'About learning: when a lesson counts',
    summary: '看满时长、通过抽查、完成小测。',
    body: list(
      '视频须看满规定时长，拖动进度不计学时。',
      '学习过程中会抽查人脸或确认在场，请在规定时间内完成。',
      '断网时已学的分钟会保存在手机里，联网后自动补交。',
    ),
    bodyEn: list(
      'The whole length; skipping does not count.',
      'Now and then you confirm that you are there.',
      'Without a network your minutes wait on the phone and are sent later.',
    ),
  },
  {
    kind: exam,
    days: 28,
    title: '考试须知：补考与成绩查询',
    titleEn: 'About exams: resits and results',
    summary: '未通过可以补考，成绩在手机端“任务”中查看。',
    body: list(
      '每场考试的次数和合格分在开考前显示。',
      '未通过的，按计划规定的次数补考；仍未通过的重新学习。',
      '成绩公布后可查看错题和解析。',
    ),
    bodyEn: list(
      'How often and how many points: said before you begin.',
      'Not passed: you resit as often as the plan allows.',
      'With the result you see what was wrong and why.',
    ),
  },
  {
    kind: questions,
    days: 45,
    title: '忘记密码怎么办',
    titleEn: 'Forgotten your password?',
    summary: '用绑定的手机号自助重置，或请本单位管理员重置。',
    body: list(
      '登录页点“忘记密码”，输入绑定的手机号和验证码，设置新密码。',
      '手机号已更换的，请本单位管理员在“员工”中重置密码。',
    ),
    bodyEn: list(
      'On the log-in page: “Forgotten?”, your phone, the code, a new password.',
      'Another phone by now: ask your administrator.',
    ),
    open: true,
  },
]);

/** What a supervising body tells those below it. */
export const authorityNews: readonly ToldNews[] = said([
  {
    kind: policy,
    days: 6,
    title: '关于做好今冬明春道路运输安全培训工作的提示',
    titleEn: 'Safety training this winter and spring',
    summary: '请各企业在月底前完成冬季行车安全专题培训。',
    body: `${p('各道路运输企业：')}${list('月底前完成一次冬季行车安全专题培训，驾驶员覆盖率 100%。', '对新入职和转岗人员完成岗前培训后方可上岗。', '培训记录须可查、可打印，检查时当场核对。')}`,
    bodyEn: list(
      'One training for winter until the end of the month, every driver.',
      'New people are trained before their first trip.',
      'Records can be looked up and printed at a check.',
    ),
    types: ['company'],
  },
]);

/** What is not published yet: one before its audit, one that waits for its time, one draft. */
export const waitingNews: readonly ToldNews[] = said([
  {
    kind: accident,
    days: 0,
    title: '事故案例：右转弯盲区碰撞',
    titleEn: 'Accident case: the blind side of a right turn',
    summary: '大型车右转未停车观察，与非机动车碰撞。',
    body: list(
      '右转前停车观察，确认盲区内无人后再起步。',
      '车辆加装盲区监测和右转提醒。',
      '在路口教育中结合本单位线路讲解。',
    ),
    bodyEn: list(
      'Stop and look before you turn right.',
      'A warning of the blind side helps.',
      'Talk about the crossings of your own routes.',
    ),
  },
  {
    kind: policy,
    days: 0,
    title: '春运安全准备清单',
    titleEn: 'A list for the spring travel season',
    summary: '车辆、人员、线路、应急四个方面逐项准备。',
    body: list(
      '车辆：完成检测和维护，证照在有效期内。',
      '人员：完成节前安全教育，合理排班。',
      '线路：核对停靠站点和恶劣天气绕行方案。',
      '应急：检查应急物资，演练一次。',
    ),
    bodyEn: list(
      'Vehicles: inspected, papers valid.',
      'People: taught, with enough rest.',
      'Routes: stops and ways around.',
      'Emergencies: one drill.',
    ),
    open: true,
  },
  {
    kind: industry,
    days: 0,
    title: '平台冬季课程上新',
    titleEn: 'New lessons for winter',
    summary: '草稿。',
    body: p('冬季行车、团雾应对、低温起步三门课程即将上线。'),
    bodyEn: p('Three lessons for winter are on their way.'),
  },
]);
