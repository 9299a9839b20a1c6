import { type AgreementVariable, fillIn, inHtml } from '#contracts/agreements/agreement.rules.ts';
import { sha256 } from '#kernel/keys.ts';

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

const partyNames = ['甲方', '乙方', '丙方'];

/**
 * A text as one person reads and signs it: parties first, values put in. What stands in a value is text and nothing else,
 * whatever somebody is called.
 */
export const shownTo = ({ title, body, parties }: Written, values: Values): Shown => {
  const head = parties
    .map((one, index) => `<p>${partyNames[index] ?? ''}：${inHtml(fillIn(one, values))}</p>`)
    .join('');
  return { title: fillIn(title, values), body: head + fillIn(body, values, inHtml) };
};

/** SHA-256 of a text as it is shown: whoever signs says by it which one was read. */
export const textHash = ({ title, body }: Shown): string => sha256(JSON.stringify([title, body]));

/** What a preview shows where nobody is named. */
export const sampleValues = (orgName: string, year: string): Values => ({
  realName: '张三',
  duty: '道路货物运输驾驶员',
  department: '运输一队',
  plate: '冀A12345',
  jobNumber: 'A001',
  orgName,
  publisher: orgName,
  year,
});
