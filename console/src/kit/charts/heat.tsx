import type { CSSProperties } from 'react';
import { type Charted, type OnPoint, sumOf } from './chart.ts';
import './charts.css';

/** Parts in their order as fields, the fuller the stronger; the number stands in each, and each opens its rows. */
export const Heat = ({ of, label, onPoint }: { of: Charted; label: string; onPoint?: OnPoint | undefined }) => {
  const most = Math.max(1, ...of.parts.map(sumOf));
  return (
    <ul className="luan-heat" aria-label={label}>
      {of.parts.map((part, place) => (
        <li key={part.key}>
          <button
            type="button"
            disabled={!onPoint}
            style={{ '--heat': `${Math.round((sumOf(part) / most) * 60)}%` } as CSSProperties}
            aria-label={`${part.name}: ${sumOf(part)}`}
            onClick={() => onPoint?.(place, 0)}
          >
            <span className="luan-figures">{sumOf(part)}</span>
          </button>
          <span>{part.name}</span>
        </li>
      ))}
    </ul>
  );
};
