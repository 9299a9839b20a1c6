export const systemFailures = {};
