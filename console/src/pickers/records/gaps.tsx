import { sayOr, useSay } from '#client/phrases.ts';
import type { Gap } from '#contracts/certificates/print.contract.ts';
import { Tag } from '#kit/show.tsx';
import './gaps.css';

/** What somebody lacks, each with its amount; a word of its own for nothing. */
export const Gaps = ({ of }: { of: readonly Gap[] }) => {
  const say = useSay();
  if (of.length === 0) return <Tag tone="good">{say('plans.nothingMissing')}</Tag>;
  return (
    <span className="luan-gaps">
      {of.map(({ gap, count }) => (
        <Tag key={gap} tone="bad">
          {sayOr(`codes.certGap.${gap}`, gap)}
          {gap === 'hours' && ` ${say('plans.minutesMissing', { count })}`}
          {gap === 'letters' && ` ${say('plans.lettersMissing', { count })}`}
        </Tag>
      ))}
    </span>
  );
};
