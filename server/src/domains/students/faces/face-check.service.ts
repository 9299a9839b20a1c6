import { faceCheckMachine } from '#contracts/students/student.codes.ts';
import { clock } from '#kernel/clock.ts';
import { fail } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import { personBehind } from '#kernel/four-eyes.ts';
import { onEdges, walks } from '#kernel/walks.ts';
import { faceCheckMakers } from './face-check.queries.ts';

/** A person's verdict beside the engine's; each check is decided by hand once (12612), and never one's own. */
export const faceCheckWalks = walks(faceCheckMachine, {
  table: 'face_check',
  column: 'verdict',
  makers: faceCheckMakers,
  rule: ({ row }) => {
    if (row.audited_at !== null) throw fail('face.checked');
  },
  effects: { confirm: ({ context, id }) => emit(context.db, context.actor, 'face.confirmed', { faceCheckId: id }) },
  stamps: onEdges(['confirm', 'refuse'], ({ actor, reason }) => ({
    audited_by: personBehind(actor),
    audited_at: clock.now().toISOString(),
    reason,
  })),
});
