import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useCall } from '#client/hooks.ts';
import type { AnyEntries } from '#contracts/entries/entries.ts';
import { DetailScreen } from '#kit/detail.tsx';
import { type HistoryRow } from '#kit/facts.tsx';
import { useFrame, useParam } from '#kit/frame.ts';
import { HoldFiles } from '#kit/uploads.tsx';
import { EmptyView } from '#kit/views.tsx';
import { type EntryRow, entryActions } from './entry.actions.ts';
import { titleOfEntry } from './entry.fields.tsx';
import { nameOf, useEntryForm } from './entry.form.tsx';

type Entry = EntryRow & { state: number; history: HistoryRow[] };

/** What a register shows of one of its own beside fields and files. */
export type EntryTabs = readonly { key: string; title: string; content: (entry: Entry) => ReactNode }[];

/** A tab for each field that holds files. */
const tabsOf = ({ fields }: AnyEntries) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const kind = field.files;
    if (kind === undefined) return [];
    const content = (entry: Entry) =>
      (entry[name] as unknown[]).length === 0 ? <EmptyView /> : <HoldFiles kind={kind} value={entry[name]} disabled />;
    return [{ key: name, title: titleOfEntry(name, field), content }];
  });

/** One of a register: its fields, its files, where it stands and what happened. */
export const entryDetail = (of: AnyEntries, tabs: EntryTabs): ComponentType => {
  const [nameField = ''] = Object.keys(of.fields);
  return function EntryDetail() {
    const frame = useFrame();
    const answer = useCall(of.one, { [of.key]: useParam(of.key) });
    const data = answer.data as Entry | undefined;
    const { dialog, edit } = useEntryForm(of);
    const title = data ? nameOf(of, data) : '';
    useEffect(() => {
      if (title) frame.setTitle(title);
    }, [title, frame]);
    return (
      <>
        <DetailScreen<Entry>
          title={title}
          data={data}
          failed={answer.isError}
          onRefresh={() => void answer.refetch()}
          columns={of.facts.filter((column) => column.field !== nameField)}
          actions={entryActions(of, edit, frame.close)}
          machine={{ machine: of.machine, state: (entry) => entry.state, history: (entry) => entry.history }}
          tabs={[...tabs, ...tabsOf(of)]}
        />
        {dialog}
      </>
    );
  };
};
