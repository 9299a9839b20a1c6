/** Messages of assignments and handovers. */
export const businessTold = {
  title: {
    businessHandover: 'Customers handed over: {{from}} to {{to}}',
    businessAssignmentEnded: 'Assignment ended: {{customer}}',
    businessAssignmentDropped: 'Assignment dropped: {{customer}}',
  },
  text: {
    businessHandover:
      'From {{day}} on, {{to}} looks after {{count}} {{count|customer|customers}} of {{from}}; {{leads}} open {{leads|lead|leads}} went along at once.',
    businessAssignmentEnded:
      '{{manager}} looks after {{customer}} until {{day}}; from then on it leaves the list of customers. The record of assignments says why.',
    businessAssignmentDropped:
      '{{manager}} was to look after {{customer}} from {{from}} on. Your organisation serves it no more, so that was dropped.',
  },
};
