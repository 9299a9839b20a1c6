import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { chargeApi, type OwnUsage } from '#contracts/charges/charge.contract.ts';
import { yuanOf } from '#contracts/columns.ts';
import { priceProduct } from '#contracts/pricing/price.codes.ts';
import { Panel } from '#kit/parts/panel.tsx';
import { DataTable } from '#kit/parts/table.tsx';
import { showCode } from '#kit/show.tsx';
import { EmptyView } from '#kit/views.tsx';

/** What the own organisation used this month so far; nothing where it pays for no use. */
export const OwnUsagePanel = () => {
  const say = useSay();
  const { data } = useCall(chargeApi.ownUsage, {});
  if (!data || data.from === null) return null;
  return (
    <Panel title={say('pricing.ownUsage')}>
      <p className="luan-hint">{say('pricing.ownUseHint', { from: data.from })}</p>
      {data.uses.length === 0 ? (
        <EmptyView title={say('pricing.noUse')} />
      ) : (
        <DataTable<OwnUsage['uses'][number]>
          label={say('pricing.ownUsage')}
          rows={data.uses}
          keyOf={(row) => row.priceProduct}
          density="medium"
          busy={false}
          columns={[
            {
              key: 'product',
              title: say('fields.priceProduct'),
              width: 260,
              render: (row) => showCode(priceProduct, row.priceProduct),
            },
            {
              key: 'quantity',
              title: say('pricing.quantityUsed'),
              width: 140,
              right: true,
              render: (row) => <span className="luan-figures">{row.quantity}</span>,
            },
            {
              key: 'amount',
              title: say('pricing.amountSoFar'),
              width: 180,
              right: true,
              render: (row) => <span className="luan-figures">{yuanOf(row.amountFen)}</span>,
            },
          ]}
        />
      )}
    </Panel>
  );
};
