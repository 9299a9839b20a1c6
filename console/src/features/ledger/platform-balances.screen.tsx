import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { accountApi } from '#contracts/ledger/account.contract.ts';
import { ledgerAccount } from '#contracts/ledger/ledger.codes.ts';
import type { Data } from '#contracts/route.ts';
import { useFrame } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { DataTable } from '#kit/parts/table.tsx';
import { showCode } from '#kit/show.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';
import { amounts } from './amount-columns.tsx';
import './ledger.css';

type Totals = Data<typeof accountApi.totals>;
type Ageing = Data<typeof accountApi.ageing>;

const Balances = ({ of }: { of: Totals }) => {
  const say = useSay();
  const name = (row: { account: number }) => showCode(ledgerAccount, row.account);
  const account = { key: 'account', title: say('fields.account'), width: 220, render: name };
  return (
    <div className="luan-ledger-tables">
      <DataTable<Totals['customers'][number]>
        label={say('ledger.customers')}
        rows={of.customers}
        keyOf={(row) => String(row.account)}
        density="small"
        busy={false}
        columns={[
          account,
          amounts('balance', say('ledger.customers'), (row) => row.balanceFen, 200),
          {
            key: 'organisations',
            title: say('ledger.holders'),
            width: 120,
            render: (row) => say('ledger.organisations', { count: row.organisations }),
          },
        ]}
      />
      {of.platform.length > 0 && (
        <DataTable<Totals['platform'][number]>
          label={say('ledger.platform')}
          rows={of.platform}
          keyOf={(row) => String(row.account)}
          density="small"
          busy={false}
          columns={[account, amounts('balance', say('ledger.platform'), (row) => row.balanceFen, 200)]}
        />
      )}
      <p className="luan-hint">
        {of.lastDay === null ? say('ledger.noDay') : say('ledger.lastDay', { day: of.lastDay })}
      </p>
    </div>
  );
};

const Age = ({ rows }: { rows: Ageing }) => {
  const say = useSay();
  const frame = useFrame();
  if (rows.length === 0) return <EmptyView title={say('ledger.nobodyOwes')} />;
  const parts = say('ledger.ageParts').split('|');
  return (
    <DataTable<Ageing[number]>
      label={say('ledger.ageing')}
      rows={rows}
      keyOf={(row) => row.orgId}
      density="small"
      busy={false}
      columns={[
        {
          key: 'org',
          title: say('fields.orgName'),
          width: 240,
          render: (row) => (
            <button
              type="button"
              className="luan-link"
              onClick={() => frame.open('/finance/accountDetail', { orgId: row.orgId })}
            >
              {row.orgName}
            </button>
          ),
        },
        amounts('used', say('ledger.used'), (row) => row.creditUsedFen),
        amounts('limit', say('ledger.limit'), (row) => row.creditLimitFen),
        ...parts.map((title, at) => amounts<Ageing[number]>(`part${at}`, title, (row) => row.parts[at] ?? 0)),
      ]}
    />
  );
};

/** What all customers have together, what the platform’s own book says, and how old the credit is. */
const TotalsScreen = () => {
  const say = useSay();
  const totals = useCall(accountApi.totals, {});
  const ageing = useCall(accountApi.ageing, {});
  const again = () => void Promise.all([totals.refetch(), ageing.refetch()]);
  return (
    <div className="luan-detail">
      <Panel title={say('ledger.totals')}>
        {totals.isError && <FailureView onRefresh={again} />}
        {!totals.data && !totals.isError && <Bones rows={6} />}
        {totals.data && <Balances of={totals.data} />}
      </Panel>
      <Panel title={say('ledger.ageing')}>
        {ageing.isError && <FailureView onRefresh={again} />}
        {!ageing.data && !ageing.isError && <Bones rows={4} />}
        {ageing.data && <Age rows={ageing.data} />}
      </Panel>
    </div>
  );
};
export default TotalsScreen;
