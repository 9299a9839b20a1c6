import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { yuanOf } from '#contracts/columns.ts';
import { mostQuantity } from '#contracts/pricing/price.rules.ts';
import {
  type ComparedPrice,
  type PriceChangeDetail,
  priceChangeApi,
} from '#contracts/pricing/price-change.contract.ts';
import { Editor, field } from '#kit/fields.tsx';
import { DataTable } from '#kit/parts/table.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';
import '../pricing.css';

const asked = field.number('priceQuantity', { min: 1, max: mostQuantity });
/** A number of people as plans have them. */
const usual = 52;

/** What an organisation pays for a quantity, today and after the change. */
export const Preview = ({ of }: { of: PriceChangeDetail }) => {
  const say = useSay();
  const [orgId, setOrgId] = useState<string | null>(null);
  const [quantity, setQuantity] = useState<number | null>(usual);
  const input = { changeId: of.changeId, orgId: orgId ?? '1', quantity: quantity ?? 1 };
  const answer = useCall(priceChangeApi.preview, input, { enabled: orgId !== null && quantity !== null, keep: true });
  const amount = (fen: number | null) =>
    fen === null ? (
      <span className="luan-hint">{say('pricing.noPrice')}</span>
    ) : (
      <span className="luan-figures">{yuanOf(fen)}</span>
    );
  const nameOf = (row: ComparedPrice): string =>
    of.changeLines.find((line) => line.ruleId === row.ruleId)?.ruleName ?? '';
  return (
    <>
      <p className="luan-hint">{say('pricing.previewHint')}</p>
      <div className="luan-pricing-asked">
        <span className="luan-pricing-quantity">
          <OrganisationPicker value={orgId} onChange={(next) => setOrgId((next as string | undefined) ?? null)} />
        </span>
        <span className="luan-pricing-quantity">
          <Editor
            of={asked}
            aria-label={say('fields.priceQuantity')}
            value={quantity}
            onChange={(next) => setQuantity(next as number | null)}
          />
        </span>
      </div>
      {orgId !== null && (
        <DataTable
          label={say('pricing.preview')}
          rows={answer.data ?? []}
          keyOf={(row) => row.ruleId}
          density="small"
          busy={answer.isFetching}
          columns={[
            { key: 'rule', title: say('fields.changeLines'), width: 220, render: nameOf },
            {
              key: 'today',
              title: say('pricing.todayAmount'),
              width: 140,
              right: true,
              render: (row) => amount(row.todayFen),
            },
            {
              key: 'after',
              title: say('pricing.afterAmount'),
              width: 140,
              right: true,
              render: (row) => amount(row.afterFen),
            },
            {
              key: 'by',
              title: say('pricing.byRule'),
              width: 220,
              render: (row) => row.afterRule || row.todayRule || '—',
            },
          ]}
        />
      )}
    </>
  );
};
