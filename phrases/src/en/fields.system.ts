import type { systemFields as zh } from '../zh-CN/fields.system.ts';

export const systemFields: typeof zh = {
  kind: 'Kind',
  done: 'Done',
  total: 'Total',
  bad: 'With errors',
  message: 'Message',
  fileName: 'File',
  endedAt: 'Ended',
  problems: 'Problems',
  actorName: 'Who',
  service: 'Service',
  action: 'Action',
  objectKind: 'Object',
  objectId: 'Object id',
  runAs: 'Run-as',
};
