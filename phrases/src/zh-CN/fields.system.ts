export const systemFields = {};
