import { Segmented } from 'antd';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { sayOr, useLanguage, useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { type Measured, metricApi } from '#contracts/metrics/metric.contract.ts';
import type { MetricSubject } from '#contracts/metrics/metric.ts';
import { Bars, Legend } from '#kit/charts/bars.tsx';
import { type Charted, sumOf } from '#kit/charts/chart.ts';
import { useFrame } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { showDateTime } from '#kit/show.tsx';
import { FailureView } from '#kit/views.tsx';
import { findMenu } from '../../way/menu.ts';
import { MetricTable } from './metric-table.tsx';

const Columns = lazy(() => import('#kit/charts/columns.tsx'));

/** Milliseconds a figure stays fresh. */
const fresh = 60_000;

/** Names and values in the reader's language, of the parts whose screen the person has. */
const useCharted = (of: Measured): Charted => {
  const english = useLanguage() === 'en';
  return useMemo(
    () => ({
      series: of.series.map(({ code, tone }) => ({ name: sayOr(`metrics.${code}`, code), tone })),
      parts: of.parts.map(({ key, phrase, name, nameEn, cells }) => ({
        key,
        name: phrase ? sayOr(phrase, key) : (english && nameEn) || name || key,
        values: cells.map((cell) => cell.count),
      })),
    }),
    [of, english],
  );
};

const Drawing = ({ of, asOf }: { of: Measured; asOf: string }) => {
  const say = useSay();
  const frame = useFrame();
  const charted = useCharted(of);
  const [as, setAs] = useState('chart');
  const title = sayOr(`metrics.${of.code}`, of.code);
  const onPoint = useCallback(
    (place: number, at: number): void => {
      const part = of.parts[place];
      if (part) frame.open(part.screen, part.cells[at]?.query ?? {});
    },
    [of, frame],
  );
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
          <MetricTable {...all} more={of.parts.map((part) => part.cells.map((cell) => cell.more))} />
        )}
        {!none && as === 'chart' && charted.series.length > 1 && <Legend of={charted} />}
        {!none && as === 'chart' && of.chart !== 'months' && <Bars {...all} />}
        {!none && as === 'chart' && of.chart === 'months' && (
          <Suspense fallback={<Bones rows={5} />}>
            <Columns {...all} />
          </Suspense>
        )}
      </div>
      <p className="luan-hint">
        {sayOr(`metrics.${of.unit}`, of.unit)} · {sayOr(`metrics.hints.${of.code}`, '')} ·{' '}
        {say('kit.asOf', { at: showDateTime(asOf) })}
      </p>
    </Panel>
  );
};

/** A month without any is a month; another part without any says nothing. */
const says = (of: Measured, part: Measured['parts'][number]): boolean =>
  of.chart === 'months' || part.cells.some((cell) => cell.count > 0);

/** Figures of a subject, those whose rows the person can open. */
const Subject = ({ subject }: { subject: MetricSubject }) => {
  const { menuDtoList } = useSignedIn();
  const { data, isError, refetch } = useCall(metricApi[subject], {}, { fresh, quiet: true });
  const shown = useMemo(
    () =>
      (data?.list ?? [])
        .map((of) => ({
          ...of,
          parts: of.parts.filter((part) => findMenu(menuDtoList, part.screen) && says(of, part)),
        }))
        .filter((of) => of.parts.length > 0),
    [data, menuDtoList],
  );
  if (isError)
    return (
      <Panel>
        <FailureView onRefresh={() => void refetch()} />
      </Panel>
    );
  if (!data)
    return (
      <Panel>
        <Bones rows={5} />
      </Panel>
    );
  return shown.map((of) => <Drawing key={of.code} of={of} asOf={data.asOf} />);
};

/** Asks for what it shows when somebody comes near. */
const WhenSeen = ({ subject }: { subject: MetricSubject }) => {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !box.current) return;
    const watch = new IntersectionObserver((found) => found.some((one) => one.isIntersecting) && setSeen(true), {
      rootMargin: '200px',
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [seen]);
  if (seen) return <Subject subject={subject} />;
  return (
    <div ref={box} className="luan-dashboard-later">
      <Panel>{null}</Panel>
    </div>
  );
};

/** Figures of the first page, in the order of their subjects. */
const MetricCards = ({ subjects }: { subjects: readonly MetricSubject[] }) => (
  <div className="luan-dashboard-cards">
    {subjects.map((subject) => (
      <WhenSeen key={subject} subject={subject} />
    ))}
  </div>
);
export default MetricCards;
