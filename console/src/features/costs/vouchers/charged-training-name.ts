import type { Say } from '#client/phrases.ts';
import type { ChargedTraining } from '#contracts/costs/charged-training.contract.ts';

/** What a line of charged training is about: its plan, its exam session, or its cycle. */
export const chargedTrainingName = (row: ChargedTraining, say: Say): string =>
  row.lineName || say('costs.cycleOf', { period: row.chargePeriod });
