import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { type Column, code, dateTime, money, yuanOf } from '#contracts/columns.ts';
import { type AccountDetail, accountApi } from '#contracts/ledger/account.contract.ts';
import { ledgerAccount, proofState } from '#contracts/ledger/ledger.codes.ts';
import { organisationType } from '#contracts/organisations/organisation.codes.ts';
import { toMinutes } from '#contracts/zone.ts';
import type { Action } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { DataTable } from '#kit/parts/table.tsx';
import { showCode } from '#kit/show.tsx';
import { amounts } from './amount-columns.tsx';
import { StatementTab } from './statement.tsx';

const facts: readonly Column[] = [
  code('typeCode', organisationType),
  money('availableFen'),
  money('paidFen'),
  money('grantedFen'),
  money('couponFen'),
  money('reservedFen'),
  money('creditUsedFen'),
  money('creditLimitFen'),
  dateTime('lastPostedAt'),
  code('proofState', proofState),
];

/** What the proof says of the book, as of now and of the last night. */
const Proof = ({ of }: { of: AccountDetail }) => {
  const say = useSay();
  if (of.difference !== null || of.closedAt !== null)
    return (
      <p className="luan-danger" role="alert">
        {say('ledger.differs', { number: (of.difference ?? '').split(' ')[0] ?? '' })}
      </p>
    );
  const count = of.postings;
  const words =
    of.provenAt === null
      ? say('ledger.neverProven', { count })
      : of.provenPostings === count
        ? say('ledger.proven', { count, at: toMinutes(of.provenAt) })
        : say('ledger.provenNow', { count });
  return (
    <>
      <p className="luan-hint">{words}</p>
      {of.headHash !== '' && <p className="luan-hint">{say('ledger.hash', { hash: of.headHash })}</p>}
    </>
  );
};

const Balances = ({ of }: { of: AccountDetail }) => {
  const say = useSay();
  return (
    <>
      <DataTable<AccountDetail['accounts'][number]>
        label={say('ledger.balances')}
        rows={of.accounts}
        keyOf={(row) => String(row.account)}
        density="small"
        busy={false}
        columns={[
          {
            key: 'account',
            title: say('fields.account'),
            width: 220,
            render: (row) => showCode(ledgerAccount, row.account),
          },
          amounts('balance', say('ledger.closing'), (row) => row.balanceFen, 180),
        ]}
      />
      {of.creditLimitFen > 0 && (
        <p className="luan-hint">
          {say('ledger.creditLeft', { limit: yuanOf(of.creditLimitFen), used: yuanOf(of.creditUsedFen) })}
        </p>
      )}
      <Proof of={of} />
    </>
  );
};

const tabs = () => [
  { key: 'balances', title: sayNow('ledger.balances'), content: (of: AccountDetail) => <Balances of={of} /> },
  {
    key: 'statement',
    title: sayNow('ledger.statement'),
    content: (of: AccountDetail) => <StatementTab orgId={of.orgId} />,
  },
];

/** The accounts of one organisation: balances, their proof, and the statement of any period. */
const AccountDetailScreen = () => {
  const say = useSay();
  const frame = useFrame();
  const orgId = useParam('orgId');
  const answer = useCall(accountApi.one, { orgId });
  const { data } = answer;
  useTitle(data && say('ledger.title', { name: data.orgName }));
  const own = useSignedIn().userInfo.orgDto.orgId === orgId;
  const actions: Action<AccountDetail>[] = [
    {
      key: 'topUp',
      title: say('ledger.topUp'),
      permission: 'order:payOrder:mod',
      primary: true,
      silent: true,
      on: (of) => own && of.typeCode !== 'admin',
      run: () => frame.open('/finance/paymentAddPreview', {}),
    },
    {
      key: 'changes',
      title: say('ledger.openChanges'),
      permission: 'finance:change:list',
      silent: true,
      run: () => frame.open('/finance/AccountChangeLog', { orgId }),
    },
  ];
  return (
    <DetailScreen<AccountDetail>
      title={data ? say('ledger.title', { name: data.orgName }) : ''}
      data={data}
      failed={answer.isError}
      onRefresh={() => void answer.refetch()}
      columns={facts}
      actions={actions}
      tabs={tabs()}
    />
  );
};
export default AccountDetailScreen;
