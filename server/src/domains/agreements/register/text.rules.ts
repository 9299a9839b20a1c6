import { type AgreementVariable, fillIn, inHtml } from '#contracts/agreements/agreement.rules.ts';
import { sha256 } from '#kernel/keys.ts';
import { said } from '#kernel/said.ts';

export type Values = Readonly<Record<AgreementVariable, string>>;

interface Written {
  readonly title: string;
  readonly body: string;
  readonly parties: readonly string[];
}
export interface Shown {
  readonly title: string;
  readonly body: string;
}

const partyLines = said(['甲方：{party}', '乙方：{party}', '丙方：{party}']);

/**
 * A text as one person reads and signs it: parties first, values put in. What stands in a value is text and nothing else,
 * whatever somebody is called.
 */
export const shownTo = ({ title, body, parties }: Written, values: Values): Shown => {
  const head = parties
    .map(
      (one, index) =>
        `<p>${(partyLines[index] ?? '{party}').replace('{party}', () => inHtml(fillIn(one, values)))}</p>`,
    )
    .join('');
  return { title: fillIn(title, values), body: head + fillIn(body, values, inHtml) };
};

/** SHA-256 of a text as it is shown: whoever signs says by it which one was read. */
export const textHash = ({ title, body }: Shown): string => sha256(JSON.stringify([title, body]));

/** What a preview shows where nobody is named. */
export const sampleValues = (orgName: string, year: string): Values => ({
  realName: said('张三'),
  duty: said('道路货物运输驾驶员'),
  department: said('运输一队'),
  plate: '冀A12345',
  jobNumber: 'A001',
  orgName,
  publisher: orgName,
  year,
});
