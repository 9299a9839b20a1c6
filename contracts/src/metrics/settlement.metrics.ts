import { type Metric, metric, trend } from '../metric.ts';
import { incomeShareList } from '../settlements/income-share.contract.ts';
import { settlementPayTime, settlementState } from '../settlements/settlement.codes.ts';
import { settlementList } from '../settlements/settlement.contract.ts';
import { inStates } from '../todo.ts';

const { generated, sent, confirmed, disputed, invoiced, paid } = settlementState.values;
const shared = { subject: 'income', list: settlementList, screen: '/finance/settlementList' } as const;
const byMonth = { parting: { by: 'months', filter: 'settlementBetween', months: trend }, chart: 'months' } as const;
const told = { state: inStates(sent, confirmed, disputed, invoiced, paid) };

/** Figures of income: what stays of it, what partners get: how much is paid and to be paid, how often it is disputed, how long it takes. */
export const settlementMetrics: readonly Metric[] = [
  metric({
    subject: 'income',
    list: incomeShareList,
    screen: '/finance/incomeShareList',
    code: 'incomeByMonth',
    unit: 'yuan',
    parting: { by: 'months', filter: 'earnedBetween', months: trend },
    chart: 'months',
    series: [
      { code: 'incomeKept', tone: 'good', query: {}, sums: 'headFen' },
      { code: 'incomeShared', tone: 'plain', query: {}, sums: 'partnersFen' },
    ],
  }),
  metric({
    ...shared,
    ...byMonth,
    code: 'settlementsByMonth',
    unit: 'yuan',
    series: [
      { code: 'settlementsPaid', tone: 'good', query: { state: inStates(paid) }, sums: 'partnerDueFen' },
      {
        code: 'settlementsToPay',
        tone: 'warn',
        query: { state: inStates(generated, sent, confirmed, disputed, invoiced) },
        sums: 'partnerDueFen',
      },
    ],
  }),
  metric({
    ...shared,
    ...byMonth,
    code: 'settlementDisputes',
    unit: 'statements',
    share: 'settlementsDisputed',
    series: [
      { code: 'settlementsUndisputed', tone: 'good', query: { ...told, disputed: 'false' } },
      { code: 'settlementsDisputed', tone: 'warn', query: { ...told, disputed: 'true' } },
    ],
  }),
  metric({
    ...shared,
    code: 'settlementPayTimes',
    unit: 'statements',
    parting: { by: 'codes', filter: 'payTime', codes: settlementPayTime, several: true },
    chart: 'bars',
  }),
];
