/** Codes of suggestions and reports of hazards: fetched with their screens. */
export const suggestionCodes = {
  suggestionKind: {
    hazard: 'Safety hazard',
    rights: 'Rights',
    content: 'Course content',
    product: 'System problem',
  },
  suggestionState: {
    waiting: 'New',
    accepted: 'Being handled',
    answered: 'Answered',
    closed: 'Closed',
    reopened: 'Raised again',
  },
  satisfaction: {
    veryBad: 'Very bad',
    bad: 'Bad',
    fair: 'Fair',
    good: 'Good',
    veryGood: 'Very good',
  },
};
