import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Query } from '#client/crypto.ts';
import { useLanguage, useSay } from '#client/phrases.ts';
import { type Column, titleName, valueIn } from '#contracts/columns.ts';
import { exportPermissions, type List, type PageOf, pageSizes } from '#contracts/list.ts';
import { type Action, ActionBar, offersAny } from './actions.tsx';
import { ListFigures } from './charts/late-figures.ts';
import type { FiguresOf } from './charts/list-figures.tsx';
import { useChosen, useRenewal } from './chosen.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { type Create, CreateButton, permits } from './create-button.tsx';
import { startExport } from './export.ts';
import { type Field, titleOf } from './fields.tsx';
import { useFrame } from './frame.ts';
import { useOnce } from './guard.ts';
import { linkFilters } from './link-filters.ts';
import { ListChips } from './list-chips.tsx';
import { actionsWidthOf, openActions, saysNothing, totalOf } from './list-columns.tsx';
import { inOrder, useDensity, useHidden, useOrder, useWidths } from './list-settings.ts';
import { chosenTab, hasTabs, StateTabs } from './list-tabs.tsx';
import { ListTools } from './list-tools.tsx';
import { Pager } from './parts/pager.tsx';
import { Bones } from './parts/panel.tsx';
import { DataTable, type Sort, type TableColumn } from './parts/table.tsx';
import { PersonalMark } from './parts/watermark.tsx';
import { Permit } from './permit.tsx';
import { SearchForm } from './search.tsx';
import { isNumeric, show, widthOf } from './show.tsx';
import { tellUnexpectedError } from './unexpected-error.ts';
import { type AnyRow, useList } from './use-list.ts';
import { useRenewed } from './use-renewed.ts';
import { EmptyList, EmptyView, FailureView } from './views.tsx';

interface Props<R> {
  of: List;
  search: readonly Field[];
  /** Search fields that stand open before "more". */
  openSearch?: number;
  /** What makes a new one: a screen, or a dialog of the screen's own; and the permission it takes. */
  create?: Create;
  tools?: readonly Action[];
  rowActions?: readonly Action<R>[];
  bulk?: readonly Action<R[]>[];
  /** A column drawn by the screen itself. */
  cells?: Readonly<Record<string, (row: R) => ReactNode>>;
  above?: ReactNode;
  /** Declared figures of its rows, drawn above it when they are asked for. */
  figures?: FiguresOf;
  /** Most rows of a page where many are chosen at once; 500 unless said otherwise. */
  mostRows?: number;
  /** Fixed part of the query, such as the plan a list belongs to. */
  fixed?: Query;
  /** Filters it opens with, such as the state that waits for the reader; a reset shows everything. */
  opens?: Query;
  /** What unfolds below a row. */
  expand?: { render: (row: R) => ReactNode; when?: (row: R) => boolean };
}

/** A whole list screen from its declaration: search, table, pages, sorting, column settings, export, row and bulk actions. */
export const ListScreen = <R extends object>({
  of,
  search,
  openSearch = 3,
  create,
  tools = [],
  rowActions = [],
  bulk = [],
  cells = {},
  above,
  figures,
  fixed = {},
  opens,
  expand,
  mostRows,
}: Props<R>) => {
  const say = useSay();
  const frame = useFrame();
  const language = useLanguage();
  const list = useList(of, fixed, opens);
  useRenewed(list.refresh);
  const [hidden] = useHidden(of);
  const [order] = useOrder(of);
  const [density] = useDensity();
  const [drawn, setDrawn] = useState(false);
  const [widths, setWidths] = useWidths(of);
  const keyOf = (row: R): string => String((row as AnyRow)[of.key]);
  const selection = useChosen(keyOf, list.filterKey);
  useRenewal(selection, keyOf, list as Parameters<typeof useRenewal<R>>[2]);
  const find = (filters: Query): void => {
    selection.clear();
    list.search(filters);
  };
  const tabbed = hasTabs(of, fixed);
  const searched = tabbed ? search.filter((one) => one.name !== of.tabs?.filter) : search;
  /** A search stays in the tab it was made in, and within what a link brought; its chip or a reset takes that away. */
  const findInTab = (filters: Query): void =>
    find({ ...linkFilters(of, search, list.query, fixed), ...chosenTab(of, list.query), ...filters });
  const [runExport, resting] = useOnce(() => startExport(of, list.input));
  const rows = (list.page?.list ?? []) as R[];
  const nameOf = (row: R): string => {
    const [first] = of.columns;
    return first ? String(valueIn(of.columns, row as AnyRow, first.field, language) ?? '') : '';
  };

  const cell = (column: Column, row: R): ReactNode => {
    const own = cells[column.field];
    if (own) return own(row);
    const value = valueIn(of.columns, row as AnyRow, column.field, language);
    if (!column.link) return show(column, value);
    const target = column.link;
    // What is empty and links says what emptiness means there: for all, or nothing.
    const said = value === '' ? show(column, value) : String(value);
    return (
      <button
        type="button"
        className="luan-link"
        title={String(value)}
        onClick={() => frame.open(target, { [of.key]: keyOf(row) })}
      >
        {said}
      </button>
    );
  };

  const columns: TableColumn<R>[] = inOrder(of.columns, order)
    .filter((column) => !hidden.includes(column.field) && !saysNothing(column, rows as AnyRow[], of))
    .map((column, index) => ({
      key: column.field,
      title: titleOf({ name: titleName(column) }),
      width: widths[column.field] ?? widthOf(column, language),
      right: isNumeric(column),
      sortable: of.sorts.includes(column.field),
      ...(index === 0 ? { fixed: 'start' as const } : {}),
      render: (row) => cell(column, row),
      total: totalOf(column, rows as AnyRow[], list.page?.sums),
    }));
  // Before the rows are there nobody knows; a column that came with them would move the others.
  if (rows.length === 0 ? rowActions.length > 0 : offersAny(rowActions, rows)) {
    columns.push({
      key: 'actions',
      title: say('kit.actions'),
      width: actionsWidthOf(rowActions),
      fixed: 'end',
      render: (row) => (
        <ActionBar actions={rowActions} thing={row} name={nameOf(row)} open={openActions} size="small" link />
      ),
    });
  }

  const page = Number(list.query.page ?? 1);
  const sort: Sort | undefined =
    typeof list.query.sort === 'string'
      ? { field: list.query.sort, order: list.query.order === 'desc' ? 'desc' : 'asc' }
      : undefined;
  const mayCreate = create !== undefined && permits(create);

  const instead = (): ReactNode => {
    if (list.failed && !list.page) return <FailureView onRefresh={list.refresh} />;
    if (!list.page) return <Bones rows={10} />;
    if (rows.length > 0) return undefined;
    if (list.filtered && !list.opening)
      return (
        <EmptyView title={say('kit.emptyFiltered')} onRefresh={list.refresh}>
          <Button onClick={() => find({})}>{say('kit.reset')}</Button>
        </EmptyView>
      );
    return (
      <EmptyList
        of={of}
        {...(create && !mayCreate ? { next: say('kit.emptyElsewhere') } : {})}
        onRefresh={list.refresh}
      >
        {list.opening && <Button onClick={() => find({})}>{say('kit.showAll')}</Button>}
        {mayCreate && <CreateButton create={create} />}
      </EmptyList>
    );
  };

  return (
    <div className="luan-list">
      {above}
      {figures && drawn && <ListFigures {...figures} />}
      {tabbed && <StateTabs of={of} query={list.query} page={list.page} onChoose={find} />}
      {searched.length > 0 && (
        <section className="luan-panel luan-search-panel">
          <SearchForm
            fields={searched}
            open={openSearch}
            value={list.query}
            onSearch={findInTab}
            onReset={() => find({})}
          />
        </section>
      )}
      <section className="luan-panel luan-list-panel">
        <PersonalMark columns={of.columns} />
        <div className="luan-toolbar">
          <div className="luan-toolbar-left">
            {mayCreate && <CreateButton create={create} marked />}
            {tools.length > 0 && <ActionBar actions={tools} thing={undefined} />}
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
            {selection.chosen.size > 0 && (
              <ChosenBar
                selection={selection}
                bulk={bulk}
                nameOf={nameOf}
                whole={rows.every((row) => selection.chosen.has(keyOf(row)))}
                total={list.page?.total ?? 0}
                readAll={list.readAll as () => Promise<PageOf<R>>}
              />
            )}
          </div>
          <ListTools
            of={of}
            figures={
              figures && Object.keys(fixed).length === 0
                ? { drawn, ahead: ListFigures.ahead, onDraw: () => setDrawn(!drawn) }
                : undefined
            }
            query={list.query}
            onShow={(view) => {
              selection.clear();
              list.show(view);
            }}
            onRefresh={list.refresh}
          />
        </div>
        <ListChips of={of} search={searched} query={list.query} fixed={fixed} onChange={find} />
        <DataTable<R>
          label={say('kit.table')}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          density={density}
          sort={sort}
          onSort={list.arrange}
          onWiden={(changed) => setWidths({ ...widths, ...changed })}
          busy={list.loading}
          totalsTitle={say(list.page?.sums ? 'kit.wholeTotal' : 'kit.pageTotal')}
          instead={instead()}
          {...(bulk.length > 0
            ? {
                chosen: {
                  has: (key: string) => selection.chosen.has(key),
                  toggle: selection.toggle,
                  labels: { all: say('kit.chooseAll'), one: say('kit.chooseRow') },
                },
              }
            : {})}
          {...(expand ? { expand: { ...expand, label: say('kit.unfold') } } : {})}
        />
        {list.failed && list.page && (
          <div className="luan-stale" role="alert">
            {say('kit.loadFailed')}
          </div>
        )}
        <Pager
          page={page}
          size={list.size}
          total={list.page?.total ?? 0}
          sizes={mostRows === undefined ? pageSizes : [...pageSizes, mostRows]}
          text={list.page ? say(list.page.more ? 'kit.totalMore' : 'kit.total', { total: list.page.total }) : ''}
          onTurn={(next, nextSize) => list.turn({ page: next, size: nextSize })}
        />
      </section>
    </div>
  );
};
