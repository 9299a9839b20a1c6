import { Segmented } from 'antd';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { type Say, type SayOr, useSay, useSayOr } from '#client/phrases.ts';
import type { Measured } from '#contracts/metrics/metric.contract.ts';
import { useFrame } from '../frame.ts';
import { Bones, Panel } from '../parts/panel.tsx';
import { showDateTime } from '../show.tsx';
import { Bars, Legend } from './bars.tsx';
import { type Charted, sumOf } from './chart.ts';
import { FigureTable, percentOf } from './figure-table.tsx';
import { Heat } from './heat.tsx';

const Columns = lazy(() => import('./columns.tsx'));

/** Names and values in the reader's language, of the parts whose screen the person has. */
const chartedOf = (of: Measured, sayOr: SayOr): Charted => ({
  money: of.unit === 'yuan',
  series: of.series.map(({ code, tone }) => ({ name: sayOr(`metrics.${code}`, code), tone })),
  parts: of.parts.map(({ key, phrase, name, cells }) => ({
    key,
    name: phrase ? sayOr(phrase, key) : name || key,
    values: cells.map((cell) => cell.count),
  })),
});

/** What a series is of all parts together, in words. */
const shareWords = (of: Charted, share: number, say: Say): string => {
  const part = of.parts.reduce((sum, one) => sum + (one.values[share] ?? 0), 0);
  const whole = of.parts.reduce((sum, one) => sum + sumOf(one), 0);
  return say('metrics.shareOf', { name: of.series[share]?.name ?? '', percent: percentOf(part, whole) });
};

/** One declared figure: drawn, or as the table of the same numbers, each the way to its rows. The shelf `metrics` says its words. */
export const Figure = ({ of, asOf }: { of: Measured; asOf: string }) => {
  const say = useSay();
  const frame = useFrame();
  const sayOr = useSayOr();
  // Drawn anew with other numbers or words alone, not whenever the list below changes.
  const charted = useMemo(() => chartedOf(of, sayOr), [of, sayOr]);
  const [as, setAs] = useState('chart');
  const title = sayOr(`metrics.${of.code}`, of.code);
  const onPoint = useCallback(
    (place: number, at: number): void => {
      const part = of.parts[place];
      if (part) frame.open(part.screen, part.cells[at]?.query ?? {});
    },
    [of, frame],
  );
  const share = of.series.findIndex((one) => one.code === of.share);
  const all = { of: charted, label: title, onPoint };
  const none = charted.parts.every((part) => sumOf(part) === 0);
  return (
    <Panel
      title={title}
      extra={
        <Segmented
          size="small"
          value={as}
          onChange={setAs}
          aria-label={say('metrics.shownAs')}
          options={[
            { value: 'chart', label: say('metrics.chart') },
            { value: 'table', label: say('metrics.table') },
          ]}
        />
      }
    >
      <div data-metric={of.code}>
        {none && <p className="luan-hint">{say('metrics.nothing')}</p>}
        {!none && as === 'table' && (
          <FigureTable {...all} share={share} more={of.parts.map((part) => part.cells.map((cell) => cell.more))} />
        )}
        {!none && as === 'chart' && charted.series.length > 1 && <Legend of={charted} />}
        {!none && as === 'chart' && of.chart === 'heat' && <Heat {...all} />}
        {!none && as === 'chart' && (of.chart === 'bars' || of.chart === 'stack') && <Bars {...all} />}
        {!none && as === 'chart' && of.chart === 'months' && (
          <Suspense fallback={<Bones rows={5} />}>
            <Columns {...all} />
          </Suspense>
        )}
      </div>
      {!none && share >= 0 && <p>{shareWords(charted, share, say)}</p>}
      <p className="luan-hint">
        {sayOr(`metrics.${of.unit}`, of.unit)} · {sayOr(`metrics.hints.${of.code}`, '')} ·{' '}
        {say('kit.asOf', { at: showDateTime(asOf) })}
      </p>
    </Panel>
  );
};

/** Parts that say something without any too: nothing came in today. */
const spans: ReadonlySet<string> = new Set(['today', 'thisMonth']);

/** A month, an hour, or today, without any is one; another part without any says nothing. */
export const says = (of: Measured, part: Measured['parts'][number]): boolean =>
  of.chart === 'months' || of.chart === 'heat' || spans.has(part.key) || part.cells.some((cell) => cell.count > 0);
