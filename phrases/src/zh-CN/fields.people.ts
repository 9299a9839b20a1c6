export const peopleFields = {};
