import { creditCodeCheck } from '#contracts/licences/credit-code.ts';
import { idCardCheckDigit } from '#contracts/values.ts';
import { phoneName, phoneOfTwo } from './learners.ts';

export interface Extra {
  readonly username: string;
  readonly realName: string;
  /** Belongs to two organisations. */
  readonly twice?: true;
  /** In a company that a journey changes. */
  readonly company?: string;
  /** Alone in a company that no other journey enters: the first of those, or another. */
  readonly apart?: 1 | 2 | 3;
  readonly noRole?: true;
  /** An operator of the head office. */
  readonly operator?: true;
  /** In the supervising body above the companies of the journeys. */
  readonly supervises?: true;
  /** In the demonstration's training school. */
  readonly teaches?: true;
  /** In the demonstration's agent. */
  readonly sells?: true;
  /** A driver with a phone, and nobody at the desk. */
  readonly learns?: true;
  /** With a number, as a certificate asks for. */
  readonly idCard?: string;
}

/** What every picture of the journeys says, four times. */
export const captchaLetter = 'n';

/** The account of somebody whose journey leaves it changed, for the second try of that journey. */
export const again = (username: string): string => `${username}Again`;

/** The screen loop is judged in shares, so that each is one test of a minute and several run side by side. */
export const shares = 16;
/** Companies that nobody but the journey that changes one of them enters. */
export const ownCompanies = {
  moved: '石家庄迁移旅程运输有限公司',
  edited: '石家庄修改旅程运输有限公司',
  site: '石家庄站点旅程运输有限公司',
  certified: '石家庄证书旅程运输有限公司',
  receiving: '石家庄接收旅程运输有限公司',
  writing: '石家庄承诺旅程运输有限公司',
  settled: '石家庄参数旅程运输有限公司',
  personal: '石家庄信息旅程运输有限公司',
  fleet: '石家庄车队旅程运输有限公司',
  fleetAgain: '石家庄车队再旅程运输有限公司',
  checked: '石家庄例检旅程运输有限公司',
  hazardous: '石家庄隐患旅程运输有限公司',
  trained: '石家庄送培旅程运输有限公司',
  beside: '石家庄邻座旅程运输有限公司',
  agreed: '石家庄协议旅程运输有限公司',
  voiced: '石家庄举报旅程运输有限公司',
  opened: '石家庄开业旅程运输有限公司',
  /** The second one of whoever belongs to two. */
  second: '石家庄双聘旅程运输有限公司',
} as const;

const coded = (body: string): string => body + creditCodeCheck(body);
/** Credit codes of those that somebody looks for by it. */
export const ownCodes: Readonly<Record<'trained' | 'beside' | 'assessed', string>> = {
  trained: coded('91130100MA07UCW01'),
  beside: coded('91130100MA07UCW02'),
  assessed: coded('91130200MA07TWP01'),
};

const idCardOf = (index: number): string => {
  const digits = `13010219880412${String(101 + index * 2)}`;
  return digits + idCardCheckDigit(digits);
};
/** Six drivers of one company who go to a class together, and the one of another company who sits there too. */
export const classmates = ['石一鸣', '石二虎', '石三石', '石四海', '石五湖', '石六顺'] as const;
export const stranger = '邻小舟';

/** People of the journeys beside the demonstration's; each journey has its own, since one person has one session. */
export const people: readonly Extra[] = [
  { username: 'starter', realName: '招聘员' },
  // Who prepares what others stand before, and the operator who approves lessons of the head office.
  { username: 'preparer', realName: '备课员' },
  { username: 'reviser', realName: '审课员', operator: true },
  { username: 'noticehead', realName: '设点员', operator: true },
  { username: 'founder', realName: '建档员', operator: true },
  { username: 'endorser', realName: '复核员', operator: true },
  { username: 'refunder', realName: '退款员', operator: true },
  { username: 'settlewriter', realName: '结算员', operator: true },
  { username: 'settlechecker', realName: '结算复核员', operator: true },
  { username: 'photographer', realName: '采集员' },
  { username: 'both', realName: '双机构', twice: true },
  { username: phoneOfTwo, realName: phoneName, learns: true, twice: true },
  { username: 'seconder', realName: '双聘管理员', company: ownCompanies.second },
  { username: 'bare', realName: '无权限', noRole: true },
  { username: 'keeper', realName: '守门' },
  { username: 'forgetful', realName: '忘事员' },
  { username: 'absent', realName: '离席员', apart: 1 },
  { username: 'runner', realName: '代操作员', operator: true },
  { username: 'acted', realName: '被代操作' },
  { username: 'awaited', realName: '待办员', apart: 2 },
  { username: 'figures', realName: '看图员' },
  { username: 'clockwise', realName: '时钟员', operator: true },
  { username: 'framed', realName: '外框员', operator: true },
  { username: 'wide', realName: '宽窄屏', operator: true },
  { username: 'folder', realName: '折叠栏' },
  { username: 'mover', realName: '调动员' },
  { username: 'planner', realName: '计划员' },
  { username: 'approver', realName: '计划审核员' },
  { username: 'scorer', realName: '成绩审核员' },
  { username: 'asker', realName: '出题员', apart: 1 },
  { username: 'receiver', realName: '接收员', company: ownCompanies.receiving },
  { username: 'sender', realName: '下发员', supervises: true },
  { username: 'chaser', realName: '督办员', supervises: true },
  { username: 'beginner', realName: '开业员', company: ownCompanies.opened },
  { username: 'passer', realName: '下发审核员', supervises: true },
  ...['teacher', 'dean', 'enlister', 'drafter', 'assenter'].map(
    (username) => ({ username, realName: '教务员', teaches: true }) as const,
  ),
  ...['enroller', 'enrolling'].map(
    (username) => ({ username, realName: '学员登记员', company: ownCompanies.writing }) as const,
  ),
  { username: 'writer', realName: '承诺书员', company: ownCompanies.writing },
  { username: 'steward', realName: '信息管理员', company: ownCompanies.personal },
  ...(
    [
      ['mender', '钱更正'],
      ['renewer', '钱换证'],
      ['departed', '孙离职'],
      ['twice', '周重名'],
      ['again', '周重名'],
    ] as const
  ).map(([username, realName]) => ({ username, realName, company: ownCompanies.personal, noRole: true }) as const),
  { username: 'certifier', realName: '制证员', company: ownCompanies.certified },
  { username: 'keyholder', realName: '场地员' },
  { username: 'herald', realName: '公告员', operator: true },
  { username: 'announcer', realName: '公告员', operator: true },
  { username: 'told', realName: '读公告的人' },
  ...['shifter', 'editor'].map((username) => ({ username, realName: '运营员', operator: true }) as const),
  { username: 'sitter', realName: '站点员', company: ownCompanies.site },
  { username: 'settler', realName: '参数员', company: ownCompanies.settled },
  { username: 'leaver', realName: '待调人', company: ownCompanies.edited, noRole: true },
  { username: 'trainer', realName: '学员照相员', operator: true },
  { username: 'auditor', realName: '运营员', operator: true },
  { username: 'weigh', realName: '运营员', operator: true },
  { username: 'checker', realName: '课程审核员', operator: true },
  { username: 'seats', realName: '运营员', operator: true },
  { username: 'golden', realName: '黄金审核员', operator: true },
  { username: 'registrar', realName: '注册审核员', operator: true },
  ...['failed', 'gallery'].map((username) => ({ username, realName: '运营员', operator: true }) as const),
  // The loop's accounts, one for each share.
  ...Array.from({ length: shares }, (_, share) => ({
    username: `full${share}`,
    realName: '运营员',
    operator: true as const,
  })),
  { username: 'partner', realName: '代理结算员', sells: true },
  { username: 'seller', realName: '代理业务员', sells: true },
  { username: 'served', realName: '平台联系人', apart: 3 },
  { username: 'inspector', realName: '查账员', supervises: true },
  { username: 'fleetkeeper', realName: '车管员', company: ownCompanies.fleet },
  { username: 'fleetmate', realName: '机务员', company: ownCompanies.fleet },
  { username: again('fleetkeeper'), realName: '车管员', company: ownCompanies.fleetAgain },
  { username: again('fleetmate'), realName: '机务员', company: ownCompanies.fleetAgain },
  { username: 'checkkeeper', realName: '例检管理员', company: ownCompanies.checked },
  { username: 'checkmate', realName: '例检复核员', company: ownCompanies.checked },
  { username: 'checkdriver', realName: '例检驾驶员', company: ownCompanies.checked, learns: true },
  { username: 'checksuper', realName: '例检监管员', supervises: true },
  { username: 'dangerkeeper', realName: '隐患整改员', company: ownCompanies.hazardous },
  { username: 'dangermate', realName: '隐患复查员', company: ownCompanies.hazardous },
  { username: 'placekeeper', realName: '场所管理员', company: ownCompanies.hazardous },
  { username: 'placeguard', realName: '场所检查员', company: ownCompanies.hazardous, learns: true },
  { username: 'dangersuper', realName: '隐患督办员', supervises: true },
  { username: 'newcomer', realName: '新来员' },
  ...['guidewriter', 'guidesecond'].map((username) => ({ username, realName: '指引员', operator: true }) as const),
  { username: 'columnist', realName: '编辑员', operator: true },
  { username: 'publisher', realName: '审稿员', operator: true },
  { username: 'subscriber', realName: '读报员', supervises: true },
  { username: 'viewless', realName: '无视图员' },
  ...['tutor', 'head', 'registry'].map((username) => ({ username, realName: '培训员', teaches: true }) as const),
  { username: 'sendsix', realName: '送训员', company: ownCompanies.trained },
  { username: 'sendone', realName: '邻座员', company: ownCompanies.beside },
  ...classmates.map(
    (realName, index) =>
      ({
        username: `classmate${index}`,
        realName,
        company: ownCompanies.trained,
        learns: true,
        idCard: idCardOf(index),
      }) as const,
  ),
  { username: 'classmateElse', realName: stranger, company: ownCompanies.beside, learns: true },
  { username: 'voicekeeper', realName: '受理员', company: ownCompanies.voiced },
  { username: 'voicedriver', realName: '匿名驾驶员', company: ownCompanies.voiced, learns: true },
  { username: 'agreekeeper', realName: '协议管理员', company: ownCompanies.agreed },
  { username: 'agreesigner', realName: '签约驾驶员', company: ownCompanies.agreed, learns: true },
  { username: 'agreerefuser', realName: '拒签驾驶员', company: ownCompanies.agreed, learns: true },
];

/** The phone of one of them. */
export const phoneOf = (username: string): string =>
  `19800001${String(people.findIndex((one) => one.username === username)).padStart(3, '0')}`;

/** Seconds a session lasts while nobody does anything in it, at the server of the journeys in which somebody is away. */
export const briefSeconds = 20;
