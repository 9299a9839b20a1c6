/** The machine of suggestions and reports of hazards. */
export const suggestionMachines = {
  suggestion: {
    title: 'State',
    add: 'Say',
    accept: 'Take on',
    answer: 'Answer',
    reopen: 'Raise again',
    rate: 'Rate',
    lapse: 'Close unrated',
  },
};
