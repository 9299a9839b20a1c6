/** Refusals of suggestions and reports of hazards. */
export const suggestionFailures = {
  suggestion: {
    otherDesk: 'It is for its own desk to handle, and for you once it was handed up as overdue',
    rewardHazard: 'Only a report of a hazard can be rewarded',
    noHazard: 'Only a report of a hazard becomes a hidden danger',
    tooMany: 'At most {{most}} a day: try again tomorrow, and call where it is urgent',
    notReopened: 'It can be raised again once, within 30 days of the answer',
  },
};
