import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { accountApi, type Statement } from '#contracts/ledger/account.contract.ts';
import { ledgerAccount, postingKind } from '#contracts/ledger/ledger.codes.ts';
import { pageSizes } from '#contracts/list.ts';
import { dayOf, toMinutes } from '#contracts/zone.ts';
import { ChooseDays } from '#kit/editors.tsx';
import { Pager } from '#kit/parts/pager.tsx';
import { Bones } from '#kit/parts/panel.tsx';
import { DataTable } from '#kit/parts/table.tsx';
import { Permit } from '#kit/permit.tsx';
import { openPrint } from '#kit/print.ts';
import { showCode } from '#kit/show.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';
import { amounts, change } from './amount-columns.tsx';
import './ledger.css';
import { useObject } from './posting-object.tsx';

const Sums = ({ of }: { of: Statement }) => {
  const say = useSay();
  return (
    <DataTable<Statement['accounts'][number]>
      label={say('ledger.balances')}
      rows={of.accounts}
      keyOf={(row) => String(row.account)}
      density="small"
      busy={false}
      columns={[
        {
          key: 'account',
          title: say('fields.account'),
          width: 200,
          render: (row) => showCode(ledgerAccount, row.account),
        },
        amounts('opening', say('ledger.opening'), (row) => row.openingFen),
        amounts('in', say('ledger.in'), (row) => row.inFen),
        amounts('out', say('ledger.out'), (row) => row.outFen),
        amounts('closing', say('ledger.closing'), (row) => row.closingFen),
      ]}
    />
  );
};

interface Pages {
  readonly page: number;
  readonly size: number;
}

const Lines = ({ of, pages, onTurn }: { of: Statement; pages: Pages; onTurn: (pages: Pages) => void }) => {
  const say = useSay();
  const openObject = useObject();
  if (of.lines.length === 0) return <EmptyView title={say('ledger.noLines')} />;
  return (
    <>
      <DataTable<Statement['lines'][number]>
        label={say('ledger.changes')}
        rows={of.lines}
        keyOf={(row) => row.changeId}
        density="small"
        busy={false}
        columns={[
          { key: 'at', title: say('fields.postedAt'), width: 150, render: (row) => toMinutes(row.postedAt) },
          {
            key: 'account',
            title: say('fields.account'),
            width: 150,
            render: (row) => showCode(ledgerAccount, row.account),
          },
          {
            key: 'kind',
            title: say('fields.postingKind'),
            width: 110,
            render: (row) => showCode(postingKind, row.postingKind),
          },
          {
            key: 'change',
            title: say('fields.changeFen'),
            width: 130,
            right: true,
            render: (row) => change(row.amountFen),
          },
          amounts('balance', say('fields.balanceFen'), (row) => row.balanceFen),
          { key: 'remark', title: say('fields.remarkOfPosting'), width: 260, render: openObject },
        ]}
      />
      <Pager
        {...pages}
        total={of.total}
        sizes={pageSizes}
        text={say('kit.total', { total: of.total })}
        onTurn={(page, size) => onTurn({ page, size })}
      />
    </>
  );
};

/** The statement of a period, of this month unless another is chosen: opening, lines, closing; and on paper. */
export const StatementTab = ({ orgId }: { orgId: string }) => {
  const say = useSay();
  const [days, setDays] = useState(() => {
    const today = dayOf(new Date());
    return [`${today.slice(0, 7)}-01`, today];
  });
  const [from = '', until = ''] = days;
  const [pages, setPages] = useState<Pages>({ page: 1, size: 50 });
  const asked = { orgId, from, until };
  const answer = useCall(accountApi.statement, { ...asked, ...pages }, { keep: true });
  const { data } = answer;
  return (
    <>
      <div className="luan-ledger-period">
        <ChooseDays
          id="statement-period"
          aria-label={say('ledger.period')}
          value={days}
          onChange={(chosen) => {
            setDays((chosen as string[] | undefined) ?? days);
            setPages({ ...pages, page: 1 });
          }}
        />
        <Permit permission="finance:account:print">
          <Button
            data-action="print"
            onClick={() => void openPrint(accountApi.statementTicket, asked, accountApi.statementPrint)}
          >
            {say('ledger.print')}
          </Button>
        </Permit>
      </div>
      {answer.isError && <FailureView onRefresh={() => void answer.refetch()} />}
      {!data && !answer.isError && <Bones rows={6} />}
      {data && (
        <div className="luan-ledger-tables">
          <Sums of={data} />
          <Lines of={data} pages={pages} onTurn={setPages} />
        </div>
      )}
    </>
  );
};
