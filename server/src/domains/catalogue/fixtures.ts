import type { Fixtures } from '#testing/makers.ts';

const lookup = 'duties, industries and subjects are the platform’s and read by everybody';

export const fixtures: Fixtures = {
  makers: {},
  shared: {
    '/system/duty/ id': lookup,
    '/system/duty/ parentId': lookup,
    industryId: lookup,
    '/system/industry/ id': lookup,
    '/system/industry/ parentId': lookup,
    '/system/subject/ id': lookup,
    '/system/subject/ parentId': lookup,
  },
};
