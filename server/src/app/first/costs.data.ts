import type { CostItem } from '#contracts/costs/cost.codes.ts';
import { said } from '#kernel/said.ts';

/** Something a haulier pays for its safety in a year: for which item, to whom, what for, and its part of the year's money. */
export interface DemoSpending {
  readonly item: CostItem;
  readonly payee: string;
  readonly purpose: string;
  /** Thousandths of what is used in the year. */
  readonly part: number;
}

/** In the order of the year; fifteen vouchers. */
export const spendings: readonly DemoSpending[] = said([
  { item: 'insurance', payee: '人保财险石家庄分公司', purpose: '安全生产责任保险（年度保费）', part: 190 },
  { item: 'devices', payee: '河北天远车联网科技有限公司', purpose: '卫星定位动态监控平台服务费', part: 110 },
  { item: 'protection', payee: '石家庄恒安劳保用品有限公司', purpose: '驾驶员反光背心、防滑手套', part: 35 },
  { item: 'education', payee: '冀安职业培训学校', purpose: '从业人员继续教育培训费', part: 80 },
  { item: 'facilities', payee: '冀通汽车维修有限公司', purpose: '车辆制动系统安全检修', part: 95 },
  { item: 'emergency', payee: '河北华安消防器材有限公司', purpose: '车载灭火器换粉与更新', part: 45 },
  { item: 'inspection', payee: '河北安信安全评价有限公司', purpose: '安全生产标准化年度自评咨询', part: 85 },
  { item: 'education', payee: '石家庄新华印务有限公司', purpose: '“安全生产月”宣传展板与手册', part: 20 },
  { item: 'dangers', payee: '河北路畅工程有限公司', purpose: '停车场排水与照明隐患整改', part: 70 },
  { item: 'emergency', payee: '石家庄蓝盾应急服务中心', purpose: '防汛与火灾应急演练', part: 30 },
  { item: 'testing', payee: '石家庄市机动车检测有限公司', purpose: '安全设施检测与车辆综合性能检测', part: 75 },
  { item: 'devices', payee: '河北天远车联网科技有限公司', purpose: '驾驶员行为主动预警终端更换', part: 90 },
  { item: 'facilities', payee: '冀通汽车维修有限公司', purpose: '轮胎与防滑链更换（冬季）', part: 50 },
  { item: 'technology', payee: '石家庄智行科技有限公司', purpose: '右转盲区预警装置试点安装', part: 15 },
  { item: 'other', payee: '石家庄恒安劳保用品有限公司', purpose: '安全警示标识与反光贴', part: 10 },
]);

/** A company of the demonstration: revenue of last year in yuan by the thousandth, and how much of its money it uses. */
interface DemoAccount {
  /** Yuan of revenue a year. */
  readonly revenue: number;
  /** Percent of what a year has that was used last year, and that will have been used at the end of this one. */
  readonly used: readonly [last: number, current: number];
}

/** By their turn. */
export const accounts: readonly DemoAccount[] = [
  { revenue: 18_635_240.5, used: [91, 94] },
  { revenue: 26_418_900, used: [97, 90] },
  { revenue: 9_874_312.66, used: [99, 95] },
  { revenue: 41_206_775.2, used: [88, 86] },
  { revenue: 15_090_466.08, used: [93, 97] },
  { revenue: 7_312_580, used: [95, 92] },
];

/** The company that has used more than this year has already, by its turn, and how many percent. */
export const overrun = { nth: 2, percent: 108 } as const;
