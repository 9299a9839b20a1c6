import { type Fixtures, rowOf } from '#testing/makers.ts';

export const fixtures: Fixtures = {
  makers: { registrationId: rowOf('registration') },
  shared: { '/api/org/register/area/ parentId': 'the areas of the country belong to everybody' },
};
