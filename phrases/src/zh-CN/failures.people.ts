export const peopleFailures = {};
