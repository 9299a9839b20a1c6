import { type Fixtures, noTable, rowOf } from '#testing/makers.ts';
import { unique } from '#testing/world.ts';

const design = 'designs of log-in pages are the platform’s; an organisation’s page names one';

export const fixtures: Fixtures = {
  makers: {
    orgId: ['organisation', async ({ place }) => place.orgId],
    juniorOrgId: [
      noTable,
      async ({ world, place, text }) => (await world.organisation('company', place, `${text}下级${unique()}`)).orgId,
    ],
    certificationId: rowOf('certification'),
    siteId: rowOf('site', { template_id: '1' }),
  },
  aliases: {
    '/org/manage/ id': 'orgId',
    '/org/manage/ parentId': 'orgId',
    '/org/manage/move orgId': 'juniorOrgId',
    '/org/cert/junior/ orgId': 'juniorOrgId',
  },
  shared: {
    '/org/site/ templateId': design,
    '/template/ templateId': design,
    '/template/ id': design,
    '/org/manage/common/paramarea/ parentId': 'the areas of the country belong to everybody',
  },
};
