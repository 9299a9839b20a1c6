import type { CertElement, CertLayout } from '#contracts/certificates/layout.ts';
import { said } from '#kernel/said.ts';

/** A template that comes with the product, as its contract says it. */
interface ReadyTemplate {
  readonly templateName: string;
  readonly kind: 'qualified' | 'training';
  readonly language: 'zh-CN' | 'en' | 'both';
  readonly prefix: string;
  readonly remark: string;
  readonly layout: CertLayout;
}

const ink = '#1f1f1f';
const quietInk = '#555555';

type Words = readonly [zh: string, en: string];
type Room = readonly [x: number, y: number, width: number, height: number];
const words = (
  key: string,
  [x, y, width, height]: Room,
  [zh, en]: Words,
  look: Partial<Extract<CertElement, { kind: 'text' }>> = {},
): CertElement => ({
  kind: 'text',
  key,
  x,
  y,
  width,
  height,
  zh,
  en,
  font: 'NotoSansSC',
  fontSize: 12,
  align: 'left',
  vertical: 'middle',
  lineHeight: 1.3,
  letterSpacing: 0,
  colour: ink,
  ...look,
});
const frame = (
  key: string,
  [x, y, width, height]: Room,
  border: number,
  colour: string,
  fill: string | null = null,
): CertElement => ({
  kind: 'box',
  key,
  x,
  y,
  width,
  height,
  border,
  colour,
  fill,
});

const gold = '#b08d3c';
const red = '#9c1c1c';
const blue = '#17467a';

/** A training certificate on A4, upright, in Chinese. */
const training: CertLayout = {
  width: 210,
  height: 297,
  sheet: 'own',
  gap: 0,
  elements: [
    frame('outer', [10, 10, 190, 277], 1.4, gold, '#fffdf7'),
    frame('inner', [13, 13, 184, 271], 0.3, gold),
    words('title', [20, 34, 170, 26], ['培训合格证书', 'Certificate of Training'], {
      font: 'NotoSansSC-Bold',
      fontSize: 38,
      align: 'center',
      letterSpacing: 6,
      colour: red,
    }),
    words('number', [110, 66, 78, 7], ['证书编号：{certNumber}', 'No. {certNumber}'], {
      fontSize: 11,
      align: 'right',
      colour: quietInk,
    }),
    { kind: 'photo', key: 'photo', x: 28, y: 82, width: 30, height: 40 },
    words('name', [68, 82, 118, 10], ['姓　　名：{realName}', 'Name: {realName}'], { fontSize: 14 }),
    words('id', [68, 92, 118, 10], ['身份证号：{idCardMasked}', 'ID number: {idCardMasked}'], { fontSize: 14 }),
    words('org', [68, 102, 118, 10], ['所在单位：{orgName}', 'Organisation: {orgName}'], { fontSize: 14 }),
    words('kind', [68, 112, 118, 10], ['培训类型：{flavour}', 'Training: {flavour}'], { fontSize: 14 }),
    words(
      'body',
      [28, 136, 154, 58],
      [
        '　　兹证明 {realName} 于 {startDate} 至 {endDate} 参加“{planName}”，完成 {minutes} 分钟（{hours} 学时），考核成绩 {score} 分，成绩合格，特发此证。',
        'This is to certify that {realName} took part in “{planName}” from {startDate} to {endDate}, completed {minutes} min ({hours} study hours) and passed with {score} points.',
      ],
      { fontSize: 15, vertical: 'top', lineHeight: 1.9 },
    ),
    words('subjects', [28, 196, 154, 10], ['培训科目：{subjectNames}', 'Subjects: {subjectNames}'], { fontSize: 12 }),
    { kind: 'qr', key: 'qr', x: 28, y: 226, width: 32, height: 32, colour: '#000000' },
    words('scan', [22, 259, 44, 6], ['扫码查验证书', 'Scan to verify'], {
      fontSize: 9,
      align: 'center',
      colour: quietInk,
    }),
    words('issuer', [92, 228, 90, 9], ['发证单位：{issuer}', 'Issued by: {issuer}'], { fontSize: 13, align: 'right' }),
    words('day', [92, 238, 90, 9], ['发证日期：{issuedOn}', 'Issued on: {issuedOn}'], { fontSize: 13, align: 'right' }),
    words('valid', [92, 248, 90, 9], ['有效期至：{validUntil}', 'Valid until: {validUntil}'], {
      fontSize: 13,
      align: 'right',
    }),
  ],
};

/** What says that principals and safety managers were trained: the authority alone says that they are competent. A4 across, both languages. */
const qualified: CertLayout = {
  width: 297,
  height: 210,
  sheet: 'own',
  gap: 0,
  elements: [
    frame('outer', [9, 9, 279, 192], 1.6, blue, '#fbfdff'),
    frame('inner', [12.5, 12.5, 272, 185], 0.3, blue),
    words('title', [30, 22, 237, 30], ['两类人员安全培训证明', 'Proof of Safety Training'], {
      font: 'NotoSansSC-Bold',
      fontSize: 24,
      align: 'center',
      letterSpacing: 1,
      colour: blue,
    }),
    { kind: 'photo', key: 'photo', x: 28, y: 62, width: 36, height: 48 },
    words('name', [76, 60, 100, 13], ['姓名：{realName}', 'Name: {realName}'], { fontSize: 13 }),
    words('gender', [182, 60, 86, 13], ['性别：{gender}', 'Gender: {gender}'], { fontSize: 13 }),
    words('id', [76, 75, 192, 13], ['身份证号：{idCard}', 'ID number: {idCard}'], { fontSize: 13 }),
    words('org', [76, 90, 192, 13], ['单位：{orgName}', 'Organisation: {orgName}'], { fontSize: 13 }),
    words('duty', [76, 105, 192, 13], ['岗位：{dutyNames}', 'Duty: {dutyNames}'], { fontSize: 13 }),
    words(
      'body',
      [28, 122, 240, 26],
      [
        '已参加道路运输企业主要负责人和安全生产管理人员培训，完成 {minutes} 分钟（{hours} 学时）。本证明仅证明参加培训，不代替主管部门核发的证件。',
        'Took part in the training of principals and safety managers for {minutes} min ({hours} study hours). It proves the training alone and replaces no document of the authority.',
      ],
      { fontSize: 13, lineHeight: 1.5 },
    ),
    { kind: 'qr', key: 'qr', x: 28, y: 154, width: 34, height: 34, colour: '#000000' },
    words('number', [76, 154, 192, 11], ['证书编号：{certNumber}', 'No. {certNumber}'], { fontSize: 12 }),
    words('issuer', [76, 166, 192, 11], ['发证单位：{issuer}', 'Issued by: {issuer}'], { fontSize: 12 }),
    words(
      'days',
      [76, 178, 192, 11],
      ['发证日期：{issuedOn}　有效期至：{validUntil}', 'Issued on {issuedOn}, valid until {validUntil}'],
      {
        fontSize: 12,
      },
    ),
  ],
};

/** A card for the pocket, ten on a sheet. */
const card: CertLayout = {
  width: 85.6,
  height: 54,
  sheet: 'a4',
  gap: 2,
  elements: [
    frame('ground', [0, 0, 85.6, 54], 0, blue, '#ffffff'),
    frame('band', [0, 0, 85.6, 10], 0, blue, blue),
    words('title', [4, 1, 78, 8], ['道路运输安全培训合格卡', 'Road Transport Safety Training Card'], {
      font: 'NotoSansSC-Bold',
      fontSize: 12,
      align: 'center',
      letterSpacing: 1,
      colour: '#ffffff',
    }),
    { kind: 'photo', key: 'photo', x: 4, y: 13, width: 18, height: 24 },
    words('name', [25, 13, 38, 6], ['姓名 {realName}', 'Name {realName}'], { fontSize: 9 }),
    words('org', [25, 19, 38, 9], ['单位 {orgName}', 'Org. {orgName}'], { fontSize: 7.5 }),
    words('kind', [25, 28, 38, 5], ['培训 {flavour}', 'Training {flavour}'], { fontSize: 7.5 }),
    words(
      'hours',
      [25, 33, 57, 5],
      ['{minutes} 分钟（{hours} 学时）　成绩 {score}', '{minutes} min ({hours} study hours), score {score}'],
      { fontSize: 7.5 },
    ),
    { kind: 'qr', key: 'qr', x: 64, y: 13, width: 18, height: 18, colour: '#000000' },
    words('number', [4, 40, 78, 5], ['编号 {certNumber}', 'No. {certNumber}'], { fontSize: 7.5, colour: quietInk }),
    words('days', [4, 46, 78, 5], ['发证 {issuedOn}　有效期至 {validUntil}', 'Issued {issuedOn}, until {validUntil}'], {
      fontSize: 7.5,
      colour: quietInk,
    }),
  ],
};

/** Ready-made templates; the head office has them, everybody below may use or copy them. */
export const readyTemplates: readonly ReadyTemplate[] = said([
  {
    templateName: '培训合格卡（卡片）',
    kind: 'training',
    language: 'zh-CN',
    prefix: 'LAK',
    remark: '随身卡片，A4 纸每页十张。',
    layout: card,
  },
  {
    templateName: '培训合格证书（A4）',
    kind: 'training',
    language: 'zh-CN',
    prefix: 'LAP',
    remark: '安全、专项、岗前和针对性培训的证书。',
    layout: training,
  },
  {
    templateName: '两类人员培训证明（A4 横向）',
    kind: 'qualified',
    language: 'both',
    prefix: 'LAZ',
    remark: '主要负责人和安全生产管理人员参加培训的证明，中英文对照；合格证件由主管部门核发。',
    layout: qualified,
  },
]);
