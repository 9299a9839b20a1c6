import type { credentialFields } from '#contracts/licences/licence.contract.ts';
import { licenceClassPattern, withoutEnd } from '#contracts/people/credentials/credential.written.ts';
import { fieldOf, made, type ReadField, readTerm, type TermLabels } from './licence-field.rules.ts';
import type { Found, Page } from './page.rules.ts';

export type CredentialField = (typeof credentialFields)[number];

const person = [
  '姓名',
  '性别',
  '出生日期',
  '国籍',
  '住址',
  '证号',
  '身份证号',
  '年龄',
  '工作单位',
  '档案编号',
] as const;

const licenceLabels = {
  kind: ['准驾车型', '准驾车型代号'],
  term: ['有效期限', '有效期', '有效起始日期'],
  until: ['有效期至', '有效期止', '有效期截止'],
  other: [...person, '初次领证日期', '发证机关'],
} as const;

const certificateLabels = {
  kind: ['从业资格类别', '资格类别', '从业资格种类', '类别'],
  term: ['有效期限', '有效期'],
  until: ['有效期至', '有效期止', '有效期截止', '有效截止日期'],
  other: [...person, '从业资格证号', '初次领证日期', '有效起始日期', '发证机关', '核发机关', '发证日期'],
} as const;

const healthLabels = {
  term: ['有效期限', '有效期'],
  until: ['有效期至', '有效期止', '有效期截止', '证明有效期至'],
  other: [
    ...person,
    '体检日期',
    '检查日期',
    '体检结论',
    '体检结果',
    '结论',
    '体检机构',
    '体检医院',
    '体检单位',
    '发证日期',
  ],
} as const;

/** The last day of a credential; a term without an end where the credential may have none. */
const untilOf = (page: Page, labels: TermLabels): ReadField<'until'>[] => {
  const term = readTerm(page, labels);
  if (!term) return [];
  const { period, confidence } = term;
  const text = period.longTerm ? withoutEnd : (period.end ?? (period.doubtful ? period.start : undefined));
  return fieldOf('until', text === undefined ? undefined : { text, confidence });
};

/** Letters of a class that are taken for others, in the place of its number. */
const readClass = (text: string): string | undefined => {
  const letters = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '');
  return licenceClassPattern.test(letters) ? letters : undefined;
};

const kindOf = (found: Found | undefined, make: (text: string) => string | undefined): ReadField<'kind'>[] =>
  fieldOf('kind', made(found, make));

/**
 * What people carry themselves: the driving licence (GA 482), the qualification certificate of road transport (order 9 of 2019,
 * annex), and the certificate of a health examination, whose forms differ from place to place.
 */
export const credentialLayouts = {
  licence: {
    labels: licenceLabels,
    read: (page: Page) => [...untilOf(page, licenceLabels), ...kindOf(page.value(licenceLabels.kind), readClass)],
  },
  certificate: {
    labels: certificateLabels,
    read: (page: Page) => [
      ...untilOf(page, certificateLabels).filter(({ value }) => value !== withoutEnd),
      ...kindOf(page.value(certificateLabels.kind, 2), (text) => text.slice(0, 60) || undefined),
    ],
  },
  health: {
    labels: healthLabels,
    read: (page: Page) => untilOf(page, healthLabels).filter(({ value }) => value !== withoutEnd),
  },
} as const;
