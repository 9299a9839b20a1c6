import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { billingChangeMachine } from '#contracts/billing/billing.codes.ts';
import { termColumns } from '#contracts/billing/billing.contract.ts';
import {
  type BillingChangeDetail,
  billingChangeApi,
  billingChangeList,
} from '#contracts/billing/billing-change.contract.ts';
import { type Column, columnsWithout, titleName } from '#contracts/columns.ts';
import { edgeActions } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { titleOf } from '#kit/fields.tsx';
import { useParam, useTitle } from '#kit/frame.ts';
import { DataTable } from '#kit/parts/table.tsx';
import { plain } from '#kit/show.tsx';

const terms: readonly Column[] = termColumns;

/** Who made and decided it, and from when it holds; what was agreed stands before and after. */
const facts: readonly Column[] = columnsWithout(
  billingChangeList.columns,
  'state',
  ...terms.map((one) => one.field),
).map(({ link: _link, quiet: _quiet, ...column }) => column);

const valueOf = (of: object | null, column: Column): string =>
  of === null ? '—' : plain(column, (of as Record<string, unknown>)[column.field]);

/** What held before the change beside what it makes of it; what differs stands out. */
const Compare = ({ of }: { of: BillingChangeDetail }) => {
  const say = useSay();
  const rows = terms
    .map((column) => ({
      key: column.field,
      title: titleOf({ name: titleName(column) }),
      before: valueOf(of.before, column),
      after: valueOf(of, column),
    }))
    .filter((row) => row.before !== '—' || row.after !== '—');
  return (
    <DataTable
      label={say('billing.compare')}
      rows={rows}
      keyOf={(row) => row.key}
      density="small"
      busy={false}
      columns={[
        { key: 'item', title: say('billing.item'), width: 160, render: (row) => row.title },
        {
          key: 'before',
          title: of.before === null ? `${say('billing.before')} (${say('billing.nothing')})` : say('billing.before'),
          width: 300,
          render: (row) => row.before,
        },
        {
          key: 'after',
          title: say('billing.after'),
          width: 300,
          render: (row) => (row.before === row.after ? row.after : <strong>{row.after}</strong>),
        },
      ]}
    />
  );
};

const tabs = () => [
  {
    key: 'compare',
    title: sayNow('billing.compare'),
    content: (of: BillingChangeDetail) => <Compare of={of} />,
  },
];

/** One change of billing: before and after, who made and who passed it, from which day it holds. */
const ChangeDetail = () => {
  const say = useSay();
  const changeId = useParam('changeId');
  const answer = useCall(billingChangeApi.one, { changeId });
  const { data } = answer;
  useTitle(data?.orgName);
  return (
    <DetailScreen<BillingChangeDetail>
      title={data ? say('billing.title', { name: data.orgName }) : ''}
      data={data}
      failed={answer.isError}
      onRefresh={() => void answer.refetch()}
      columns={facts}
      machine={{ machine: billingChangeMachine, state: (of) => of.state, history: (of) => of.history }}
      actions={edgeActions<BillingChangeDetail>(billingChangeMachine, billingChangeApi.edges, (of) => of.changeId)}
      tabs={tabs()}
    />
  );
};
export default ChangeDetail;
