/** The archive of a vehicle on paper. */
export const vehicleForms = {
  heading: 'Technical archive of a vehicle',
  title: 'Technical archive {{plate}}',
  missing: 'Papers it must have and has not: {{papers}}',
  partPapers: '1. Papers and inspections',
  partStates: '2. Changes of state',
  noPapers: 'No papers on record',
  noStates: 'No changes on record',
  before: 'Renewed',
  voided: 'Voided papers:',
  at: 'Time',
  step: 'Step',
  by: 'By',
  keeper: 'Keeper of the archive (signature)',
  officer: 'Safety officer (signature)',
};
