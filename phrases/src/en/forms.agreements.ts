import type { agreementForms as Agreements } from '../zh-CN/forms.agreements.ts';

/** Signed agreements on paper. */
export const agreementForms: typeof Agreements = {
  copyTitle: '{{title}} ({{name}})',
  signingPage: 'Signing page',
  signerName: 'Signer',
  organisation: 'Organisation',
  signedAt: 'Signed (server time)',
  way: 'Signed how',
  identity: 'Identity',
  device: 'Device',
  ip: 'Address',
  edition: 'Edition',
  hash: 'Digest (SHA-256)',
  signature: 'Signature',
  scan: 'Scan to check text, time and how it was signed',
  stampedBy: 'Stamp of the CA',
  noStamp: 'No third-party CA stamped this copy',
  registerTitle: '{{title}}: register of signatures',
  number: 'No.',
  name: 'Name',
  state: 'State',
  reason: 'Why it was refused',
  none: 'Nobody is asked',
  summary: '{{asked}} asked, {{signed}} signed, {{refused}} refused',
  maker: 'Made by',
  checker: 'Safety manager (signature)',
};
