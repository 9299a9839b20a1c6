/** Flags of the server's process. */
export const serverFlags: readonly string[];
/** Additional environment of the server's process. */
export const serverEnvironment: Readonly<Record<string, string>>;
