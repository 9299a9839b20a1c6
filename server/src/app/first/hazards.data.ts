import { dangerCause, dangerLevel, dangerSource, dangerState } from '#contracts/hazards/danger.codes.ts';
import { checkPeriod } from '#contracts/hazards/place.codes.ts';
import { hazardObject } from '#contracts/hazards/risks/hazard-object.codes.ts';
import { controlLevel } from '#contracts/hazards/risks/unit.codes.ts';
import { said } from '#kernel/said.ts';

const { check, report, authority, meeting } = dangerSource.values;
const { place, device, activity } = hazardObject.values;
const { general, major } = dangerLevel.values;
const { equipment, surroundings, management } = dangerCause.values;
const { found, mending, handedIn, closed, overdue } = dangerState.values;

/** One hidden danger of the story of a company. Days count back from today. */
export interface DemoDanger {
  readonly ago: number;
  readonly source: number;
  readonly object: number;
  readonly name: string;
  readonly text: string;
  readonly level: number;
  readonly cause: number;
  readonly measures: string;
  /** Whole fen. */
  readonly money: number;
  /** Days it was given. */
  readonly days: number;
  readonly state: number;
  /** Rounds that were handed in; all but the last one came back, the last one too where it is in reform still. */
  readonly rounds: number;
  /** Days from its first day to its last round. */
  readonly took: number;
  /** Order of supervision of the authority above. */
  readonly order?: string;
}

const yard = said('一号停车场');
const shop = said('维修车间');
const tank = said('油品库');
const office = said('监控值班室');

type Line = readonly [
  ago: number,
  source: number,
  object: number,
  name: string,
  text: string,
  cause: number,
  measures: string,
  money: number,
  days: number,
  state: number,
  rounds: number,
  took: number,
];
const line = ([
  ago,
  source,
  object,
  name,
  text,
  cause,
  measures,
  money,
  days,
  state,
  rounds,
  took,
]: Line): DemoDanger => ({
  ago,
  source,
  object,
  name,
  text,
  level: general,
  cause,
  measures,
  money,
  days,
  state,
  rounds,
  took,
});

/** Two months: most are closed, two of them late, three after a second round; two are overdue; one is major and supervised. */
export const demoDangers: readonly DemoDanger[] = said([
  line([58, check, place, yard, '东侧两具灭火器压力不足', equipment, '送检充装并更换铅封', 12_000, 7, closed, 1, 3]),
  line([
    56,
    report,
    place,
    shop,
    '氧气瓶与乙炔瓶同处存放',
    management,
    '分库存放并加装防倾倒链',
    68_000,
    7,
    closed,
    2,
    6,
  ]),
  line([52, check, place, yard, '消防通道被挂车占用', management, '重划车位，设禁停标线', 35_000, 7, closed, 1, 1]),
  line([49, authority, place, tank, '静电接地线锈蚀断股', equipment, '更换接地线并复测电阻', 42_000, 7, closed, 2, 9]),
  line([45, check, device, office, '三号摄像机无图像', equipment, '更换电源模块', 26_000, 7, closed, 1, 4]),
  line([
    41,
    meeting,
    activity,
    '夜间装卸作业',
    '照明不足，人车混行',
    surroundings,
    '加装投光灯，划分人行通道',
    158_000,
    14,
    closed,
    1,
    12,
  ]),
  line([37, check, place, shop, '二柱举升机保险锁动作迟缓', equipment, '停用检修，更换弹簧', 54_000, 7, closed, 1, 5]),
  line([33, report, place, yard, '西门减速带松动', equipment, '更换螺栓并加固', 8_000, 7, closed, 1, 2]),
  line([
    30,
    check,
    place,
    office,
    '配电箱未上锁、回路无标识',
    management,
    '加锁并张贴回路标识',
    3_000,
    7,
    closed,
    2,
    6,
  ]),
  line([26, check, place, yard, '应急灯两盏不亮', equipment, '更换电池', 6_000, 7, closed, 1, 3]),
  line([23, report, device, '签到机（二楼）', '电源线绝缘破损', equipment, '更换电源线', 4_000, 7, closed, 1, 9]),
  line([19, check, place, shop, '废油桶未入专用容器', management, '配备专用容器并张贴标识', 9_000, 7, closed, 1, 2]),
  line([16, check, place, yard, '排水沟盖板缺失两块', surroundings, '补装盖板，缺口先围挡', 11_000, 7, overdue, 0, 0]),
  line([12, report, place, shop, '车间地面油污未清', management, '清理并配备吸油毡', 5_000, 7, overdue, 1, 4]),
  line([5, check, place, office, '灭火器检验到期', equipment, '送检并先行替换', 12_000, 7, handedIn, 1, 4]),
  line([3, check, place, yard, '入口限高标志脱落', equipment, '重新安装限高标志', 7_000, 7, mending, 0, 0]),
  line([1, report, place, yard, '充电车位线缆拖地', management, '加装线缆收纳架', 0, 7, found, 0, 0]),
  {
    ...line([
      20,
      authority,
      place,
      tank,
      '油品库与维修车间防火间距不足',
      management,
      '停用库区，迁移储罐并验收',
      3_800_000,
      40,
      mending,
      1,
      14,
    ]),
    level: major,
    order: '交安督〔2026〕12 号',
  },
]);

/** Checks by period of the same company: what, by which ready template, how often. */
export const demoPlaces = said([
  { name: '停车场每周检查', object: place, at: yard, template: 'yard', period: checkPeriod.values.weekly },
  { name: '维修车间每月检查', object: place, at: shop, template: 'workshop', period: checkPeriod.values.monthly },
  { name: '监控值班室每周检查', object: place, at: office, template: 'office', period: checkPeriod.values.weekly },
  {
    name: '监控与签到设备每月检查',
    object: device,
    at: office,
    template: 'terminals',
    period: checkPeriod.values.monthly,
  },
] as const);

const { company, department, team, post } = controlLevel.values;
type Risk = readonly [
  name: string,
  object: number,
  hazard: string,
  consequence: string,
  likelihood: number,
  severity: number,
  measures: string,
  level: number,
  /** Days until it is reviewed; the past is overdue. */
  review: number,
];

/** Risks of the same company, from the gravest. */
export const demoRisks: readonly Risk[] = said([
  [tank, place, '油气聚集遇明火、静电', '火灾、爆炸', 4, 5, '防爆电气、静电接地、动火审批、可燃气体报警', company, 120],
  [
    '长途夜间运输',
    activity,
    '疲劳驾驶、夜间视线不良',
    '交通事故',
    4,
    4,
    '落地休息制度、主动安全报警、两人轮换',
    company,
    200,
  ],
  [
    '冬季山区道路',
    activity,
    '冰雪、横风、长下坡',
    '侧滑、翻车',
    3,
    5,
    '恶劣天气停运、防滑链、出车前制动检查',
    department,
    25,
  ],
  [shop, place, '举升机失锁、车辆滑落', '挤压、砸伤', 3, 4, '定期检修保险锁，作业前支撑确认', department, 300],
  [yard, place, '倒车盲区、人车混行', '车辆伤害', 3, 4, '专人指挥，划定人行通道，限速 5 公里', department, -6],
  ['装卸作业', activity, '货物捆扎不牢、高处坠落', '物体打击', 3, 3, '捆扎复核，登高系安全带', team, 180],
  [shop, place, '焊割作业火花', '灼烫、火灾', 2, 5, '动火审批，配灭火毯和灭火器', department, 240],
  [office, place, '用电负荷过大、线路老化', '触电、火灾', 2, 4, '定期测温，禁止私拉乱接', team, 330],
  ['签到与监控设备', device, '设备离线、录像缺失', '失去监控', 3, 2, '每日巡检在线率，故障 24 小时修复', post, 150],
  ['食堂燃气', place, '燃气泄漏', '火灾、爆炸', 2, 4, '燃气报警联动切断，专人关阀', team, 90],
]);
