export const lookupsCodes = {};
