import type { letters as Letters } from '../zh-CN/letters.ts';

/** Letters people sign, in the console. */
export const letters: typeof Letters = {
  letters: 'Letters',
  signs: 'Signatures',
  add: 'New letter',
  look: 'View',
  register: 'Print the register',
  copy: 'Print the signed copy',
  signedBy: 'Signed by {{name}}',
  signature: 'Drawn signature',
  signedName: 'Signed: {{name}}',
  intact: 'Exactly what was signed',
  broken: 'Not what was signed: please look into it',
};
