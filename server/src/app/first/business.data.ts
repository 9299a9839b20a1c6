import { leadStage } from '#contracts/business/business.codes.ts';
import { said } from '#kernel/said.ts';

/** A business manager of the demonstration: an account that stands, or a person who is made. */
export interface DemoManager {
  readonly office: 'head' | 'agent';
  readonly realName: string;
  readonly phone: string;
  readonly level: number;
  readonly areas: readonly string[];
  readonly subjects: readonly string[];
}

/** Four of the head office, two of the agent; the third of the head office handed his customers over. */
export const demoManagers: readonly DemoManager[] = [
  { office: 'head', realName: said('周客户'), phone: '19900107001', level: 3, areas: ['102100'], subjects: [] },
  { office: 'head', realName: said('韩立群'), phone: '19900107002', level: 2, areas: ['102'], subjects: ['T01T01'] },
  {
    office: 'head',
    realName: said('邵佳宁'),
    phone: '19900107003',
    level: 1,
    areas: ['102'],
    subjects: ['T01T01', 'T01T03'],
  },
  { office: 'head', realName: said('秦志强'), phone: '19900107004', level: 2, areas: ['102'], subjects: [] },
  { office: 'agent', realName: said('代理员'), phone: '19900107005', level: 3, areas: ['102100'], subjects: [] },
  { office: 'agent', realName: said('胡明'), phone: '19900107006', level: 1, areas: ['102100'], subjects: ['T01T01'] },
];

/** A leader of each, with the area. */
export const demoLeaders: readonly {
  office: DemoManager['office'];
  territory: string;
  realName: string;
  phone: string;
  area: string;
}[] = [
  { office: 'head', territory: said('华北片区'), realName: said('董市场'), phone: '19900107011', area: '102' },
  { office: 'agent', territory: said('石家庄片区'), realName: said('汤大勇'), phone: '19900107012', area: '102100' },
];

export const leadPlaces: readonly string[] = said([
  '沧州',
  '廊坊',
  '衡水',
  '邢台',
  '邯郸',
  '承德',
  '张家口',
  '定州',
  '辛集',
  '霸州',
]);
export const leadCompanies: readonly string[] = said([
  '恒通汽车运输有限公司',
  '远航物流有限公司',
  '众合危货运输有限公司',
  '祥瑞客运有限公司',
]);

const { contacted, visited, trial, signed, lost } = leadStage.values;

/** Stages of the forty leads in turn; most are at the beginning. */
export const leadStages: readonly number[] = [contacted, visited, contacted, trial, lost, contacted, visited, signed];

/** Next step and last note of each stage; of what is lost the reason. */
export const leadWords: Readonly<Record<number, { next: string; note: string }>> = said({
  [contacted]: { next: '电话回访', note: '安全科长有意向，需要看一次课程演示。' },
  [visited]: { next: '发送报价单', note: '已演示课程和档案，对方要比较两家报价。' },
  [trial]: { next: '跟进试用情况', note: '试用已开通，二十名驾驶员先学一个月。' },
  [signed]: { next: '', note: '试用已开通，二十名驾驶员先学一个月。' },
  [lost]: { next: '', note: '对方比较了两家报价，已与另一家服务商签约。' },
});

export const businessWords = {
  byArea: said('客户按地区分配。'),
  handover: said('岗位调整，客户由周客户接手。'),
  talk: said('已确认本季度培训计划，下月回访续费意向。'),
  talkNext: said('电话回访'),
  rate: said('业务经理标准提成'),
  lost: said('已选择其他服务商。'),
} as const;
