import { codes } from '../../codes.ts';

/** What of a person runs out on a day. */
export const credentialKind = codes('credentialKind', {
  licence: 'licence',
  certificate: 'certificate',
  health: 'health',
  contract: 'contract',
});
export type Credential = keyof typeof credentialKind.values;

/** Credentials a person hands in anew on the phone; a contract is made with the company. */
export const renewable = ['licence', 'certificate', 'health'] as const;
export type Renewable = (typeof renewable)[number];

/** Whether a field is a credential that is handed in anew. */
export const isRenewable = (field: string): field is Renewable => (renewable as readonly string[]).includes(field);

/** Days ahead of the end of a credential on which people are told and it stands among what waits. */
export const credentialEndsSoon = 30;
