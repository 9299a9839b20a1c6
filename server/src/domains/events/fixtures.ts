import { type Fixtures, rowOf } from '#testing/makers.ts';

export const fixtures: Fixtures = {
  makers: {
    eventId: rowOf('risk_event', { state: 1, manual: true, level: 1, category: 1, source: 40 }),
    eventRuleId: rowOf('event_rule', {
      shared: false,
      times: 3,
      within_days: 30,
      rule_deadline: 15,
      rule_action: 1,
      state: 1,
    }),
    platformId: rowOf('third_platform', { state: 1, platform_kind: 1 }),
    // Of today, no event yet: what is counted and what may still be corrected.
    behaviourId: rowOf('driving_behaviour', {
      state: 1,
      level: 1,
      category: 1,
      event_id: null,
      occurred_at: new Date().toISOString(),
    }),
    conversionId: rowOf('name_conversion', {
      state: 1,
      kind: 21,
      score: 75,
      vehicle_id: null,
      of_org_id: null,
    }),
    messageId: rowOf('third_message', { state: 2 }),
  },
  aliases: {
    '/data/behaviour/state/ id': 'behaviourId',
    '/api/student/behaviour/ id': 'behaviourId',
    '/data/conversion/state/ id': 'conversionId',
    conversionIds: 'conversionId',
    '/data/conversion/ ofOrgId': 'orgId',
    '/third/platform/state/ id': 'platformId',
    '/third/message/ id': 'messageId',
    '/risk/event/state/ id': 'eventId',
    '/risk/rule/ id': 'eventRuleId',
    eventIds: 'eventId',
  },
};
