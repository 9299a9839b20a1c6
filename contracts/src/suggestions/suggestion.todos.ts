import { type Metric, metric } from '../metric.ts';
import { inStates, type Todo, todo } from '../todo.ts';
import { satisfaction, suggestionKind, suggestionMachine, suggestionState } from './suggestion.codes.ts';
import { suggestionApi, suggestionList } from './suggestion.contract.ts';

const { waiting, accepted, reopened } = suggestionState.values;
const open = inStates(waiting, accepted, reopened);
const screen = '/suggestion/index';
const needs = suggestionMachine.edges.answer.permission;
const shared = { list: suggestionList, screen } as const;

/** What waits at the own desk: an answer, an answer that is late; and what other desks below left lying. */
export const suggestionTodos: readonly Todo[] = [
  todo({
    ...shared,
    code: 'suggestionOverdue',
    kind: 'due',
    deed: { verb: 'answer', can: ['answer'], call: suggestionApi.edges.answer },
    needs,
    query: () => ({ ownDesk: 'true', suggestionOverdue: 'true' }),
    moment: 'deadlineOn',
  }),
  todo({
    ...shared,
    code: 'suggestionOpen',
    kind: 'decide',
    deed: { verb: 'answer', can: ['answer'], call: suggestionApi.edges.answer },
    needs,
    query: () => ({ ownDesk: 'true', suggestionOverdue: 'false', state: open }),
    moment: 'deadlineOn',
  }),
  todo({
    ...shared,
    code: 'suggestionEscalated',
    kind: 'due',
    deed: { verb: 'answer', can: ['answer'], call: suggestionApi.edges.answer },
    needs,
    query: () => ({ ownDesk: 'false', escalated: 'true', state: open }),
    moment: 'deadlineOn',
  }),
];

/** Figures of what people say: what about by month, what waits long, and what answers were worth. */
export const suggestionMetrics: readonly Metric[] = [
  metric({
    ...shared,
    subject: 'check',
    unit: 'suggestions',
    code: 'suggestionsByMonth',
    parting: { by: 'months', filter: 'reportedBetween', months: 6 },
    series: [
      {
        code: 'suggestionHazards',
        tone: 'warn',
        query: { suggestionKind: inStates(suggestionKind.values.hazard) },
      },
      {
        code: 'suggestionOthers',
        tone: 'plain',
        query: {
          suggestionKind: inStates(
            suggestionKind.values.rights,
            suggestionKind.values.content,
            suggestionKind.values.product,
          ),
        },
      },
    ],
    chart: 'months',
  }),
  metric({
    ...shared,
    subject: 'check',
    unit: 'suggestions',
    code: 'suggestionsWaiting',
    parting: { by: 'codes', filter: 'suggestionKind', codes: suggestionKind, several: true },
    series: [
      { code: 'suggestionInTime', tone: 'moving', query: { state: open, longOpen: 'false' } },
      { code: 'suggestionLong', tone: 'bad', query: { state: open, longOpen: 'true' } },
    ],
    chart: 'stack',
  }),
  metric({
    ...shared,
    subject: 'check',
    unit: 'suggestions',
    code: 'suggestionSatisfaction',
    parting: { by: 'codes', filter: 'satisfaction', codes: satisfaction, several: true },
    chart: 'bars',
  }),
];
