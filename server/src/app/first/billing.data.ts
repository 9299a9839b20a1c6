import {
  billingChangeState,
  billingCycle,
  billingMode,
  feeCycle,
  paymentChannel,
} from '#contracts/billing/billing.codes.ts';
import { serviceStage } from '#contracts/billing/service-stage.codes.ts';
import { said } from '#kernel/said.ts';

const { year, month, nonFixed } = billingCycle.values;
const { quarter, month: monthly, other } = feeCycle.values;
const { coupon, balance, credit, network } = paymentChannel.values;
const { trial, regular, periodic } = serviceStage.values;
const { company, authority, learner } = billingMode.values;
const { awaiting, passed, effective, rejected } = billingChangeState.values;

/** A change of billing in the demonstration; days are counted from today, below zero before it. */
interface DemoChange {
  /** Key of its organisation. */
  readonly of: string;
  readonly state: number;
  readonly stage: number;
  readonly cycle?: string;
  readonly fee?: string;
  readonly mode?: string;
  readonly channels?: readonly number[];
  readonly lines: readonly string[];
  readonly trialUntil?: number;
  readonly headLimit?: number;
  readonly start?: number;
  readonly end?: number;
  readonly made: number;
  readonly effective: number;
  readonly remark: string;
  readonly reason?: string;
}

const formal = { channels: [coupon, balance, network], mode: company, state: effective } as const;

/** Three organisations on each stage, one of which ends in nine days; then what waits, what comes, what was rejected. */
export const demoChanges: readonly DemoChange[] = said([
  {
    ...formal,
    of: 'company0',
    stage: periodic,
    cycle: year,
    fee: quarter,
    channels: [coupon, balance, credit],
    lines: ['training', 'ledger', 'riskWarning'],
    start: -356,
    end: 9,
    made: -358,
    effective: -356,
    remark: '年度服务合同，按季付款',
  },
  {
    ...formal,
    of: 'company1',
    stage: periodic,
    cycle: year,
    fee: monthly,
    lines: ['training', 'ledger'],
    start: -120,
    end: 245,
    made: -122,
    effective: -120,
    remark: '年度服务合同，按月付款',
  },
  {
    ...formal,
    of: 'company2',
    stage: periodic,
    cycle: month,
    fee: other,
    lines: ['training'],
    start: -75,
    end: 107,
    made: -76,
    effective: -75,
    remark: '按月续用，随时可停',
  },
  {
    ...formal,
    of: 'company3',
    stage: regular,
    cycle: year,
    fee: other,
    mode: authority,
    lines: ['training', 'ledger'],
    start: -200,
    end: 165,
    made: -203,
    effective: -200,
    remark: '辖区统一采购，由主管部门支付',
  },
  {
    ...formal,
    of: 'company4',
    stage: regular,
    cycle: nonFixed,
    fee: other,
    mode: learner,
    channels: [network],
    lines: ['training', 'exam'],
    start: -60,
    end: 305,
    made: -61,
    effective: -60,
    remark: '学员个人付费',
  },
  {
    ...formal,
    of: 'organ0',
    stage: regular,
    cycle: year,
    fee: quarter,
    lines: ['training', 'exam', 'marketing'],
    start: -90,
    end: 275,
    made: -92,
    effective: -90,
    remark: '培训机构按计划计费',
  },
  {
    of: 'company5',
    state: effective,
    stage: trial,
    lines: ['training'],
    trialUntil: 20,
    headLimit: 100,
    made: -10,
    effective: -10,
    remark: '试用一个月',
  },
  {
    of: 'company6',
    state: effective,
    stage: trial,
    lines: ['training', 'inspection'],
    trialUntil: 41,
    headLimit: 80,
    made: -5,
    effective: -5,
    remark: '试用，含隐患排查',
  },
  {
    of: 'organ1',
    state: effective,
    stage: trial,
    lines: ['training', 'exam'],
    trialUntil: 55,
    headLimit: 60,
    made: -5,
    effective: -5,
    remark: '培训机构试用',
  },
  {
    ...formal,
    state: awaiting,
    of: 'company7',
    stage: periodic,
    cycle: year,
    fee: quarter,
    lines: ['training', 'ledger'],
    start: 3,
    end: 367,
    made: -1,
    effective: 3,
    remark: '新签年度合同',
  },
  {
    ...formal,
    state: passed,
    of: 'company1',
    stage: periodic,
    cycle: year,
    fee: quarter,
    lines: ['training', 'ledger'],
    start: -120,
    end: 245,
    made: -2,
    effective: 12,
    remark: '改为按季付款',
  },
  {
    ...formal,
    state: rejected,
    of: 'company2',
    stage: periodic,
    cycle: year,
    fee: other,
    channels: [credit],
    lines: ['training'],
    start: -75,
    end: 290,
    made: -14,
    effective: -12,
    remark: '转为年付，使用信用额度',
    reason: '信用额度未批，先按月付',
  },
]);

/** Ways of paying of the deployment; the last is switched off. */
export const demoWays = said([
  {
    name: '对公转账',
    provider: 'bank',
    bank: '中国工商银行石家庄和平支行',
    holder: '路安运营总部',
    number: '0402 0209 0930 0123 456',
    state: 1,
  },
  { name: '微信扫码', provider: 'wechat', bank: '', holder: '路安运营总部', number: '', state: 1 },
  { name: '支付宝', provider: 'alipay', bank: '', holder: '路安运营总部', number: 'pay@luan.example', state: 0 },
] as const);
