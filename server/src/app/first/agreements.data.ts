import { agreementKind, agreementLevel, agreementValidity } from '#contracts/agreements/agreement.codes.ts';
import { letterOf } from '#domains/training/letters/letter.data.ts';
import { said } from '#kernel/said.ts';

const { responsibility, notice, commitment, contract, general } = agreementKind.values;
const { authorityCompany, companyPerson, platformCompany } = agreementLevel.values;
const { calendarYear, dutyChange } = agreementValidity.values;

/** An agreement of the demonstration: of the authority, the company or the platform. */
export interface DemoAgreement {
  readonly of: 'hebei' | 'company' | 'head';
  readonly title: string;
  readonly kind: number;
  readonly level: number;
  readonly validity: number;
  readonly parties: readonly string[];
  readonly body: string;
  /** Words of the edition before, which it replaced. */
  readonly before?: string;
}

/** What people and companies of the demonstration sign. */
export const demoAgreements: readonly DemoAgreement[] = said([
  {
    of: 'hebei',
    title: '{year}年道路运输企业安全生产目标责任书',
    kind: responsibility,
    level: authorityCompany,
    validity: calendarYear,
    parties: ['{publisher}', '{orgName}'],
    body: letterOf(
      '{orgName} 向 {publisher} 承诺，{year} 年落实安全生产主体责任：',
      [
        '主要负责人履行第一责任人职责。',
        '按规定提取和使用安全生产费用。',
        '从业人员培训、考核和持证率达到 100%。',
        '隐患按期整改，重大隐患立即报告。',
      ],
      '签署人：{realName}',
    ),
  },
  {
    of: 'company',
    title: '{year}年度驾驶员安全生产责任书',
    kind: responsibility,
    level: companyPerson,
    validity: calendarYear,
    parties: ['{orgName}', '{realName}'],
    body: letterOf(
      '本人 {realName}，岗位：{duty}，在 {orgName} 工作期间承诺：',
      [
        '遵守安全生产法律法规和操作规程。',
        '出车前、行车中、收车后检查车辆，发现隐患及时报告。',
        '不超速、不超载、不疲劳驾驶、不酒后驾驶。',
        '冬季雾雪天气按规定降速或停驶。',
      ],
      '如有违反，愿意接受公司安全制度处理。',
    ),
    before: letterOf(
      '本人 {realName}，岗位：{duty}，在 {orgName} 工作期间承诺：',
      ['遵守安全生产法律法规和操作规程。', '不超速、不超载、不疲劳驾驶、不酒后驾驶。'],
      '如有违反，愿意接受公司安全制度处理。',
    ),
  },
  {
    of: 'company',
    title: '岗位安全风险告知书',
    kind: notice,
    level: companyPerson,
    validity: dutyChange,
    parties: [],
    body: letterOf(
      '{realName}：{orgName} 现将 {duty} 岗位的安全风险和防范措施告知您：',
      [
        '行车风险：追尾、侧翻、碰撞；保持车距，按限速行驶。',
        '装卸风险：坠落、挤压；佩戴防护用品。',
        '应急：立即停车、设置警示、报警并报告公司。',
      ],
      '本人已知悉以上内容。',
    ),
  },
  {
    of: 'company',
    title: '{year}年冬季安全行车承诺书',
    kind: commitment,
    level: companyPerson,
    validity: calendarYear,
    parties: [],
    body: letterOf(
      '本人 {realName} 承诺冬季行车做到：',
      ['出车前查看沿线天气和路况。', '雾雪天气控制车速，不盲目会车、超车。', '按规定携带防滑链和应急物资。'],
      '承诺人：{realName}',
    ),
  },
  {
    of: 'head',
    title: '平台使用与数据安全协议',
    kind: general,
    level: platformCompany,
    validity: calendarYear,
    parties: ['{publisher}', '{orgName}'],
    body: letterOf(
      '{publisher} 与 {orgName} 就平台使用和数据安全约定如下：',
      ['账号由本人使用，不得转借。', '个人信息只用于安全培训和监管。', '发现数据泄露立即通知对方。'],
      '签署人：{realName}',
    ),
  },
]);

/** Why people of the demonstration refused. */
export const demoRefusals = said([
  '责任书中的处罚标准与劳动合同不一致',
  '岗位已调整，不再驾驶车辆',
  '对第三条有疑问，希望先当面说明',
]);

/** The kind nobody of the demonstration signs yet stands among the drafts. */
export const demoDraft = said({
  title: '{year}年安全生产合同（部门）',
  kind: contract,
  body: '<p>{orgName} 与 {department} 约定：部门负责人 {realName} 落实本部门安全生产责任，每月组织一次检查。</p>',
});
