import type { systemFailures as zh } from '../zh-CN/failures.system.ts';

export const systemFailures: typeof zh = {
  view: { tooMany: 'At most {{max}} views of one list; remove one first' },
};
