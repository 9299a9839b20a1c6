import { agreementLevel } from './agreement.codes.ts';

/** What a text may name in braces, and what is known of an organisation that signs as such. */
export const agreementVariables = [
  'realName',
  'duty',
  'department',
  'plate',
  'jobNumber',
  'orgName',
  'publisher',
  'year',
] as const;
export type AgreementVariable = (typeof agreementVariables)[number];
const ofOrganisations: readonly string[] = ['realName', 'orgName', 'publisher', 'year'];

const { authorityCompany, platformCompany } = agreementLevel.values;
/** Whether organisations sign it, and not people for themselves. */
export const isOfOrganisations = (level: number): boolean => level === authorityCompany || level === platformCompany;

/** Most parties of an agreement. */
export const mostParties = 3;
/** The parties of an agreement, a line each. */
export const partiesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');

const braces = /\{([^{}<>]{0,40})\}/g;

/** Names in braces that stand for nothing at this level, each once. */
export const unknownVariables = (text: string, level: number): string[] => {
  const known: readonly string[] = isOfOrganisations(level) ? ofOrganisations : agreementVariables;
  return [
    ...new Set(
      [...text.matchAll(braces)].map((match) => (match[1] ?? '').trim()).filter((one) => !known.includes(one)),
    ),
  ];
};

/** A text with its values put in; what is empty leaves a line to be read as such. `prepare` makes a value fit the text. */
export const fillIn = (
  text: string,
  values: Readonly<Record<AgreementVariable, string>>,
  prepare: (value: string) => string = (value) => value,
): string =>
  text.replace(braces, (whole, name: string) => {
    const key = name.trim() as AgreementVariable;
    return agreementVariables.includes(key) ? prepare(values[key] || '——') : whole;
  });

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A value as it stands in rich text. */
export const inHtml = (value: string): string => value.replace(/[&<>"]/g, (sign) => escaped[sign] ?? sign);
