import { agreementLevel, agreementRecordState } from '../agreements/agreement.codes.ts';
import { agreementRecordList } from '../agreements/record.contract.ts';
import { type Metric, metric } from '../metric.ts';

const shared = {
  subject: 'docs',
  chart: 'bars',
  unit: 'agreements',
  list: agreementRecordList,
  screen: '/agreement/sign/record',
  parting: { by: 'codes', filter: 'state', codes: agreementRecordState, several: true },
} as const;
const { authorityCompany, platformCompany } = agreementLevel.values;

/** Figures of agreements: how far signing is, and which companies signed none with the authority. */
export const agreementMetrics: readonly Metric[] = [
  metric({ ...shared, code: 'agreementsByState' }),
  metric({
    ...shared,
    code: 'companyLetters',
    series: [
      {
        code: 'companyLetters',
        tone: 'plain',
        query: { agreementLevel: [authorityCompany, platformCompany].map(String) },
      },
    ],
  }),
];
