import type { z } from 'zod';
import { sayOr, useLanguage, useSay } from '#client/phrases.ts';
import { type Column, titleName, valueIn } from '#contracts/columns.ts';
import type { Machine } from '#contracts/machine.ts';
import type { walked } from '#contracts/walk.ts';
import { titleOf } from './fields.tsx';
import { PersonalMark } from './parts/watermark.tsx';
import { StateTag, show, showDateTime } from './show.tsx';
import { EmptyView } from './views.tsx';

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
    <div className="luan-facts-place">
      <PersonalMark columns={columns} />
      <dl className="luan-facts">
        {columns.map((column) => (
          <div key={column.field} className={column.kind === 'longText' ? 'luan-fact-wide' : ''}>
            <dt>{titleOf({ name: titleName(column) })}</dt>
            <dd>{show(column, valueIn(columns, data as Record<string, unknown>, column.field, language))}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
