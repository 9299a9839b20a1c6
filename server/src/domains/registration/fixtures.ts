import { type Fixtures, rowOf } from '#testing/makers.ts';

export const fixtures: Fixtures = {
  makers: { registrationId: rowOf('registration'), openingId: rowOf('opening', { state: 1 }) },
  aliases: { '/school/opening/ id': 'openingId' },
  shared: { '/api/org/register/area/ parentId': 'the areas of the country belong to everybody' },
};
