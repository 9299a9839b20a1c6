import { type Fixtures, rowOf } from '#testing/makers.ts';

export const fixtures: Fixtures = {
  makers: { roomId: rowOf('room') },
  // What a room is chosen for: it does not stand in its own way.
  aliases: { '/system/room/ id': 'roomId', objectId: 'exams.sessionId' },
};
