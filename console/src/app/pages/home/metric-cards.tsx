import { useEffect, useMemo, useRef, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSignedIn } from '#client/session.ts';
import type { MetricSubject } from '#contracts/metric.ts';
import { metricApi } from '#contracts/metrics/metric.contract.ts';
import { Figure, says } from '#kit/charts/figure.tsx';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { FailureView } from '#kit/views.tsx';
import { findMenu } from '../../way/menu.ts';

/** Milliseconds a figure stays fresh. */
const fresh = 60_000;

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
  return shown.map((of) => <Figure key={of.code} of={of} asOf={data.asOf} />);
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
