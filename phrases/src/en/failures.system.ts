import type { systemFailures as zh } from '../zh-CN/failures.system.ts';

export const systemFailures: typeof zh = {
  notice: { target: 'Only a path of this console (it begins with /) or an allowed outside host (https://…)' },
  view: { tooMany: 'At most {{max}} views of one list; remove one first' },
  message: { mustBeTold: 'Messages of this kind must be told and cannot be switched off' },
};
