import { Table } from 'antd';
import type { Column } from '#contracts/columns.ts';
import { titleOf } from './fields.tsx';
import { show } from './show.tsx';
import { EmptyView } from './views.tsx';

/** Rows of a detail shown at once. */
const atOnce = 10;

/** The table of rows that belong to one thing: as many as the answer brought, by columns as lists have them. */
export const Rows = ({ rows, of, id }: { rows: readonly object[]; of: readonly Column[]; id: string }) =>
  rows.length === 0 ? (
    <EmptyView />
  ) : (
    <Table
      size="small"
      rowKey={id}
      dataSource={[...rows]}
      pagination={rows.length > atOnce ? { pageSize: atOnce } : false}
      scroll={{ x: 'max-content' }}
      columns={of.map((column) => ({
        dataIndex: column.field,
        title: titleOf({ name: column.field }),
        width: column.width ?? 140,
        render: (value: unknown) => show(column, value),
      }))}
    />
  );
