import type { Phrases } from '../zh-CN/all.ts';

/** What the student entry says of the deletion of the own data. */
export const deletion: Phrases['study']['deletion'] = {
  title: 'Delete my data',
  hint: 'What a law keeps is locked and deleted on its day, the rest at once. It cannot be undone.',
  held: 'Held at present',
  none: 'Nothing is held.',
  until: 'until {{until}}',
  member: 'You still belong to an organisation: the request waits until you have left.',
  reason: 'Why',
  ask: 'Ask for deletion',
  sent: 'The request was sent',
  former: 'Left your job? Ask for the deletion of your data',
  formerHint:
    'Prove who you are by your user name or phone and password; you can only read about and ask for the deletion.',
  prove: 'Continue',
  proof: 'Proof, such as a card or licence (optional)',
  proved: 'With a proof',
  unproved: 'The request was sent without the picture; add it below',
  addProof: 'Add a proof',
};
