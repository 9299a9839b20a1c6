export const lookupsFields = {};
