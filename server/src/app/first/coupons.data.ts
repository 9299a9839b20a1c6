import { couponKind } from '#contracts/coupons/coupon.codes.ts';
import { said } from '#kernel/said.ts';

/** A batch of the demonstration: issuer and holder by name, days from today, and how many of it are given to the holder. */
export interface DemoBatch {
  readonly name: string;
  readonly issuer: string;
  readonly kind: number;
  readonly faceFen: number;
  /** Of a percent coupon alone. */
  readonly percentOff?: number;
  readonly capFen?: number;
  readonly subjects: readonly string[];
  readonly from: number;
  readonly until: number;
  readonly quantity: number;
  readonly holder?: string;
  readonly given: number;
  /** How many of them were used. */
  readonly used: number;
  readonly passable: boolean;
  /** It still waits for the second person. */
  readonly waits?: true;
  readonly note: string;
}

const { course, amount, percent } = couponKind.values;

/** Three batches of 100 coupons together, 37 used and 40 that end within seven days; and one that waits to be approved. */
export const demoBatches: readonly DemoBatch[] = said([
  {
    name: '年度安全培训补贴券',
    issuer: '河北省道路运输事业发展中心',
    kind: amount,
    faceFen: 2000,
    subjects: [],
    from: -80,
    until: 6,
    quantity: 60,
    holder: '石家庄市运输管理处',
    given: 60,
    used: 37,
    passable: true,
    note: '省级补贴，每人抵扣 20 元，可转发给辖区企业',
  },
  {
    name: '普货驾驶员免费培训券',
    issuer: '河北省道路运输事业发展中心',
    kind: course,
    faceFen: 0,
    subjects: ['T01T0102'],
    from: -30,
    until: 5,
    quantity: 17,
    holder: '冀安职业培训学校',
    given: 17,
    used: 0,
    passable: false,
    note: '普通货运驾驶员安全培训，一人一课',
  },
  {
    name: '新客户体验券',
    issuer: '',
    kind: percent,
    faceFen: 0,
    percentOff: 30,
    capFen: 1500,
    subjects: ['T01T0102'],
    from: -10,
    until: 80,
    quantity: 23,
    given: 0,
    used: 0,
    passable: false,
    note: '首次培训七折，每人最多减 15 元，凭券码领取',
  },
  {
    name: '个体运输户帮扶券',
    issuer: '河北省道路运输事业发展中心',
    kind: course,
    faceFen: 0,
    subjects: [],
    from: 1,
    until: 180,
    quantity: 1000,
    given: 0,
    used: 0,
    passable: true,
    waits: true,
    note: '发给普货个体户，由各市转发',
  },
]);
