import {
  type businessLicenceFields,
  type officialFields,
  type roadLicenceFields,
} from '#contracts/licences/licence.contract.ts';
import { officialKind } from '#contracts/officials/official.codes.ts';
import { type CredentialField, credentialLayouts } from './credential.rules.ts';
import { fieldOf, made, periodFields, type ReadField } from './licence-field.rules.ts';
import { type Found, type Page, readPage, stretchesOf, textsOf, type Word } from './page.rules.ts';
import {
  readCapital,
  readCreditCode,
  readDays,
  readOrgName,
  readPeriod,
  readPersonName,
  readRoadNumber,
} from './value.rules.ts';

export type LicenceKind = 'business' | 'road' | 'official' | keyof typeof credentialLayouts;
type BusinessField = (typeof businessLicenceFields)[number];
type RoadField = (typeof roadLicenceFields)[number];
type OfficialField = (typeof officialFields)[number];
type AnyField = BusinessField | RoadField | OfficialField | CredentialField;

const businessLabels = {
  orgName: ['名称', '字号名称'],
  legalPerson: ['法定代表人', '执行事务合伙人', '投资人', '经营者', '负责人'],
  registeredCapital: ['注册资本', '注册资金', '出资额'],
  establishDate: ['成立日期', '注册日期'],
  term: ['营业期限', '经营期限', '合伙期限'],
  until: ['有效期至', '营业期限至'],
  address: ['住所', '主要经营场所', '经营场所', '营业场所'],
  businessScope: ['经营范围'],
  other: ['类型', '组成形式', '登记机关', '统一社会信用代码'],
} as const;

const roadLabels = {
  orgName: ['业户名称', '名称'],
  address: ['地址', '经营地址'],
  roadScope: ['经营范围'],
  term: ['证件有效期', '有效期', '有效期限'],
  until: ['证件有效期至', '有效期至', '有效期限至', '有效期截止'],
  other: ['核发机关', '经济类型', '许可证号'],
} as const;

const officialLabels = {
  kind: ['人员类别', '考核类别', '证明类别', '岗位类别', '类别'],
  number: ['证明编号', '证书编号', '证件编号', '编号'],
  issuer: ['发证机关', '考核机关', '考核部门', '发证部门', '核发机关'],
  issued: ['发证日期', '核发日期', '考核日期', '初次领证日期'],
  term: ['有效期', '有效期限'],
  until: ['有效期至', '有效期限至', '有效期截止'],
  other: ['姓名', '性别', '身份证号', '身份证号码', '业务领域', '企业名称', '工作单位'],
} as const;

/** Labels from which a page counts as a licence the right way up. */
const leastLabels = 3;
/** Rows a scope may run over. */
const scopeRows = 12;

/** The credit code stands behind its label, below it or alone; each stretch of letters and digits may be it. */
const creditCode = (page: Page): Found | undefined => {
  const candidates = [...stretchesOf(page.rows), ...textsOf(page.rows)].flatMap(
    ({ text, confidence }) => readCreditCode(text, confidence) ?? [],
  );
  return candidates.sort((one, other) => other.confidence - one.confidence)[0];
};

const readBusiness = (page: Page): ReadField<BusinessField>[] => {
  const labels = businessLabels;
  const name = page.value(labels.orgName, 1);
  const person = page.value(labels.legalPerson);
  const term = page.value(labels.term, 1);
  const longTerm = term && readPeriod(term.text).longTerm ? { text: '0', confidence: term.confidence } : undefined;
  return [
    ...fieldOf('orgName', name && readOrgName(name)),
    ...fieldOf('creditCode', creditCode(page)),
    ...fieldOf('legalPerson', person && readPersonName(person)),
    ...fieldOf('registeredCapital', made(page.value(labels.registeredCapital), readCapital)),
    ...fieldOf(
      'establishDate',
      made(page.value(labels.establishDate), (text) => readDays(text)[0]),
    ),
    ...periodFields(page, labels, 'businessLicenseStartDate', 'businessLicenseEndDate'),
    ...fieldOf('businessLicenseDateType', longTerm),
    ...fieldOf('address', page.value(labels.address, 2)),
    ...fieldOf('businessScope', page.value(labels.businessScope, scopeRows)),
  ];
};

const roadNumber = (page: Page, address: string): Found | undefined =>
  [...stretchesOf(page.rows), ...textsOf(page.rows)]
    .flatMap(({ text, confidence }) => readRoadNumber(text, confidence, address) ?? [])
    .sort((one, other) => other.confidence - one.confidence)[0];

const readRoad = (page: Page): ReadField<RoadField>[] => {
  const labels = roadLabels;
  const name = page.value(labels.orgName, 1);
  const address = page.value(labels.address, 2);
  return [
    ...fieldOf('orgName', name && readOrgName(name)),
    ...fieldOf('roadLicenseNumber', roadNumber(page, address?.text ?? '')),
    ...fieldOf('address', address),
    ...fieldOf('roadScope', page.value(labels.roadScope, scopeRows)),
    ...periodFields(page, labels, 'roadLicenseStartDate', 'roadLicenseEndDate'),
  ];
};

/** A certificate's number is written in capitals and digits; what is too short is none. */
const readNumber = (text: string): string | undefined => {
  const number = text.replace(/\s/g, '');
  return /^[\p{L}\d()（）〔〕\-号第]{6,60}$/u.test(number) ? number : undefined;
};

const readKind = (text: string): string | undefined => {
  if (/主要负责/.test(text)) return officialKind.values.principal;
  return /安全(生产)?管理/.test(text) ? officialKind.values.safetyManager : undefined;
};

const readOfficial = (page: Page): ReadField<OfficialField>[] => {
  const labels = officialLabels;
  return [
    ...fieldOf('officialKind', made(page.value(labels.kind, 1), readKind)),
    ...fieldOf('officialNumber', made(page.value(labels.number), readNumber)),
    ...fieldOf('issuer', page.value(labels.issuer, 1)),
    ...fieldOf(
      'issuedOn',
      made(page.value(labels.issued), (text) => readDays(text)[0]),
    ),
    ...periodFields(page, labels, 'issuedOn', 'validUntil').filter((one) => one.field === 'validUntil'),
  ];
};

const kinds: Readonly<
  Record<
    LicenceKind,
    {
      readonly labels: Readonly<Record<string, readonly string[]>>;
      readonly read: (page: Page) => ReadField<AnyField>[];
    }
  >
> = {
  business: { labels: businessLabels, read: readBusiness },
  road: { labels: roadLabels, read: readRoad },
  official: { labels: officialLabels, read: readOfficial },
  ...credentialLayouts,
};

/**
 * What a licence says, out of the words an engine found on its picture. Source of the layouts: the 2019 form of the
 * business licence, the form of the road transport licence, the authority's certificates of the two kinds of people, and what
 * people carry themselves (credential.rules).
 * @returns `readable` false when too few labels stand on the page: wrong document, or turned.
 */
export const readLicence = (
  kind: LicenceKind,
  words: readonly Word[],
): { readable: boolean; labels: number; fields: ReadField<AnyField>[] } => {
  const page = readPage(words, Object.values(kinds[kind].labels).flat());
  return { readable: page.labels >= leastLabels, labels: page.labels, fields: kinds[kind].read(page) };
};
