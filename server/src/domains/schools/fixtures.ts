import { type Fixtures, noTable, rowOf } from '#testing/makers.ts';

const twice = (id: string): string => String(BigInt(id) * 2n);

export const fixtures: Fixtures = {
  makers: {
    // Of another organisation beside the own one, which stands on both sides of nothing.
    relationId: rowOf('service_relation', { relation_kind: 'train', state: 2 }),
    classId: rowOf('training_class', {
      state: 2,
      signs_from: '2020-01-01',
      signs_until: '2990-01-01',
      places: 5,
      begins_on: '2020-01-01',
      ends_on: '2990-01-01',
    }),
    signUpId: rowOf('class_sign_up', { state: 1 }),
    teacherId: rowOf('teacher', { state: 1 }),
    slotId: rowOf('class_slot', { state: 1, topic: '一', place: '一' }),
    seatId: rowOf('slot_seat'),
    escortId: rowOf('class_escort', { ended_at: null }),
    classReceiptId: rowOf('class_receipt', {
      kind: 1,
      year: 2020,
      serial: 1,
      receipt_id: null,
      voided_at: null,
      voided_by: null,
    }),
    // Numbers of customers by relation are even: twice the relation's; the view holds no row of its own.
    customerId: [noTable, async (at) => twice(await at.row('service_relation', { relation_kind: 'sell', state: 2 }))],
  },
  aliases: {
    '/school/relation/ id': 'relationId',
    '/school/class/ id': 'classId',
    '/school/signUp/ id': 'signUpId',
    '/school/teacher/ id': 'teacherId',
    '/school/teacher/ memberId': 'identity.orgUserId',
    '/school/slot/ id': 'slotId',
    seatIds: 'seatId',
    takenBy: 'identity.orgUserId',
    relationWith: 'organisations.orgId',
  },
  // A lesson of the plan is asked for before teacher and room are.
  unasked: { '/school/slot/add': ['lessonId'], '/school/slot/mod': ['lessonId'] },
};
