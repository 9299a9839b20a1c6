import { codes } from '../codes.ts';

/** How far the playable copy of a file is. */
export const renderingState = codes('renderingState', {
  unneeded: 0,
  queued: 1,
  running: 2,
  done: 3,
  failed: 4,
});

export const mediaGroup = codes('mediaGroup', {
  picture: 'picture',
  video: 'video',
  audio: 'audio',
  document: 'document',
});
