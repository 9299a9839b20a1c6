import type { lawMachines as chinese } from '../zh-CN/machines.laws.ts';

/** Laws, references to them, and their changes. */
export const lawMachines: typeof chinese = {
  law: { title: 'Validity of the law', repeal: 'Repeal', restore: 'Restore' },
  lawReference: { title: 'Reference to a law', confirm: 'Confirm', dismiss: 'No reference' },
  lawChange: { title: 'Change of a law', close: 'Close' },
  lawReview: { title: 'Check after a change', check: 'Stays as it is', mark: 'To change', finish: 'Changed' },
};
