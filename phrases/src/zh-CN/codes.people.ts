export const peopleCodes = {};
