import { Button, Card, Checkbox, Dropdown, Popover, Space, Table, type TableProps } from 'antd';
import { ColumnHeightOutlined, DownloadOutlined, PlusOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import type { Query } from '#client/crypto.ts';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { localStore } from '#client/storage.ts';
import type { Column } from '#contracts/columns.ts';
import { type List, type PageOf, pageSizes } from '#contracts/list.ts';
import { type Action, ActionBar } from './actions.tsx';
import { startExport } from './export.ts';
import { type Field, titleOf } from './fields.tsx';
import { useFrame } from './frame.ts';
import { useOnce } from './guard.ts';
import { SearchForm } from './search.tsx';
import { isNumeric, show } from './show.tsx';
import { EmptyView, FailureView } from './views.tsx';

type AnyRow = Record<string, unknown>;
type Density = 'small' | 'medium' | 'large';

interface Props<R> {
  of: List;
  search: readonly Field[];
  /** Search fields that stand open before "more". */
  openSearch?: number;
  /** Screen that makes a new one, and the permission it takes. */
  create?: { path: string; permission: string; query?: Query };
  tools?: readonly Action[];
  rowActions?: readonly Action<R>[];
  bulk?: readonly Action<R[]>[];
  /** A column drawn by the screen itself. */
  cells?: Readonly<Record<string, (row: R) => ReactNode>>;
  above?: ReactNode;
  /** Fixed part of the query, such as the plan a list belongs to. */
  fixed?: Query;
  expandable?: TableProps<R & object>['expandable'];
}

/** Page, size, sort and filters of a list; the tab's query is the state. */
export const useList = (of: List, fixed: Query = {}) => {
  const { query, setQuery } = useFrame();
  const input = { ...query, ...fixed, page: query.page ?? '1', size: query.size ?? '10' };
  const known = Object.fromEntries(Object.entries(input).filter(([name]) => name in of.filters || ['page', 'size', 'sort', 'order'].includes(name)));
  const answer = useCall(of.page, known as never, { keep: true });
  return {
    query,
    input: known,
    page: answer.data as PageOf<AnyRow> | undefined,
    failed: answer.isError,
    loading: answer.isFetching,
    refresh: () => void answer.refetch(),
    /** Writes filters and goes back to the first page. */
    search: (filters: Query) => setQuery({ ...filters, ...(query.size ? { size: query.size } : {}) }),
    turn: (change: Query) => setQuery({ ...query, ...change }),
  };
};

const exportPermission = (of: List): string => of.page.permission.replace(/:list$/, ':export');

const useColumnSettings = (of: List) => {
  const name = `columns.${of.name}`;
  const [hidden, setHidden] = useState<string[]>(() => localStore.read<string[]>(name) ?? of.columns.filter((one) => one.quiet).map((one) => one.field));
  const change = (next: string[]) => {
    setHidden(next);
    localStore.write(name, next);
  };
  return [hidden, change] as const;
};

/** A whole list screen from its declaration: search, table, pages, sorting, column settings, export, row and bulk actions. */
export const ListScreen = <R extends object>({ of, search, openSearch = 3, create, tools = [], rowActions = [], bulk = [], cells = {}, above, fixed = {}, expandable }: Props<R>) => {
  const say = useSay();
  const frame = useFrame();
  const list = useList(of, fixed);
  const [hidden, setHidden] = useColumnSettings(of);
  const [density, setDensity] = useState<Density>(() => localStore.read<Density>('density') ?? 'small');
  const [chosen, setChosen] = useState<R[]>([]);
  const [runExport, exporting] = useOnce(() => startExport(of, list.input));
  const filtered = Object.keys(list.query).some((name) => name in of.filters);

  const cell = (column: Column, row: R): ReactNode => {
    const own = cells[column.field];
    if (own) return own(row);
    const value = (row as AnyRow)[column.field];
    if (!column.link) return show(column, value);
    return (
      <Button type="link" size="small" className="luan-cell-link" onClick={() => frame.open(column.link ?? '', { [of.key]: String((row as AnyRow)[of.key]) })}>
        {show(column, value)}
      </Button>
    );
  };

  const columns: TableProps<R>['columns'] = of.columns
    .filter((column) => !hidden.includes(column.field))
    .map((column) => ({
      key: column.field,
      dataIndex: column.field,
      title: titleOf({ name: column.field }),
      width: column.width ?? 140,
      ellipsis: column.kind === 'text' || column.kind === 'longText',
      align: isNumeric(column) ? ('right' as const) : ('left' as const),
      ...(isNumeric(column) || column.kind === 'dateTime' ? { className: 'luan-figures' } : {}),
      sorter: of.sorts.includes(column.field),
      sortOrder: list.query.sort === column.field ? (list.query.order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
      render: (_: unknown, row: R) => cell(column, row),
    }));
  if (rowActions.length > 0) {
    columns.push({
      key: 'actions',
      title: say('kit.actions'),
      fixed: 'end',
      width: 190,
      render: (_, row) => <ActionBar actions={rowActions} thing={row} open={2} size="small" link />,
    });
  }

  const columnMenu = (
    <Checkbox.Group
      className="luan-column-menu"
      value={of.columns.map((one) => one.field).filter((name) => !hidden.includes(name))}
      options={of.columns.map((one) => ({ value: one.field, label: titleOf({ name: one.field }) }))}
      onChange={(shown) => setHidden(of.columns.map((one) => one.field).filter((name) => !shown.includes(name)))}
    />
  );

  const total = list.page ? say(list.page.more ? 'kit.totalMore' : 'kit.total', { total: list.page.total }) : '';

  return (
    <div className="luan-list">
      {above}
      <Card size="small" className="luan-search-card">
        <SearchForm fields={search} open={openSearch} value={list.query} onSearch={list.search} />
      </Card>
      <Card size="small">
        <div className="luan-toolbar">
          <Space wrap>
            {create && holds(create.permission) && (
              <Button type="primary" icon={<PlusOutlined />} data-action="create" onClick={() => frame.open(create.path, create.query)}>
                {say('kit.create')}
              </Button>
            )}
            <ActionBar actions={tools} thing={undefined} />
            {of.exports && holds(exportPermission(of)) && (
              <Button icon={<DownloadOutlined />} loading={exporting} data-action="export" onClick={() => void runExport()}>
                {say('kit.export')}
              </Button>
            )}
            {chosen.length > 0 && (
              <>
                <span>{say('kit.selected', { count: chosen.length })}</span>
                <ActionBar actions={bulk} thing={chosen} />
                <Button type="link" onClick={() => setChosen([])}>{say('kit.clearSelection')}</Button>
              </>
            )}
          </Space>
          <Space>
            <Button type="text" icon={<ReloadOutlined />} aria-label={say('kit.refresh')} onClick={list.refresh} />
            <Dropdown
              menu={{
                selectedKeys: [density],
                items: [
                  { key: 'small', label: say('kit.compact') },
                  { key: 'medium', label: say('kit.middle') },
                  { key: 'large', label: say('kit.wide') },
                ],
                onClick: ({ key }) => {
                  setDensity(key as Density);
                  localStore.write('density', key);
                },
              }}
            >
              <Button type="text" icon={<ColumnHeightOutlined />} aria-label={say('kit.density')} />
            </Dropdown>
            <Popover trigger="click" placement="bottomRight" content={columnMenu}>
              <Button type="text" icon={<SettingOutlined />} aria-label={say('kit.columns')} />
            </Popover>
          </Space>
        </div>
        {list.failed && !list.page ? (
          <FailureView onRefresh={list.refresh} />
        ) : (
          <Table<R>
            rowKey={(row) => String((row as AnyRow)[of.key])}
            size={density}
            columns={columns}
            dataSource={(list.page?.list ?? []) as R[]}
            loading={list.loading}
            scroll={{ x: 'max-content' }}
            sticky
            locale={{ emptyText: list.page ? <EmptyView title={say(filtered ? 'kit.emptyFiltered' : 'kit.empty')} {...(create && !filtered ? { hint: say('kit.emptyNext') } : {})} onRefresh={list.refresh} /> : ' ' }}
            {...(expandable ? { expandable } : {})}
            {...(bulk.length > 0
              ? {
                  rowSelection: {
                    preserveSelectedRowKeys: true,
                    selectedRowKeys: chosen.map((row) => String((row as AnyRow)[of.key])),
                    onChange: (_: unknown, rows: R[]) => setChosen(rows),
                  },
                }
              : {})}
            onChange={(pages, _filters, sorter, { action }) => {
              if (action === 'sort') {
                const { field, order } = (Array.isArray(sorter) ? sorter[0] : sorter) ?? {};
                const { sort: _sort, order: _order, ...rest } = list.query;
                list.search(order ? { ...rest, sort: String(field), order: order === 'ascend' ? 'asc' : 'desc' } : rest);
                return;
              }
              list.turn({ page: String(pages.current ?? 1), size: String(pages.pageSize ?? 10) });
            }}
            pagination={{
              current: Number(list.query.page ?? 1),
              pageSize: Number(list.query.size ?? 10),
              total: list.page?.total ?? 0,
              pageSizeOptions: pageSizes.map(String),
              showSizeChanger: true,
              showQuickJumper: true,
              showTotal: () => total,
              hideOnSinglePage: false,
            }}
          />
        )}
      </Card>
    </div>
  );
};
