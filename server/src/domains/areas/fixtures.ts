import type { Fixtures } from '#testing/makers.ts';

const country = 'the areas of the country belong to everybody';

export const fixtures: Fixtures = {
  makers: {},
  shared: {
    areaId: country,
    provinceId: country,
    cityId: country,
    districtId: country,
    '/system/area/ parentId': country,
    '/common/area/ parentId': country,
  },
};
