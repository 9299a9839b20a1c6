import type { transfersFields as zh } from '../zh-CN/fields.transfers.ts';

export const transfersFields: typeof zh = {
  fromOrgName: 'From',
  toOrgName: 'To',
  toOrgId: 'To',
  askedByName: 'Asked by',
  askReason: 'Reason of asking',
  answerReason: 'Answer',
  decidedAt: 'Decided',
  tab: 'Kind',
  asOf: 'As of',
  membershipState: 'Membership',
  days: 'Days',
};
