import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { sayOr, useLanguage, useSay } from '#client/phrases.ts';
import { type Column, titleName, valueIn } from '#contracts/columns.ts';
import type { Machine } from '#contracts/machine.ts';
import { type walked } from '#contracts/walk.ts';
import { type Action, ActionBar } from './actions.tsx';
import { titleOf } from './fields.tsx';
import { useFrame } from './frame.ts';
import { Bones, Panel } from './parts/panel.tsx';
import { StateTag, show, showDateTime } from './show.tsx';
import { type Acting, StateBar } from './state-bar.tsx';
import { EmptyView, FailureView } from './views.tsx';

export type HistoryRow = z.output<typeof walked>;

/** Who changed the state when, and why; newest first. */
export const History = ({ machine, rows }: { machine: Machine; rows: readonly HistoryRow[] }) => {
  const say = useSay();
  return rows.length === 0 ? (
    <EmptyView />
  ) : (
    <ol className="luan-history">
      {rows.map((row) => (
        <li key={`${row.at}${row.edge}`}>
          <span className="luan-figures luan-hint">{showDateTime(row.at)}</span>
          <strong>{sayOr(`machines.${machine.name}.${row.edge}`, row.edge)}</strong>
          <span>
            {row.from !== null && <StateTag codes={machine.codes} value={row.from} />} →{' '}
            <StateTag codes={machine.codes} value={row.to} />
          </span>
          <span>
            {row.asName === '' ? row.byName : say('kit.walkedAs', { name: row.byName, as: row.asName })}
            {row.alone && <span className="luan-hint"> {say('kit.walkedAlone')}</span>}
          </span>
          {row.reason && <p>{row.reason}</p>}
        </li>
      ))}
    </ol>
  );
};

/** Names and values of a thing, three beside each other. */
export const Facts = <T extends object>({ columns, data }: { columns: readonly Column[]; data: T }) => {
  const language = useLanguage();
  return (
    <dl className="luan-facts">
      {columns.map((column) => (
        <div key={column.field} className={column.kind === 'longText' ? 'luan-fact-wide' : ''}>
          <dt>{titleOf({ name: titleName(column) })}</dt>
          <dd>{show(column, valueIn(columns, data as Record<string, unknown>, column.field, language))}</dd>
        </div>
      ))}
    </dl>
  );
};

interface Props<T> {
  title: string;
  data: T | undefined;
  failed: boolean;
  onRefresh: () => void;
  columns: readonly Column[];
  actions?: readonly Action<T>[];
  machine?: { machine: Machine; state: (data: T) => number; history: (data: T) => readonly HistoryRow[] };
  tabs?: readonly { key: string; title: string; content: (data: T) => ReactNode }[];
}

/** A whole detail screen: what it is, where it stands, what can be done, what belongs to it, what happened. */
export const DetailScreen = <T extends object>({
  title,
  data,
  failed,
  onRefresh,
  columns,
  actions = [],
  machine,
  tabs = [],
}: Props<T>) => {
  const say = useSay();
  const frame = useFrame();
  if (failed && !data)
    return (
      <Panel>
        <FailureView onRefresh={onRefresh} />
      </Panel>
    );
  if (!data)
    return (
      <Panel>
        <Bones rows={9} />
      </Panel>
    );
  const inner = [
    ...tabs.map((tab) => ({ key: tab.key, label: tab.title, children: tab.content(data) })),
    ...(machine
      ? [
          {
            key: 'history',
            label: say('kit.history'),
            children: <History machine={machine.machine} rows={machine.history(data)} />,
          },
        ]
      : []),
  ];
  const opened = inner.find((one) => one.key === frame.query.tab)?.key ?? inner[0]?.key ?? '';
  return (
    <div className="luan-detail">
      <Panel title={title} extra={<ActionBar actions={actions} thing={data} open={4} />}>
        {machine && (
          <StateBar
            machine={machine.machine}
            state={machine.state(data)}
            can={(data as { can?: readonly string[] }).can}
            next={(data as { next?: readonly Acting[] }).next}
          />
        )}
        <Facts columns={columns} data={data} />
      </Panel>
      {inner.length > 0 && (
        <Panel>
          <Tabs items={inner} activeKey={opened} onChange={(tab) => frame.setQuery({ ...frame.query, tab })} />
        </Panel>
      )}
    </div>
  );
};
