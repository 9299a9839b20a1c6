import { useCall } from '#client/hooks.ts';
import { say as sayNow } from '#client/phrases.ts';
import { commissionKind } from '#contracts/business/business.codes.ts';
import {
  type CommissionMonthRow,
  commissionApi,
  commissionMonthList,
} from '#contracts/business/commission.contract.ts';
import { DetailScreen } from '#kit/detail.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useParam, useTitle } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';

const facts = commissionMonthList.columns.map(({ link: _link, ...column }) => column);

const search = (): Field[] => [field.text('keyword', { max: 60 }), field.code('commissionKind', commissionKind)];

const tabs = () => [
  {
    key: 'lines',
    title: sayNow('business.lines'),
    content: ({ commissionMonthId }: CommissionMonthRow) => (
      <ListScreen of={commissionApi.lines} search={search()} fixed={{ commissionMonthId }} />
    ),
  },
];

/** The commission of one manager in one month, with the charges it comes from. */
const CommissionDetailScreen = () => {
  const commissionMonthId = useParam('commissionMonthId');
  const answer = useCall(commissionApi.one, { commissionMonthId });
  const title = answer.data ? `${answer.data.managerName} ${answer.data.commissionMonth}` : '';
  useTitle(title || undefined);
  return (
    <DetailScreen<CommissionMonthRow>
      title={title}
      data={answer.data}
      failed={answer.isError}
      onRefresh={() => void answer.refetch()}
      columns={facts}
      tabs={tabs()}
    />
  );
};
export default CommissionDetailScreen;
