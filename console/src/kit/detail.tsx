import { Card, Descriptions, Skeleton, Space, Steps, Tabs, Timeline } from 'antd';
import type { ReactNode } from 'react';
import { sayOr, useSay } from '#client/phrases.ts';
import type { Column } from '#contracts/columns.ts';
import { edgesFrom, type Machine } from '#contracts/machine.ts';
import { type Action, ActionBar } from './actions.tsx';
import { titleOf } from './fields.tsx';
import { show, showCode, showDateTime } from './show.tsx';
import { FailureView } from './views.tsx';

export interface HistoryRow {
  edge: string;
  from: number | null;
  to: number;
  reason: string;
  byName: string;
  at: string;
}

/** Where a thing stands in its machine and which edges lead on. */
export const StateBar = ({ machine, state }: { machine: Machine; state: number }) => {
  const say = useSay();
  const names = Object.keys(machine.codes.values);
  const current = names.findIndex((name) => machine.codes.values[name] === state);
  const next = edgesFrom(machine, state).map((edge) => sayOr(`machines.${machine.name}.${edge}`, edge));
  return (
    <div className="luan-state-bar">
      <Steps size="small" current={current} items={names.map((name) => ({ title: showCode(machine.codes, machine.codes.values[name]), status: names.indexOf(name) === current ? 'process' : 'wait' }))} />
      {next.length > 0 && <div className="luan-hint">{say('kit.whoActs', { who: next.join(' / ') })}</div>}
    </div>
  );
};

/** Who changed the state when, and why. */
export const History = ({ machine, rows }: { machine: Machine; rows: readonly HistoryRow[] }) => (
  <Timeline
    items={rows.map((row) => ({
      key: `${row.at}${row.edge}`,
      content: (
        <>
          <Space>
            <strong>{sayOr(`machines.${machine.name}.${row.edge}`, row.edge)}</strong>
            <span>{showCode(machine.codes, row.to)}</span>
            <span>{row.byName}</span>
            <span className="luan-figures luan-hint">{showDateTime(row.at)}</span>
          </Space>
          {row.reason && <div className="luan-hint">{row.reason}</div>}
        </>
      ),
    }))}
  />
);

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
export const DetailScreen = <T extends object>({ title, data, failed, onRefresh, columns, actions = [], machine, tabs = [] }: Props<T>) => {
  const say = useSay();
  if (failed) return <FailureView onRefresh={onRefresh} />;
  if (!data) return <Skeleton active />;
  const inner = [
    ...tabs.map((tab) => ({ key: tab.key, label: tab.title, children: tab.content(data) })),
    ...(machine ? [{ key: 'history', label: say('kit.history'), children: <History machine={machine.machine} rows={machine.history(data)} /> }] : []),
  ];
  return (
    <div className="luan-detail">
      <Card size="small" title={title} extra={<ActionBar actions={actions} thing={data} open={4} />}>
        {machine && <StateBar machine={machine.machine} state={machine.state(data)} />}
        <Descriptions
          size="small"
          bordered
          column={{ xs: 1, lg: 2, xxl: 3 }}
          items={columns.map((column) => ({ key: column.field, label: titleOf({ name: column.field }), children: show(column, (data as Record<string, unknown>)[column.field]) }))}
        />
      </Card>
      {inner.length > 0 && (
        <Card size="small">
          <Tabs items={inner} />
        </Card>
      )}
    </div>
  );
};
