/**
 * Calls whose row of the operation log names no object, by the reason why; every other write says what it changed. Where a test runs
 * (LUAN_REPLY_CHECK) a row without one is an error of the call, so that nothing is forgotten. The list only shrinks.
 */
const namelessDeeds: Readonly<Record<string, readonly string[]>> = {};

const nameless = new Set(Object.values(namelessDeeds).flat());

/** Whether a call's row of the operation log may name no object. @param action `<method> <path>` of the call. */
export const mayBeNameless = (action: string): boolean => nameless.has(action);
