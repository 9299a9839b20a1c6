import { useSay } from '#client/phrases.ts';
import { type Charted, type OnPoint, sumOf, writtenIn } from './chart.ts';

/** Hundredths of a sum, with two decimals; a dash of nothing. */
export const percentOf = (part: number, sum: number): string =>
  sum === 0 ? '—' : `${((part / sum) * 100).toFixed(2)}%`;

/** The same numbers as the drawing, each the way to its rows. */
export const FigureTable = ({
  of,
  label,
  more,
  share = -1,
  onPoint,
}: {
  of: Charted;
  label: string;
  more: readonly (readonly boolean[])[];
  /** Place of the series whose share of each part is told; none without it. */
  share?: number;
  onPoint: OnPoint;
}) => {
  const say = useSay();
  const several = of.series.length > 1;
  return (
    <table className="luan-metric-table" aria-label={label}>
      <thead>
        <tr>
          <th>{say('metrics.part')}</th>
          {of.series.map((one) => (
            <th key={one.name}>{one.name}</th>
          ))}
          {several && <th>{say('metrics.sum')}</th>}
          {share >= 0 && <th>{say('metrics.shareTitle', { name: of.series[share]?.name ?? '' })}</th>}
        </tr>
      </thead>
      <tbody>
        {of.parts.map((part, place) => (
          <tr key={part.key}>
            <th scope="row">{part.name}</th>
            {part.values.map((value, at) => (
              <td key={of.series[at]?.name ?? at} className="luan-figures">
                <button type="button" className="luan-link" onClick={() => onPoint(place, at)}>
                  {`${writtenIn(of, value)}${more[place]?.[at] ? '+' : ''}`}
                </button>
              </td>
            ))}
            {several && <td className="luan-figures">{writtenIn(of, sumOf(part))}</td>}
            {share >= 0 && <td className="luan-figures">{percentOf(part.values[share] ?? 0, sumOf(part))}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
