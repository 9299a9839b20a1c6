import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import type { PointerEvent, ReactNode } from 'react';

export interface TableColumn<R> {
  readonly key: string;
  readonly title: string;
  /** Pixels. */
  readonly width: number;
  readonly right?: boolean;
  readonly sortable?: boolean;
  /** Stays in view while the rest scrolls sideways. */
  readonly fixed?: 'start' | 'end';
  readonly render: (row: R) => ReactNode;
  /** Figure of the totals line. */
  readonly total?: ReactNode;
}

export interface Sort {
  field: string;
  order: 'asc' | 'desc';
}

/** Told the pixels of columns, by their keys, while somebody draws the edge of one. */
export type Widen = (widths: Readonly<Record<string, number>>) => void;

/** Pixels a column cannot be made narrower than. */
const leastWidth = 60;

/** Classes of a cell by its column: on which side it stands, and whether it stays in view. */
export const sideOf = <R,>(column: TableColumn<R>): string =>
  `${column.right ? 'luan-right' : ''} ${column.fixed ? `luan-fixed-${column.fixed}` : ''}`.trim();

/** The edge of a column, drawn with the pointer; the column settings have buttons for the same. */
const Edge = ({ name, onWiden }: { name: string; onWiden: Widen }) => {
  const start = (event: PointerEvent<HTMLElement>): void => {
    const edge = event.currentTarget;
    const heads = [...(edge.closest('tr')?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
    // As wide as they are drawn, so that the others stay where they are.
    const drawn = Object.fromEntries(heads.map((head) => [String(head.dataset.column), Math.round(head.offsetWidth)]));
    const { clientX } = event;
    edge.setPointerCapture(event.pointerId);
    const move = (now: globalThis.PointerEvent): void =>
      onWiden({ ...drawn, [name]: Math.max(leastWidth, (drawn[name] ?? 0) + Math.round(now.clientX - clientX)) });
    edge.addEventListener('pointermove', move);
    edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), { once: true });
  };
  return <span className="luan-column-edge" aria-hidden onPointerDown={start} />;
};

/** The head of one column: its name, the way to sort by it, and the edge that makes it wider. */
export const HeadCell = <R,>({
  column,
  sort,
  onSort,
  onWiden,
}: {
  column: TableColumn<R>;
  sort: Sort | undefined;
  onSort: ((sort: Sort | undefined) => void) | undefined;
  onWiden: Widen | undefined;
}) => {
  const order = sort?.field === column.key ? sort.order : undefined;
  const next: Sort | undefined =
    order === undefined
      ? { field: column.key, order: 'asc' }
      : order === 'asc'
        ? { field: column.key, order: 'desc' }
        : undefined;
  const side = sideOf(column);
  const edge = onWiden && column.fixed !== 'end' && <Edge name={column.key} onWiden={onWiden} />;
  if (!column.sortable)
    return (
      <th scope="col" className={side} title={column.title} data-column={column.key}>
        <span className="luan-cell">{column.title}</span>
        {edge}
      </th>
    );
  return (
    <th
      scope="col"
      className={side}
      title={column.title}
      data-column={column.key}
      aria-sort={order === undefined ? 'none' : order === 'asc' ? 'ascending' : 'descending'}
    >
      <button type="button" className="luan-sort" onClick={() => onSort?.(next)}>
        <span>{column.title}</span>
        <span className="luan-sort-signs" aria-hidden>
          <CaretUpOutlined className={order === 'asc' ? 'luan-on' : ''} />
          <CaretDownOutlined className={order === 'desc' ? 'luan-on' : ''} />
        </span>
      </button>
      {edge}
    </th>
  );
};
