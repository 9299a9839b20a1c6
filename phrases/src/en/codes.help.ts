import type { helpCodes as Zh } from '../zh-CN/codes.help.ts';

/** Codes of the help centre. */
export const helpCodes: typeof Zh = { helpMissState: { open: 'Open', answered: 'Done' } };
