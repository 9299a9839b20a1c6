import { type Charted, type OnPoint, sumOf, writtenIn } from './chart.ts';
import './charts.css';

/** What a number is called where it has no words beside it. */
const titleOf = (charted: Charted, part: Charted['parts'][number], at: number): string =>
  charted.series.length > 1
    ? `${part.name} · ${charted.series[at]?.name ?? ''}: ${writtenIn(charted, part.values[at] ?? 0)}`
    : `${part.name}: ${writtenIn(charted, part.values[at] ?? 0)}`;

/** Bars beside their names, each piece a button that opens its rows; read by the keyboard and aloud as it is seen. */
export const Bars = ({ of, label, onPoint }: { of: Charted; label: string; onPoint?: OnPoint | undefined }) => {
  // Several numbers of a part are shares of it; one number is compared with those of the other parts.
  const shares = of.series.length > 1;
  const most = Math.max(1, ...of.parts.map(sumOf));
  return (
    <ul className="luan-bars" aria-label={label}>
      {of.parts.map((part, place) => (
        <li key={part.key}>
          <span className="luan-bars-name" title={part.name}>
            {part.name}
          </span>
          <span className="luan-bars-line">
            {part.values.map((value, at) =>
              value === 0 ? null : (
                <button
                  key={of.series[at]?.name ?? at}
                  type="button"
                  disabled={!onPoint}
                  className={`luan-bars-piece luan-bars-${of.series[at]?.tone ?? 'plain'} ${shares ? 'luan-bars-share' : ''}`}
                  style={shares ? { flexGrow: value } : { width: `${(value / most) * 100}%` }}
                  title={titleOf(of, part, at)}
                  aria-label={titleOf(of, part, at)}
                  onClick={() => onPoint?.(place, at)}
                />
              ),
            )}
          </span>
          <span className="luan-figures luan-bars-sum">{writtenIn(of, sumOf(part))}</span>
        </li>
      ))}
    </ul>
  );
};

/** Which colour is which series. */
export const Legend = ({ of }: { of: Charted }) => (
  <ul className="luan-bars-legend">
    {of.series.map((one) => (
      <li key={one.name}>
        <span className={`luan-bars-${one.tone}`} aria-hidden />
        {one.name}
      </li>
    ))}
  </ul>
);
