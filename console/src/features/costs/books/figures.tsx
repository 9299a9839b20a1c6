import type { ReactNode } from 'react';
import { sayOr, useSay } from '#client/phrases.ts';
import { yuanOf } from '#contracts/columns.ts';
import type { CostBookDetail } from '#contracts/costs/book.contract.ts';
import { costBookState, costVoucherState } from '#contracts/costs/cost.codes.ts';
import { daysOfMonth } from '#contracts/zone.ts';
import { useFrame } from '#kit/frame.ts';
import { DataTable, type TableColumn } from '#kit/parts/table.tsx';
import { rest } from './book.list.tsx';

/** The way from a figure to the vouchers that count in it. */
const useWay = (of: CostBookDetail) => {
  const frame = useFrame();
  return (text: string, query: Record<string, string | string[]>): ReactNode => (
    <button
      type="button"
      className="luan-link luan-figures"
      onClick={() =>
        frame.open('/cost/voucherList', {
          orgId: of.orgId,
          bookYear: String(of.bookYear),
          state: [String(costVoucherState.values.booked)],
          ...query,
        })
      }
    >
      {text}
    </button>
  );
};

const sum = <R,>(rows: readonly R[], amount: (row: R) => number): string =>
  yuanOf(rows.reduce((all, row) => all + amount(row), 0));

const money = <R,>(
  rows: readonly R[],
  { key, title, of, draw }: { key: string; title: string; of: (row: R) => number; draw?: (row: R) => ReactNode },
): TableColumn<R> => ({
  key,
  title,
  width: 150,
  right: true,
  render: (row) => draw?.(row) ?? <span className="luan-figures">{yuanOf(of(row))}</span>,
  total: sum(rows, of),
});

/** What is left over of the year and where it goes, or how much too much was used. */
const Balance = ({ of }: { of: CostBookDetail }) => {
  const say = useSay();
  const open = of.lastState === costBookState.values.draft;
  return (
    <>
      {of.overrunFen > 0 ? (
        <p className="luan-danger" role="alert">
          {say('costs.overrun', { amount: yuanOf(of.overrunFen) })}
        </p>
      ) : (
        <p className="luan-hint">{say('costs.carries', { amount: yuanOf(of.carriesFen), year: of.bookYear + 1 })}</p>
      )}
      {open && <p className="luan-hint">{say('costs.lastOpenHint', { year: of.bookYear - 1 })}</p>}
    </>
  );
};

/** Used by item against the plan; each figure opens its vouchers. */
export const Items = ({ of }: { of: CostBookDetail }) => {
  const say = useSay();
  const way = useWay(of);
  const rows = of.items;
  return (
    <>
      <Balance of={of} />
      <DataTable
        label={say('costs.figures')}
        rows={rows}
        keyOf={(row) => row.item}
        density="small"
        busy={false}
        totalsTitle={say('costs.total')}
        columns={[
          {
            key: 'item',
            title: say('fields.costItem'),
            width: 300,
            render: (row) => sayOr(`codes.costItem.${row.item}`, row.item),
          },
          money(rows, { key: 'planned', title: say('fields.plannedFen'), of: (row) => row.plannedFen }),
          money(rows, {
            key: 'used',
            title: say('fields.usedFen'),
            of: (row) => row.usedFen,
            draw: (row) => (row.usedFen > 0 ? way(yuanOf(row.usedFen), { costItem: [row.item] }) : undefined),
          }),
          money(rows, {
            key: 'apart',
            title: say('costs.apart'),
            of: (row) => row.plannedFen - row.usedFen,
            draw: (row) => rest(row.plannedFen - row.usedFen),
          }),
          {
            key: 'vouchers',
            title: say('fields.voucherCount'),
            width: 110,
            right: true,
            render: (row) => row.voucherCount,
            total: rows.reduce((all, row) => all + row.voucherCount, 0),
          },
        ]}
      />
    </>
  );
};

const monthName = (of: CostBookDetail, month: number): string => `${of.bookYear}-${String(month).padStart(2, '0')}`;

/** What is drawn of which revenue, and month by month. */
export const Months = ({ of }: { of: CostBookDetail }) => {
  const say = useSay();
  const way = useWay(of);
  const rows = of.months;
  return (
    <>
      <ul>
        {of.parts.map((part) => (
          <li key={part.businessKind}>
            {sayOr(`codes.costBusiness.${part.businessKind}`, part.businessKind)} {yuanOf(part.revenueFen)}{' '}
            <span className="luan-hint">
              {say('costs.rate', { percent: part.perMille / 10, amount: yuanOf(part.drawnFen) })}
            </span>
          </li>
        ))}
      </ul>
      <DataTable
        label={say('costs.months')}
        rows={rows}
        keyOf={(row) => String(row.month)}
        density="small"
        busy={false}
        totalsTitle={say('costs.total')}
        columns={[
          { key: 'month', title: say('costs.month'), width: 120, render: (row) => monthName(of, row.month) },
          money(rows, { key: 'drawn', title: say('costs.drawnMonth'), of: (row) => row.drawnFen }),
          {
            key: 'drawnSum',
            title: say('costs.drawnSum'),
            width: 160,
            right: true,
            render: (row) => <span className="luan-figures">{yuanOf(row.drawnSumFen)}</span>,
          },
          money(rows, {
            key: 'used',
            title: say('costs.usedMonth'),
            of: (row) => row.usedFen,
            draw: (row) =>
              row.usedFen > 0
                ? way(yuanOf(row.usedFen), { usedBetween: daysOfMonth(monthName(of, row.month)) })
                : undefined,
          }),
        ]}
      />
    </>
  );
};
