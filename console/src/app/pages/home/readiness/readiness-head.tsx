import { Button } from 'antd';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { type ReadinessFound, readinessApi } from '#contracts/readiness/readiness.contract.ts';
import { useFrame } from '#kit/frame.ts';

/** Milliseconds a figure stays fresh. */
const fresh = 60_000;
/** A company below it falls behind. */
const behind = 60;

/** What is missing most: the part that weighs most of those that open something. */
const worst = (parts: ReadinessFound['parts']) =>
  parts
    .filter((one) => one.missing > 0 && one.lines.length > 0)
    .sort((one, other) => other.weight * (100 - other.percent) - one.weight * (100 - one.percent))[0]?.lines[0];

/** How ready the own company is, and the way to what is missing most. */
export const OwnReadiness = () => {
  const say = useSay();
  const frame = useFrame();
  const { data } = useCall(readinessApi.one, {}, { fresh, quiet: true });
  if (!data || data.percent === null) return null;
  const missing = data.parts.reduce((sum, one) => sum + one.missing, 0);
  const way = worst(data.parts);
  return (
    <>
      <span data-part="readiness">{say('readiness.head', { percent: data.percent })}</span>
      {missing > 0 && <span className="luan-hint">{say('readiness.missingParts', { count: missing })}</span>}
      {way && (
        <Button type="primary" data-action="toMissing" onClick={() => frame.open(way.screen, way.query)}>
          {say('readiness.look')}
        </Button>
      )}
    </>
  );
};

/** How many companies fall behind. */
export const CompaniesBehind = () => {
  const say = useSay();
  const { data } = useCall(readinessApi.companies, {}, { fresh, quiet: true });
  if (!data || data.list.length === 0) return null;
  const count = data.list.filter((one) => one.percent < behind).length;
  return <span data-part="readiness">{say('readiness.behind', { count, percent: behind })}</span>;
};
