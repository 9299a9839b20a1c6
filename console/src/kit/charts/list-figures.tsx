import { useCall } from '#client/hooks.ts';
import type { MetricSubject } from '#contracts/metric.ts';
import { metricApi } from '#contracts/metrics/metric.contract.ts';
import { Bones, Panel } from '../parts/panel.tsx';
import { EmptyView, FailureView } from '../views.tsx';
import { Figure, says } from './figure.tsx';

/** Figures of the rows of a list: which of the declared ones. */
export interface FiguresOf {
  readonly subject: MetricSubject;
  readonly codes: readonly string[];
}

/** The declared figures of a list above its table; a point asks for the rows behind it. */
export const ListFigures = ({ subject, codes }: FiguresOf) => {
  const { data, isError, refetch } = useCall(metricApi[subject], {}, { quiet: true });
  const shown = (data?.list ?? []).filter((one) => codes.includes(one.code));
  if (isError && !data)
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
  if (shown.length === 0)
    return (
      <Panel>
        <EmptyView />
      </Panel>
    );
  return (
    <div className="luan-figures-above">
      {shown.map((one) => (
        <Figure key={one.code} of={{ ...one, parts: one.parts.filter((part) => says(one, part)) }} asOf={data.asOf} />
      ))}
    </div>
  );
};
