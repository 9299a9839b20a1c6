import { useSay } from '#client/phrases.ts';
import type { PayOrderDetail } from '#contracts/orders/order.contract.ts';
import { DataTable } from '#kit/parts/table.tsx';
import { EmptyView } from '#kit/views.tsx';

type Way = PayOrderDetail['ways'][number];

/** Accounts of the platform that are transferred to. */
export const Ways = ({ of }: { of: readonly Way[] }) => {
  const say = useSay();
  if (of.length === 0) return <EmptyView title={say('orders.noWay')} />;
  return (
    <DataTable<Way>
      label={say('orders.account')}
      rows={of}
      keyOf={(row) => row.payChannelId}
      density="small"
      busy={false}
      columns={[
        { key: 'name', title: say('fields.provider'), width: 140, render: (row) => row.payChannelName },
        { key: 'bank', title: say('orders.bank'), width: 240, render: (row) => row.payeeBank },
        { key: 'payee', title: say('orders.payee'), width: 220, render: (row) => row.payeeName },
        { key: 'number', title: say('orders.account'), width: 200, render: (row) => row.payeeNumber },
      ]}
    />
  );
};
