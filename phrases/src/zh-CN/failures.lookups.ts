export const lookupsFailures = {};
