export const systemCodes = {};
