import type { Fixtures } from '#testing/makers.ts';

const platform = 'parameters and their directories stand above organisations; values have no number';

export const fixtures: Fixtures = {
  makers: {},
  shared: { parameterId: platform, directoryId: platform, '/system/parameter/ parentId': platform },
};
