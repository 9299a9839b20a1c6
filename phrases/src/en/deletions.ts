import type { deletions as zh } from '../zh-CN/deletions.ts';

export { deletionCodes as codes } from './codes.deletions.ts';

/** Deletions people ask for, and what holds them back. */
export const deletions: typeof zh = {
  counted: '{{what}}: {{count}}',
  until: '{{what}}, until {{until}}',
  and: '; ',
  hold: 'Hold',
  erased: 'Deleted person',
  acceptTitle: 'Delete the data of “{{name}}”',
  acceptText:
    'Photo, face features, phone, ways to log in and messages go at once and cannot come back. What stands below is locked by law, out of every list, search and export, and goes on its day.',
  nothingHeld: 'Nothing is held: everything goes at once.',
  correctTitle: 'Correct the data of “{{name}}”',
  proof: 'Proof (click to enlarge)',
  noProof: 'No picture was attached.',
  seeProof: 'See the proof',
};
