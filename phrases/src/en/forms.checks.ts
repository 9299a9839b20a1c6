/** The month of checks of a vehicle on paper. */
export const checkForms = {
  heading: 'Monthly record of vehicle checks',
  title: '{{plate}} {{month}}: checks {{moment}}',
  item: 'Item',
  verdict: 'Verdict',
  checker: 'Checked by',
  legend: '√ normal  × fault  — does not apply  blank: not checked',
  partFaults: 'Faults and repairs',
  noFaults: 'No fault in this month',
  foundOn: 'Found on',
  done: 'What was done',
  by: 'By',
  keeper: 'Driver (signature)',
  officer: 'Safety officer (signature)',
  verdictPass: 'P',
  verdictFaults: 'F',
  verdictStop: 'S',
};
