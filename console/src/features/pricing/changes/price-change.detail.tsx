import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { columnsWithout, dateTime, longText, text } from '#contracts/columns.ts';
import { priceChangeMachine, priceScope } from '#contracts/pricing/price.codes.ts';
import {
  type PriceChangeDetail,
  type PriceChangeLine,
  priceChangeApi,
  priceChangeList,
} from '#contracts/pricing/price-change.contract.ts';
import { DetailScreen } from '#kit/detail.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { DataTable } from '#kit/parts/table.tsx';
import { showCode } from '#kit/show.tsx';
import { unitName } from '../rules/price-example.tsx';
import { PriceLines } from '../rules/tier-lines.tsx';
import { changeActions } from './price-change.list.tsx';
import { Preview } from './price-change.preview.tsx';

const ChangeDialog = lateDialog(async () => (await import('./price-change.dialog.tsx')).ChangeDialog);

const facts = [
  ...columnsWithout(priceChangeList.columns, 'changeName', 'state').map(
    ({ link: _link, quiet: _quiet, ...column }) => column,
  ),
  text('auditorName', { titled: 'priceAuditor' }),
  dateTime('auditedAt', { titled: 'priceAuditedAt' }),
  longText('reason', { titled: 'changeReason' }),
];

const Lines = ({ of }: { of: PriceChangeDetail }) => {
  const say = useSay();
  const frame = useFrame();
  return (
    <>
      <p className="luan-hint">{say('pricing.runningHint')}</p>
      <DataTable<PriceChangeLine>
        label={say('pricing.lines')}
        rows={of.changeLines}
        keyOf={(row) => row.ruleId}
        density="small"
        busy={false}
        columns={[
          {
            key: 'rule',
            title: say('fields.priceName'),
            width: 240,
            render: (row) => (
              <button
                type="button"
                className="luan-link"
                onClick={() => frame.open('/finance/pricingRulesDetail', { ruleId: row.newRuleId ?? row.ruleId })}
              >
                {row.ruleName}
              </button>
            ),
          },
          {
            key: 'scope',
            title: say('fields.priceScope'),
            width: 200,
            render: (row) => [showCode(priceScope, row.priceScope), row.scopeName].filter(Boolean).join(' · '),
          },
          {
            key: 'unit',
            title: say('fields.priceUnit'),
            width: 110,
            render: (row) => unitName(row.priceProduct),
          },
          {
            key: 'before',
            title: say('pricing.before'),
            width: 200,
            right: true,
            render: (row) => <PriceLines fen={row.priceFen} tiers={row.priceTiers} way={row.tierWay} />,
          },
          {
            key: 'after',
            title: say('pricing.after'),
            width: 200,
            right: true,
            render: (row) => <PriceLines fen={row.nextFen} tiers={row.nextTiers} way={row.tierWay} />,
          },
        ]}
      />
    </>
  );
};

const tabs = () => [
  { key: 'lines', title: sayNow('pricing.lines'), content: (of: PriceChangeDetail) => <Lines of={of} /> },
  { key: 'preview', title: sayNow('pricing.preview'), content: (of: PriceChangeDetail) => <Preview of={of} /> },
];

/** One price-change plan: each price before and after, what an organisation would pay, its steps. */
const ChangeDetailScreen = () => {
  const say = useSay();
  const frame = useFrame();
  const changeId = useParam('changeId');
  const [editing, setEditing] = useState(false);
  const answer = useCall(priceChangeApi.one, { changeId });
  const { data } = answer;
  useTitle(data?.changeName);
  return (
    <>
      <DetailScreen<PriceChangeDetail>
        title={data?.changeName ?? ''}
        data={data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={facts}
        machine={{ machine: priceChangeMachine, state: (of) => of.state, history: (of) => of.history }}
        actions={[
          {
            key: 'mod',
            title: say('pricing.editChange'),
            silent: true,
            on: (of) => of.can.includes('mod'),
            run: () => setEditing(true),
          },
          ...changeActions<PriceChangeDetail>(() => frame.close()),
        ]}
        tabs={tabs()}
      />
      {editing && data && <ChangeDialog of={data} onClose={() => setEditing(false)} />}
    </>
  );
};
export default ChangeDetailScreen;
