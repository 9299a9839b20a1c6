import { Button, Card, Space, Table, type TableProps } from 'antd';
import { DownloadOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { call } from '#client/call.ts';
import type { Query } from '#client/crypto.ts';
import { keyOfCall, useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { largestPage, type List, type PageOf, pageSizes } from '#contracts/list.ts';
import { type Action, ActionBar } from './actions.tsx';
import { startExport } from './export.ts';
import { type Field, titleOf } from './fields.tsx';
import { useFrame } from './frame.ts';
import { useOnce } from './guard.ts';
import { branchesOf, type Branch } from './branches.ts';
import { SearchForm } from './search.tsx';
import { isNumeric, show } from './show.tsx';
import { EmptyView, FailureView } from './views.tsx';

type AnyRow = Record<string, unknown>;

interface Props<R> {
  of: List;
  /** Field of a row that names its parent's key. */
  parent: string;
  /** Branches are asked for when they open: the rows carry `children`, the list filters by parent, `0` is the top. */
  lazy?: boolean;
  search: readonly Field[];
  create?: { permission: string; run: () => void };
  rowActions?: readonly Action<R>[];
  cells?: Readonly<Record<string, (row: R) => ReactNode>>;
}

/** Rows of a list as a tree: whole at once, or branch by branch. */
const useRows = (of: List, parent: string, lazy: boolean, filters: Query, open: readonly string[], pages: { page: number; size: number }) => {
  const filtered = Object.keys(filters).length > 0;
  const byBranch = lazy && !filtered;
  const input = byBranch ? { [parent]: '0', size: largestPage } : lazy ? { ...filters, ...pages } : { ...filters, size: largestPage };
  const top = useCall(of.page, input as never, { keep: true });
  const branches = useQueries({
    queries: (byBranch ? open : []).map((key) => {
      const below = { [parent]: key, size: largestPage };
      return { queryKey: keyOfCall(of.page, below), queryFn: () => call(of.page, below as never), retry: false, refetchOnWindowFocus: false };
    }),
  });
  const page = top.data as PageOf<AnyRow> | undefined;
  const loaded = branches.flatMap((branch) => (branch.data as PageOf<AnyRow> | undefined)?.list ?? []);
  const rows = useMemo(() => [...(page?.list ?? []), ...loaded], [page, loaded]);
  return { page, rows, byBranch, filtered, failed: top.isError, loading: top.isFetching, refresh: () => void top.refetch() };
};

/** A whole screen for things that stand below each other: search, tree table, dialogs through the actions, export. */
export const TreeScreen = <R extends object>({ of, parent, lazy = false, search, create, rowActions = [], cells = {} }: Props<R>) => {
  const say = useSay();
  const { query, setQuery } = useFrame();
  const filters = Object.fromEntries(Object.entries(query).filter(([name]) => name in of.filters));
  const [open, setOpen] = useState<readonly string[]>([]);
  const pages = { page: Number(query.page ?? 1), size: Number(query.size ?? 20) };
  const { page, rows, byBranch, filtered, failed, loading, refresh } = useRows(of, parent, lazy, filters, open, pages);
  const [runExport, exporting] = useOnce(() => startExport(of, filters));
  const keyOf = (row: AnyRow): string => String(row[of.key]);
  const flat = lazy && filtered;
  const tree = useMemo(() => (flat ? rows : branchesOf(rows, of.key, parent, byBranch)), [rows, flat, of.key, parent, byBranch]);
  const inner = rows.filter((row) => rows.some((other) => other[parent] === row[of.key])).map(keyOf);
  // What was found stands open, so that it is seen.
  const shownOpen = filtered && !flat && open.length === 0 ? inner : open;

  const shown = of.columns.filter((column) => flat || column.field !== 'fullName');
  const columns: TableProps<Branch>['columns'] = shown
    .filter((column) => !column.quiet || (flat && column.field === 'fullName'))
    .map((column) => ({
      key: column.field,
      title: titleOf({ name: column.field }),
      width: column.width ?? 140,
      ellipsis: column.kind === 'text' || column.kind === 'longText',
      align: isNumeric(column) ? ('right' as const) : ('left' as const),
      render: (_: unknown, row: Branch) => cells[column.field]?.(row.row as R) ?? show(column, row.row[column.field]),
    }));
  columns.push({
    key: 'actions',
    title: say('kit.actions'),
    fixed: 'end',
    width: 210,
    render: (_, row) => <ActionBar actions={rowActions} thing={row.row as R} open={2} size="small" link />,
  });

  return (
    <div className="luan-list">
      <Card size="small" className="luan-search-card">
        <SearchForm fields={search} open={3} value={filters} onSearch={(next) => { setOpen([]); setQuery(next); }} />
      </Card>
      <Card size="small">
        <div className="luan-toolbar">
          <Space wrap>
            {create && holds(create.permission) && (
              <Button type="primary" icon={<PlusOutlined />} data-action="create" onClick={create.run}>{say('kit.create')}</Button>
            )}
            {of.exports && holds(of.page.permission.replace(/:list$/, ':export')) && (
              <Button icon={<DownloadOutlined />} loading={exporting} data-action="export" onClick={() => void runExport()}>{say('kit.export')}</Button>
            )}
            {!lazy && inner.length > 0 && (
              <Button type="link" onClick={() => setOpen(open.length >= inner.length ? [] : inner)}>{say(open.length >= inner.length ? 'kit.foldAll' : 'kit.unfoldAll')}</Button>
            )}
          </Space>
          <Button type="text" icon={<ReloadOutlined />} aria-label={say('kit.refresh')} onClick={refresh} />
        </div>
        {failed && !page ? (
          <FailureView onRefresh={refresh} />
        ) : (
          <Table<Branch>
            rowKey={(row) => keyOf(row.row)}
            size="small"
            columns={columns}
            dataSource={flat ? rows.map((row) => ({ row })) : (tree as Branch[])}
            loading={loading}
            scroll={{ x: 'max-content' }}
            sticky
            expandable={{
              expandedRowKeys: [...shownOpen],
              onExpand: (opens, row) => setOpen(opens ? [...shownOpen, keyOf(row.row)] : shownOpen.filter((key) => key !== keyOf(row.row))),
            }}
            locale={{ emptyText: page ? <EmptyView title={say(filtered ? 'kit.emptyFiltered' : 'kit.empty')} onRefresh={refresh} /> : ' ' }}
            onChange={(turned) => setQuery({ ...query, page: String(turned.current ?? 1), size: String(turned.pageSize ?? 20) })}
            pagination={flat ? { current: pages.page, pageSize: pages.size, total: page?.total ?? 0, pageSizeOptions: pageSizes.map(String), showSizeChanger: true, showTotal: () => say(page?.more ? 'kit.totalMore' : 'kit.total', { total: page?.total ?? 0 }) } : false}
          />
        )}
      </Card>
    </div>
  );
};
