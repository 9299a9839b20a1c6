import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { code, dateTime, device, text } from '../columns.ts';
import { between, list, type Row } from '../list.ts';
import { id, instant, line, several } from '../values.ts';
import { loginMode, loginResult, sourceType } from './identity.codes.ts';

export const loginLogList = list({
  name: 'loginLog',
  path: '/system/loginLog/page',
  purpose: 'Lists log-ins and refusals: who, when, from where, how.',
  permission: 'system:loginLog:list',
  key: 'loginLogId',
  filters: {
    keyword: line(60),
    result: oneOf(loginResult),
    loginMode: oneOf(loginMode),
    sourceType: several(oneOf(sourceType)),
    between,
  },
  row: {
    loginLogId: id,
    username: z.string(),
    orgName: z.string(),
    loginMode: z.string(),
    result: z.string(),
    ip: z.string(),
    sourceType: z.number(),
    userAgent: z.string(),
    at: instant,
  },
  sorts: ['at'],
  columns: [
    text('username'),
    text('orgName'),
    code('loginMode', loginMode),
    code('result', loginResult),
    text('ip'),
    dateTime('at'),
    code('sourceType', sourceType, { width: 110 }),
    device('userAgent', { quiet: true }),
  ],
});
export type LoginLogRow = Row<typeof loginLogList>;
