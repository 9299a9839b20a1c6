import { enabledDisabled, entries } from '../entries/entries.ts';
import { codeOf, day, longText, ref, text, whole } from '../entries/entry.fields.ts';
import { id } from '../values.ts';
import { eventCategory, eventLevel, eventSource, longestDeadline, ruleAction, ruleMeasure } from './event.codes.ts';

/**
 * Rules by which events lead to training 触发规则: so many events of a kind of one driver in so many days. An empty source,
 * category or level means each; of several organisations above a driver the nearest one's rules hold.
 * One that measures points comes true when the points of somebody's running punishments reach the organisation's limit: the join rule
 * "punished" of a targeted plan is such a row.
 */
export const eventRule = entries({
  name: 'eventRule',
  path: '/risk/rule',
  of: ['a rule by which events lead to training', 'rules by which events lead to training'],
  permission: 'risk:rule',
  detail: '/risk/ruleDetail',
  fields: {
    ruleName: text(40, { required: true, listed: { link: true, width: 240 }, searched: true, once: true }),
    ruleMeasure: { ...codeOf(ruleMeasure, { required: true, listed: { width: 150 }, filtered: true }), empty: 1 },
    eventSource: codeOf(eventSource, { listed: true, filtered: true }),
    eventCategory: codeOf(eventCategory, { listed: true, filtered: true }),
    leastLevel: codeOf(eventLevel, { listed: { width: 100 } }),
    times: { ...whole(1, 50, { required: true, listed: { width: 90 } }), empty: 3 },
    withinDays: { ...whole(1, 365, { required: true, listed: { width: 120 } }), empty: 30 },
    ruleAction: { ...codeOf(ruleAction, { required: true, listed: { width: 150 }, filtered: true }), empty: 1 },
    planId: ref('plan', id, { listed: { width: 220 }, titled: 'rulePlan' }),
    ruleDeadline: { ...whole(1, longestDeadline, { required: true, listed: { width: 110 } }), empty: 15 },
    ruleFrom: day({ required: true, listed: true }),
    ruleUntil: day({ listed: true }),
    remark: longText(500, {}),
  },
  machine: enabledDisabled,
  sorts: ['ruleName', 'ruleFrom', 'createdAt'],
});
