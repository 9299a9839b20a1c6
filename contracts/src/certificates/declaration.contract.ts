import { z } from 'zod';
import { codes, oneOf } from '../codes.ts';
import { code, count, dateTime, text } from '../columns.ts';
import { between, can, list, type Row } from '../list.ts';
import { machine } from '../machine.ts';
import { id, instant, line, several } from '../values.ts';
import { edgeRoutes, Reason } from '../walk.ts';

const keeps = 'data:message:mod';
const server = { permission: 'signedIn', server: true } as const;

export const declarationState = codes('declarationState', { waiting: 1, receipted: 2, dead: 3, discarded: 4 });
/** What was declared waits for the receipt of the authority's platform; what was not taken is sent anew, or discarded with a reason. */
export const declarationMachine = machine({
  name: 'declaration',
  codes: declarationState,
  start: ['waiting'],
  edges: {
    receipt: { from: ['waiting'], to: 'receipted', ...server },
    giveUp: { from: ['waiting'], to: 'dead', ...server },
    /** Its certificate was taken back or replaced before the authority took it. */
    withdraw: { from: ['waiting', 'dead'], to: 'discarded', ...server },
    resend: { from: ['dead'], to: 'waiting', permission: keeps },
    discard: { from: ['dead'], to: 'discarded', permission: keeps, input: Reason },
  },
});

/** Why a sending was not taken. */
export const declarationProblem = codes('declarationProblem', {
  none: 0,
  /** The platform is paused, or its address stands in the settings no more. */
  notAllowed: 1,
  unreachable: 2,
  /** It answered, and not that it took it; the status stands beside. */
  refused: 3,
  /** It took it and gave no number. */
  noReceipt: 4,
});

export const declarationList = list({
  name: 'declaration',
  path: '/third/declaration/page',
  purpose: 'Lists what was declared to platforms of authorities: receipts, what waits, what was not taken.',
  permission: 'data:message:list',
  key: 'declarationId',
  tabs: { filter: 'state', codes: declarationState },
  filters: {
    keyword: line(60),
    platformId: id,
    state: oneOf(declarationState),
    declarationProblem: several(oneOf(declarationProblem)),
    declaredBetween: between,
    orgId: id,
  },
  row: {
    declarationId: id,
    orgId: id,
    orgName: z.string(),
    platformName: z.string(),
    certificateNumber: z.string(),
    realName: z.string(),
    planName: z.string(),
    tries: z.number(),
    declarationProblem: z.number(),
    /** Status of the last answer; 0 without one. */
    answerStatus: z.number(),
    receiptNo: z.string(),
    receiptedAt: instant.nullable(),
    declaredAt: instant,
    state: z.number(),
    version: z.number(),
    can,
  },
  sorts: ['declaredAt'],
  columns: [
    text('certificateNumber', { width: 190 }),
    text('realName', { width: 110 }),
    code('state', declarationState, { width: 110, titled: 'declarationState' }),
    text('receiptNo', { width: 190 }),
    dateTime('receiptedAt'),
    code('declarationProblem', declarationProblem, { width: 170 }),
    count('answerStatus', { width: 100 }),
    count('tries', { width: 90, titled: 'declarationTries' }),
    text('orgName', { width: 190 }),
    text('planName', { width: 230 }),
    dateTime('declaredAt'),
    text('platformName', { width: 200, quiet: true }),
  ],
});
export type DeclarationRow = Row<typeof declarationList>;

export const declarationApi = {
  list: declarationList,
  edges: edgeRoutes(declarationMachine, { path: '/third/declaration', of: 'what was declared' }),
};
