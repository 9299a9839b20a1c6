import { enabledDisabled, entries } from '../entries/entries.ts';
import { day, longText, ref, telephone, text } from '../entries/entry.fields.ts';
import { id } from '../values.ts';

/** Market leaders 市场负责人: each leads the business managers of an area. */
export const marketLeader = entries({
  name: 'marketLeader',
  path: '/business/leader',
  of: ['a market leader', 'market leaders'],
  permission: 'business:leader',
  detail: '/business/marketLeaderDetail',
  edit: '/business/marketLeaderCreate',
  fields: {
    territoryName: text(40, { required: true, listed: { width: 160, link: true }, searched: true }),
    memberId: ref('member', id, {
      required: true,
      once: true,
      titled: 'leaderMember',
      listed: { width: 140 },
    }),
    leaderPhone: telephone(20, { required: true, listed: { width: 140 }, searched: true }),
    areaId: ref('area', id, { required: true, titled: 'leaderArea', listed: { width: 180 } }),
    leadsFrom: day({ required: true, listed: true }),
    leadsUntil: day({ listed: true }),
    remark: longText(500, { titled: 'leaderRemark' }),
  },
  machine: enabledDisabled,
  sorts: ['leadsFrom', 'createdAt'],
});
