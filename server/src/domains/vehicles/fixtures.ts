import { type Fixtures, rowOf } from '#testing/makers.ts';

export const fixtures: Fixtures = {
  makers: { roomId: rowOf('room') },
  aliases: { '/system/room/ id': 'roomId' },
};
