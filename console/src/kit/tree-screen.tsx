import { DownloadOutlined, DownOutlined, PlusOutlined, ReloadOutlined, RightOutlined } from '@ant-design/icons';
import { useQueries } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { call } from '#client/call.ts';
import type { Query } from '#client/crypto.ts';
import { keyOfCall, useCall } from '#client/hooks.ts';
import { useLanguage, useSay } from '#client/phrases.ts';
import { titleName } from '#contracts/columns.ts';
import { exportPermissions, type List, largestPage, type PageOf, pageSizes } from '#contracts/list.ts';
import { type Action, ActionBar } from './actions.tsx';
import { type Branch, branchesOf } from './branches.ts';
import { startExport } from './export.ts';
import { type Field, titleOf } from './fields.tsx';
import { useFrame } from './frame.ts';
import { useOnce } from './guard.ts';
import { useDensity } from './list-settings.ts';
import { IconButton } from './parts/icon-button.tsx';
import { Pager } from './parts/pager.tsx';
import { Bones } from './parts/panel.tsx';
import { DataTable, type TableColumn } from './parts/table.tsx';
import { Permit } from './permit.tsx';
import { SearchForm } from './search.tsx';
import { isNumeric, show, widthOf } from './show.tsx';
import { tellUnexpectedError } from './unexpected-error.ts';
import { EmptyList, EmptyView, FailureView } from './views.tsx';

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
const useRows = (
  of: List,
  parent: string,
  lazy: boolean,
  filters: Query,
  open: readonly string[],
  pages: { page: number; size: number },
) => {
  const filtered = Object.keys(filters).length > 0;
  const byBranch = lazy && !filtered;
  const input = byBranch
    ? { [parent]: '0', size: largestPage }
    : lazy
      ? { ...filters, ...pages }
      : { ...filters, size: largestPage };
  const top = useCall(of.page, input, { keep: true });
  const branches = useQueries({
    queries: (byBranch ? open : []).map((key) => {
      const below = { [parent]: key, size: largestPage };
      return {
        queryKey: keyOfCall(of.page, below),
        queryFn: () => call(of.page, below),
        retry: false,
        refetchOnWindowFocus: false,
      };
    }),
  });
  const page = top.data as PageOf<AnyRow> | undefined;
  const loaded = branches.flatMap((branch) => (branch.data as PageOf<AnyRow> | undefined)?.list ?? []);
  const rows = useMemo(() => [...(page?.list ?? []), ...loaded], [page, loaded]);
  return {
    page,
    rows,
    byBranch,
    filtered,
    failed: top.isError,
    loading: top.isFetching,
    refresh: () => void top.refetch(),
  };
};

/** A branch as it stands in the table: how deep, and whether it is open. */
interface Standing {
  readonly row: AnyRow;
  readonly depth: number;
  readonly opens: boolean;
}

/** The branches that are seen: those below an open one, row by row. */
const standing = (branches: readonly Branch[], isOpen: (row: AnyRow) => boolean, depth = 0): Standing[] =>
  branches.flatMap(({ row, children }) => [
    { row, depth, opens: children !== undefined },
    ...(children !== undefined && isOpen(row) ? standing(children, isOpen, depth + 1) : []),
  ]);

/** Pixels a branch stands further in than its parent. */
const indent = 20;

/** A whole screen for things that stand below each other: search, tree table, dialogs through the actions, export. */
export const TreeScreen = <R extends object>({
  of,
  parent,
  lazy = false,
  search,
  create,
  rowActions = [],
  cells = {},
}: Props<R>) => {
  const say = useSay();
  const language = useLanguage();
  const { query, setQuery } = useFrame();
  const filters = Object.fromEntries(Object.entries(query).filter(([name]) => name in of.filters));
  const [density] = useDensity();
  const [open, setOpen] = useState<readonly string[]>([]);
  const pages = { page: Number(query.page ?? 1), size: Number(query.size ?? 20) };
  const { page, rows, byBranch, filtered, failed, loading, refresh } = useRows(of, parent, lazy, filters, open, pages);
  const [runExport, resting] = useOnce(() => startExport(of, filters));
  const keyOf = (row: AnyRow): string => String(row[of.key]);
  const flat = lazy && filtered;
  const tree = useMemo(
    () => (flat ? rows.map((row) => ({ row })) : branchesOf(rows, of.key, parent, byBranch)),
    [rows, flat, of.key, parent, byBranch],
  );
  const inner = rows.filter((row) => rows.some((other) => other[parent] === row[of.key])).map(keyOf);
  // What was found stands open, so that it is seen.
  const shownOpen = filtered && !flat && open.length === 0 ? inner : open;
  const flip = (key: string): void =>
    setOpen(shownOpen.includes(key) ? shownOpen.filter((one) => one !== key) : [...shownOpen, key]);

  const twig = ({ row, depth, opens }: Standing, content: ReactNode): ReactNode => {
    const unfolded = shownOpen.includes(keyOf(row));
    return (
      <span className="luan-branch" style={{ paddingLeft: depth * indent }}>
        <span className="luan-twig">
          {opens && (
            <button
              type="button"
              className="luan-unfold"
              aria-expanded={unfolded}
              aria-label={say('kit.unfold')}
              onClick={() => flip(keyOf(row))}
            >
              {unfolded ? <DownOutlined /> : <RightOutlined />}
            </button>
          )}
        </span>
        <span>{content}</span>
      </span>
    );
  };

  const columns: TableColumn<Standing>[] = of.columns
    .filter((column) =>
      flat ? !column.quiet || column.field === 'fullName' : !column.quiet && column.field !== 'fullName',
    )
    .map((column, index) => ({
      key: column.field,
      title: titleOf({ name: titleName(column) }),
      width: index === 0 ? Math.max(column.width ?? 0, 260) : widthOf(column, language),
      right: isNumeric(column),
      ...(index === 0 ? { fixed: 'start' as const } : {}),
      render: (branch) => {
        const content = cells[column.field]?.(branch.row as R) ?? show(column, branch.row[column.field]);
        return index === 0 && !flat ? twig(branch, content) : content;
      },
    }));
  if (rowActions.length > 0) {
    columns.push({
      key: 'actions',
      title: say('kit.actions'),
      width: 210,
      fixed: 'end',
      render: ({ row }) => <ActionBar actions={rowActions} thing={row as R} open={2} size="small" link />,
    });
  }

  const instead = (): ReactNode => {
    if (failed && !page) return <FailureView onRefresh={refresh} />;
    if (!page) return <Bones rows={10} />;
    if (rows.length > 0) return undefined;
    return filtered ? (
      <EmptyView title={say('kit.emptyFiltered')} onRefresh={refresh} />
    ) : (
      <EmptyList of={of} onRefresh={refresh} />
    );
  };

  return (
    <div className="luan-list">
      <section className="luan-panel luan-search-panel">
        <SearchForm
          fields={search}
          open={3}
          value={filters}
          onSearch={(next) => {
            setOpen([]);
            setQuery(next);
          }}
        />
      </section>
      <section className="luan-panel luan-list-panel">
        <div className="luan-toolbar">
          <div className="luan-toolbar-left">
            <Permit permission={create?.permission}>
              <Button type="primary" icon={<PlusOutlined />} data-action="create" onClick={create?.run}>
                {say('kit.create')}
              </Button>
            </Permit>
            <Permit permission={of.exports ? exportPermissions(of) : undefined}>
              <Button
                icon={<DownloadOutlined />}
                disabled={resting}
                data-action="export"
                onClick={() => void runExport().catch(tellUnexpectedError)}
              >
                {say('kit.export')}
              </Button>
            </Permit>
            {!lazy && inner.length > 0 && (
              <button
                type="button"
                className="luan-link"
                onClick={() => setOpen(open.length >= inner.length ? [] : inner)}
              >
                {say(open.length >= inner.length ? 'kit.foldAll' : 'kit.unfoldAll')}
              </button>
            )}
          </div>
          <IconButton label={say('kit.refresh')} data-action="refresh" onClick={refresh}>
            <ReloadOutlined />
          </IconButton>
        </div>
        <DataTable<Standing>
          label={say('kit.table')}
          columns={columns}
          rows={standing(tree, (row) => shownOpen.includes(keyOf(row)))}
          keyOf={({ row }) => keyOf(row)}
          density={density}
          busy={loading}
          instead={instead()}
        />
        {flat && (
          <Pager
            page={pages.page}
            size={pages.size}
            total={page?.total ?? 0}
            sizes={pageSizes}
            text={page ? say(page.more ? 'kit.totalMore' : 'kit.total', { total: page.total }) : ''}
            onTurn={(next, size) => setQuery({ ...query, page: String(next), size: String(size) })}
          />
        )}
      </section>
    </div>
  );
};
