import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '#client/phrases.ts';
import { type Column } from '#contracts/columns.ts';
import type { Machine } from '#contracts/machine.ts';
import { type Action, ActionBar } from './actions.tsx';
import { Facts, History, type HistoryRow } from './facts.tsx';
import { useFrame } from './frame.ts';
import { Bones, Panel } from './parts/panel.tsx';
import { type Acting, StateBar } from './state-bar.tsx';
import { useRenewed } from './use-renewed.ts';
import { FailureView } from './views.tsx';

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
  useRenewed(onRefresh);
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
      <Panel title={title} extra={<ActionBar actions={actions} thing={data} name={title} open={4} />}>
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
