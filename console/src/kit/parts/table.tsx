// Cells are no controls; what stands in them has words of its own.
/* eslint-disable jsx-a11y/control-has-associated-label */
import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { memo, type ReactNode, type UIEvent, useCallback, useRef, useState } from 'react';
import { HeadCell, type Sort, sideOf, type TableColumn, type Widen } from './table-head.tsx';

export type { Sort, TableColumn } from './table-head.tsx';
export type Density = 'small' | 'medium' | 'large';

interface Props<R> {
  label: string;
  columns: readonly TableColumn<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
  density: Density;
  sort?: Sort | undefined;
  onSort?: (sort: Sort | undefined) => void;
  /** Told the pixels of columns, by their keys, once somebody drew the edge of one. */
  onWiden?: Widen;
  chosen?: {
    has: (key: string) => boolean;
    toggle: (rows: readonly R[], on: boolean) => void;
    labels: { all: string; one: string };
  };
  expand?: { label: string; render: (row: R) => ReactNode; when?: (row: R) => boolean };
  busy: boolean;
  totalsTitle?: string;
  /** Shown in place of rows. */
  instead?: ReactNode;
}

/** Pixels of a row by density; rows beyond `windowFrom` are drawn only near the view, which needs a fixed height. */
const heights: Readonly<Record<Density, number>> = { small: 36, medium: 44, large: 54 };
const windowFrom = 120;
const overscan = 14;
const step = 8;
const narrow = 44;

const useWindow = (count: number, height: number, on: boolean) => {
  const [span, setSpan] = useState({ first: 0, last: 60 });
  const seen = useRef(span);
  const onScroll = (event: UIEvent<HTMLElement>): void => {
    if (!on) return;
    const { scrollTop, clientHeight } = event.currentTarget;
    const first = Math.max(0, Math.floor((scrollTop / height - overscan) / step) * step);
    const last = Math.ceil(((scrollTop + clientHeight) / height + overscan) / step) * step;
    if (first === seen.current.first && last === seen.current.last) return;
    seen.current = { first, last };
    setSpan(seen.current);
  };
  const first = on ? Math.min(span.first, Math.max(0, count - 1)) : 0;
  return { onScroll, first, last: on ? Math.min(count, span.last) : count };
};

interface LineProps<R> {
  id: string;
  row: R;
  index: number;
  columns: readonly TableColumn<R>[];
  chosen: Props<R>['chosen'];
  picked: boolean;
  expand: Props<R>['expand'];
  unfolded: boolean;
  onUnfold: (key: string) => void;
}

const PlainLine = <R,>({ id, row, index, columns, chosen, picked, expand, unfolded, onUnfold }: LineProps<R>) => (
  <>
    <tr aria-rowindex={index + 2} className={picked ? 'luan-picked' : ''} data-row={id}>
      {chosen && (
        <td className="luan-lead">
          <input
            type="checkbox"
            aria-label={chosen.labels.one}
            checked={picked}
            onChange={(event) => chosen.toggle([row], event.target.checked)}
          />
        </td>
      )}
      {expand && (
        <td className="luan-lead">
          {expand.when?.(row) !== false && (
            <button
              type="button"
              className="luan-unfold"
              aria-expanded={unfolded}
              aria-label={expand.label}
              onClick={() => onUnfold(id)}
            >
              {unfolded ? <DownOutlined /> : <RightOutlined />}
            </button>
          )}
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={sideOf(column)}>
          <div className="luan-cell">{column.render(row)}</div>
        </td>
      ))}
    </tr>
    {unfolded && expand && (
      <tr className="luan-more">
        <td colSpan={columns.length + (chosen ? 2 : 1)}>{expand.render(row)}</td>
      </tr>
    )}
  </>
);
/** While one scrolls, rows that stay are not drawn again. */
const Line = memo(PlainLine) as typeof PlainLine;

/**
 * A plain table: head and first and last columns stay in view, rows have one height, long pages draw only the rows near
 * the view. Plain elements keep a page of a thousand rows light.
 */
export const DataTable = <R,>({
  label,
  columns,
  rows,
  keyOf,
  density,
  sort,
  onSort,
  onWiden,
  chosen,
  expand,
  busy,
  totalsTitle,
  instead,
}: Props<R>) => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const height = heights[density];
  const view = useWindow(rows.length, height, rows.length > windowFrom && expand === undefined);
  const lead = (chosen ? 1 : 0) + (expand ? 1 : 0);
  const width = columns.reduce((sum, column) => sum + column.width, lead * narrow);
  const all = chosen !== undefined && rows.length > 0 && rows.every((row) => chosen.has(keyOf(row)));
  const some = chosen !== undefined && !all && rows.some((row) => chosen.has(keyOf(row)));
  const totals = columns.some((column) => column.total !== undefined) && rows.length > 0;

  const unfold = useCallback(
    (key: string): void =>
      setOpen((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key])),
    [],
  );

  return (
    <div className={`luan-table luan-table-${density}`} aria-busy={busy}>
      {busy && <div className="luan-progress" role="progressbar" aria-label={label} />}
      {/* A region that scrolls must be reachable with the keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="luan-table-scroll" tabIndex={0} role="region" aria-label={label} onScroll={view.onScroll}>
        <table style={{ minWidth: width }} aria-rowcount={rows.length + 1}>
          <colgroup>
            {Array.from({ length: lead }, (_, index) => (
              <col key={index} style={{ width: narrow }} />
            ))}
            {columns.map((column) => (
              <col key={column.key} style={{ width: column.width }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {chosen && (
                <td className="luan-lead">
                  <input
                    type="checkbox"
                    aria-label={chosen.labels.all}
                    checked={all}
                    ref={(box) => {
                      if (box) box.indeterminate = some;
                    }}
                    onChange={(event) => chosen.toggle(rows, event.target.checked)}
                  />
                </td>
              )}
              {expand && <td className="luan-lead" />}
              {columns.map((column) => (
                <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} onWiden={onWiden} />
              ))}
            </tr>
          </thead>
          {!instead && (
            <tbody>
              {view.first > 0 && <tr aria-hidden style={{ height: view.first * height }} />}
              {rows.slice(view.first, view.last).map((row, index) => {
                const key = keyOf(row);
                return (
                  <Line
                    key={key}
                    id={key}
                    row={row}
                    index={view.first + index}
                    columns={columns}
                    chosen={chosen}
                    picked={chosen?.has(key) ?? false}
                    expand={expand}
                    unfolded={open.has(key)}
                    onUnfold={unfold}
                  />
                );
              })}
              {view.last < rows.length && <tr aria-hidden style={{ height: (rows.length - view.last) * height }} />}
            </tbody>
          )}
          {totals && !instead && (
            <tfoot>
              <tr>
                {Array.from({ length: lead }, (_, index) => (
                  <td key={index} />
                ))}
                {columns.map((column, index) => (
                  <td key={column.key} className={sideOf(column)} data-total={column.key}>
                    {column.total ?? (index === 0 ? totalsTitle : '')}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
        {instead}
      </div>
    </div>
  );
};
