import { type Fixtures, rowOf } from '#testing/makers.ts';

export const fixtures: Fixtures = {
  makers: {
    eventId: rowOf('risk_event', { state: 1, level: 1, category: 1, source: 40 }),
    eventRuleId: rowOf('event_rule', {
      shared: false,
      times: 3,
      within_days: 30,
      rule_deadline: 15,
      rule_action: 1,
      state: 1,
    }),
  },
  aliases: { '/risk/event/state/ id': 'eventId', '/risk/rule/ id': 'eventRuleId', eventIds: 'eventId' },
};
