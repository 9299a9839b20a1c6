import { type Fixtures, rowOf } from '#testing/makers.ts';

export const fixtures: Fixtures = {
  makers: {
    suggestionId: rowOf('suggestion', {
      state: 1,
      kind: 1,
      anonymous: false,
      satisfaction: null,
      danger_id: null,
      escalated_on: null,
      reopened_on: null,
    }),
  },
  aliases: { '/suggestion/state/ id': 'suggestionId', pictureId: 'files.fileId' },
};
