import { codes } from '../../codes.ts';

/** What of a person runs out on a day. */
export const ownPaper = codes('ownPaper', {
  licence: 'licence',
  certificate: 'certificate',
  health: 'health',
  contract: 'contract',
});
export type OwnPaper = keyof typeof ownPaper.values;

/** Papers a person hands in anew on the phone; a contract is made with the company. */
export const renewable = ['licence', 'certificate', 'health'] as const;
export type Renewable = (typeof renewable)[number];

/** Whether a field is a paper that is handed in anew. */
export const isRenewable = (field: string): field is Renewable => (renewable as readonly string[]).includes(field);

/** Days ahead of the end of a paper on which people are told and it stands among what waits. */
export const paperEndsSoon = 30;
