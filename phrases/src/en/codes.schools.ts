import type { classCodes as zhClasses } from '../zh-CN/codes.schools.ts';

/** Codes of classes that the student entry shows, too. */
export const classCodes: typeof zhClasses = {
  classPaper: {
    idCard: 'ID card',
    employment: 'Proof of employment',
    photo: 'ID photo',
    licence: 'Qualification licence',
    health: 'Health check',
  },
  signUpState: {
    applied: 'Awaiting decision',
    toMend: 'Papers needed',
    waiting: 'Waiting list',
    accepted: 'Accepted',
    withdrawn: 'Withdrawn',
    refused: 'Not accepted',
    left: 'Left',
    moved: 'Moved',
  },
  classReceiptKind: { receipt: 'Received', refund: 'Refund' },
};

/** Codes of the services of training organisations. */
export const schoolCodes = {
  ...classCodes,
  relationKind: { train: 'Training', exam: 'Exams', print: 'Certificate printing', sell: 'Sales' },
  relationState: {
    offered: 'Offered',
    accepted: 'Active',
    ended: 'Ended',
    refused: 'Declined',
    withdrawn: 'Withdrawn',
  },
  signUpPayment: { open: 'To pay', toOrder: 'To pay by us', paid: 'Paid' },
  placePayment: {
    open: 'To pay',
    part: 'Paid in part',
    ordered: 'Ordered, not paid',
    order: 'Paid by order',
    counter: 'Paid at the counter',
    note: 'Noted, no amount',
  },
  receiptWay: { cash: 'Cash', card: 'Card', transfer: 'Transfer', scan: 'Scanned code' },
  classReceiptState: { valid: 'Valid', voided: 'Voided' },
  signUpOrigin: { company: 'Company', member: 'Person, through the company', individual: 'Person alone' },
  classState: {
    draft: 'Draft',
    signingUp: 'Open for sign-up',
    running: 'Running',
    ended: 'Finished',
    closed: 'Closed',
    cancelled: 'Cancelled',
  },
  slotState: { planned: 'Planned', held: 'Held', cancelled: 'Cancelled' },
  seatOutcome: { expected: 'Expected', present: 'Present', late: 'Late', absent: 'Not there' },
  seatWay: { code: 'Code', photo: 'Code and face', name: 'Code and name', sheet: 'Sheet', hand: 'By hand' },
};
