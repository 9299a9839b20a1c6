import sharp from 'sharp';
import { drawText } from './drawn-text.ts';

const size = { width: 1800, height: 1270 };

type Line = readonly [text: string, left: number, top: number, size: number];

const ornament = `<svg width="${size.width}" height="${size.height}">
  <rect x="40" y="40" width="1720" height="1190" fill="none" stroke="#b8863b" stroke-width="14"/>
  <rect x="66" y="66" width="1668" height="1138" fill="none" stroke="#b8863b" stroke-width="3"/>
  <circle cx="1390" cy="1010" r="120" fill="none" stroke="#dd3333" stroke-width="6" opacity="0.7"/></svg>`;

const draw = async (lines: readonly Line[]): Promise<Buffer> => {
  const texts = lines.filter(([text]) => text !== '');
  const layers = await Promise.all(
    texts.map(async ([text, left, top, letter]) => ({ input: await drawText(text, letter, '#222222'), left, top })),
  );
  return sharp({ create: { ...size, channels: 3, background: '#f7f3e6' } })
    .composite([{ input: Buffer.from(ornament), left: 0, top: 0 }, ...layers])
    .jpeg({ quality: 85 })
    .toBuffer();
};

export interface BusinessLicencePicture {
  readonly orgName: string;
  readonly creditCode: string;
  readonly legalPerson: string;
  readonly capital: string;
  readonly founded: string;
  readonly term: string;
  readonly address: string;
  /** Lines as they are broken on the paper. */
  readonly scope: readonly string[];
}

/** A business licence on the form of 2019, as a JPEG of 1800 x 1270 pixels. */
export const drawBusinessLicence = (one: BusinessLicencePicture): Promise<Buffer> =>
  draw([
    ['营 业 执 照', 640, 130, 84],
    ['（副本）', 1120, 160, 40],
    ['统一社会信用代码', 150, 130, 28],
    [one.creditCode, 150, 175, 34],
    ['名　　称', 190, 380, 34],
    [one.orgName, 400, 380, 34],
    ['类　　型', 190, 470, 34],
    ['有限责任公司（自然人投资或控股）', 400, 470, 34],
    ['法定代表人', 190, 560, 34],
    [one.legalPerson, 400, 560, 34],
    ['经营范围', 190, 650, 34],
    ...one.scope.map((text, index) => [text, 400, 650 + index * 50, 34] as const),
    ['注册资本', 1010, 380, 34],
    [one.capital, 1200, 380, 34],
    ['成立日期', 1010, 470, 34],
    [one.founded, 1200, 470, 34],
    ['营业期限', 1010, 560, 34],
    [one.term, 1200, 560, 34],
    ['住　　所', 190, 900, 34],
    [one.address, 400, 900, 32],
    ['登记机关', 1180, 980, 34],
    ['2020年01月02日', 1300, 1090, 34],
  ]);

export interface RoadLicencePicture {
  readonly orgName: string;
  readonly number: string;
  readonly address: string;
  readonly scope: readonly string[];
  readonly term: string;
}

/** A road transport licence, as a JPEG of 1800 x 1270 pixels. */
export const drawRoadLicence = (one: RoadLicencePicture): Promise<Buffer> =>
  draw([
    ['中华人民共和国', 700, 110, 44],
    ['道路运输经营许可证', 560, 180, 64],
    [one.number, 560, 300, 34],
    ['业户名称', 190, 420, 34],
    [one.orgName, 420, 420, 34],
    ['地　　址', 190, 520, 34],
    [one.address, 420, 520, 34],
    ['经营范围', 190, 620, 34],
    ...one.scope.map((text, index) => [text, 420, 620 + index * 50, 34] as const),
    ['证件有效期', 190, 860, 34],
    [one.term, 420, 860, 34],
    ['核发机关', 1180, 980, 34],
    ['2023年01月01日', 1300, 1090, 34],
  ]);

export interface QualificationPicture {
  readonly realName: string;
  readonly kind: string;
  /** Last day, `YYYY-MM-DD`. */
  readonly until: string;
}

/** A qualification certificate of road transport, as a JPEG of 1800 x 1270 pixels. */
export const drawQualification = (one: QualificationPicture): Promise<Buffer> =>
  draw([
    ['中华人民共和国', 700, 110, 44],
    ['道路运输从业人员从业资格证', 460, 180, 60],
    ['姓　　名', 190, 420, 34],
    [one.realName, 480, 420, 34],
    ['从业资格类别', 190, 540, 34],
    [one.kind, 480, 540, 34],
    ['有效期至', 190, 660, 34],
    [one.until, 480, 660, 34],
    ['发证机关', 190, 780, 34],
  ]);

export interface InvoicePicture {
  readonly number: string;
  readonly usedOn: string;
  readonly payer: string;
  readonly payee: string;
  readonly purpose: string;
  /** Yuan as they are written. */
  readonly amount: string;
}

/** An invoice on a made-up form, as a JPEG of 1800 x 1270 pixels. */
export const drawInvoice = (one: InvoicePicture): Promise<Buffer> =>
  draw([
    ['发票（演示样张）', 640, 130, 66],
    ['凭证号', 1210, 260, 32],
    [one.number, 1360, 260, 32],
    ['开票日期', 190, 260, 32],
    [one.usedOn, 400, 260, 32],
    ['购买方', 190, 400, 34],
    [one.payer, 400, 400, 34],
    ['销售方', 190, 500, 34],
    [one.payee, 400, 500, 34],
    ['项　　目', 190, 640, 34],
    [one.purpose, 400, 640, 34],
    ['价税合计', 190, 780, 40],
    [`¥ ${one.amount}`, 400, 780, 44],
  ]);
