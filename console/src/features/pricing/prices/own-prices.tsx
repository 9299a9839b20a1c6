import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { sayOr, useSay } from '#client/phrases.ts';
import { yuanOf } from '#contracts/columns.ts';
import { priceProduct, priceScope, priceUnit, taxRate } from '#contracts/pricing/price.codes.ts';
import { type HeldPriceRow, unitPriceApi } from '#contracts/pricing/price.contract.ts';
import { flavourCode } from '#contracts/training/flavours.ts';
import { dayOf } from '#contracts/zone.ts';
import { Editor, field } from '#kit/fields.tsx';
import { useParam } from '#kit/frame.ts';
import { late } from '#kit/late.tsx';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { DataTable, type TableColumn } from '#kit/parts/table.tsx';
import { Permit } from '#kit/permit.tsx';
import { openPrint } from '#kit/print.ts';
import { showCode } from '#kit/show.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';
import { PriceLines } from '../rules/tier-lines.tsx';
import '../pricing.css';

const OwnUsagePanel = late(async () => (await import('./own-usage-panel.tsx')).OwnUsagePanel);

const onDayField = field.day('onDay');

/** What a price is for: its product, narrowed to a kind, a subject, an industry. */
const subjectOf = (row: HeldPriceRow): string =>
  [
    showCode(priceProduct, row.priceProduct),
    row.flavour === '' ? '' : showCode(flavourCode, row.flavour),
    row.subjectName,
    row.industryName,
  ]
    .filter((part) => part !== '')
    .join(' · ');

const columns = (): TableColumn<HeldPriceRow>[] => {
  const title = (name: string): string => sayOr(`fields.${name}`, name);
  return [
    { key: 'product', title: title('priceProduct'), width: 260, render: subjectOf },
    {
      key: 'price',
      title: title('priceFen'),
      width: 260,
      right: true,
      render: (row) => <PriceLines fen={row.priceFen} tiers={row.priceTiers} way={row.tierWay} />,
    },
    { key: 'unit', title: title('priceUnit'), width: 160, render: (row) => showCode(priceUnit, row.priceUnit) },
    {
      key: 'minimum',
      title: title('minimumFen'),
      width: 180,
      right: true,
      render: (row) => (row.minimumFen > 0 ? <span className="luan-figures">{yuanOf(row.minimumFen)}</span> : '—'),
    },
    { key: 'tax', title: title('taxRate'), width: 80, render: (row) => showCode(taxRate, row.taxRate) },
    {
      key: 'scope',
      title: title('priceScope'),
      width: 260,
      render: (row) => [showCode(priceScope, row.priceScope), row.scopeName].filter(Boolean).join(' · '),
    },
    { key: 'from', title: title('priceFrom'), width: 120, render: (row) => row.priceFrom },
    { key: 'until', title: title('priceUntil'), width: 120, render: (row) => row.priceUntil ?? '—' },
  ];
};

/** What the own organisation pays on a day, where each price comes from, and the list on paper. */
export const OwnPrices = () => {
  const say = useSay();
  const asked = useParam('onDay');
  const [day, setDay] = useState(() => (asked === '' ? dayOf(new Date()) : asked));
  const answer = useCall(unitPriceApi.own, { onDay: day }, { keep: true });
  const { data } = answer;
  if (answer.isError && !data) return <FailureView onRefresh={() => void answer.refetch()} />;
  if (!data)
    return (
      <Panel>
        <Bones rows={6} />
      </Panel>
    );
  return (
    <div className="luan-pricing-own">
      <Panel
        title={say('pricing.ownTitle', { name: data.orgName })}
        extra={
          <Permit permission="finance:ownPrice:print">
            <Button
              icon={<PrinterOutlined />}
              data-action="print"
              onClick={() => void openPrint(unitPriceApi.printTicket, { onDay: day }, unitPriceApi.print)}
            >
              {say('pricing.print')}
            </Button>
          </Permit>
        }
      >
        <div className="luan-pricing-asked">
          <span className="luan-pricing-quantity">
            <Editor
              of={onDayField}
              aria-label={say('fields.onDay')}
              value={day}
              onChange={(next) => setDay((next as string | null) ?? dayOf(new Date()))}
            />
          </span>
          <span className="luan-hint">{say('pricing.ownHint')}</span>
        </div>
        {data.list.length === 0 ? (
          <EmptyView title={say('pricing.ownNone')} />
        ) : (
          <DataTable
            label={say('pricing.ownTitle', { name: data.orgName })}
            rows={data.list}
            keyOf={(row) => row.ruleId}
            density="medium"
            busy={answer.isFetching}
            columns={columns()}
          />
        )}
      </Panel>
      <Permit permission="finance:charge:list">
        <OwnUsagePanel />
      </Permit>
    </div>
  );
};
