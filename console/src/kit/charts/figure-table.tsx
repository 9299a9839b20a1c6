import { useSay } from '#client/phrases.ts';
import { type Charted, type OnPoint, sumOf } from './chart.ts';

/** The same numbers as the drawing, each the way to its rows. */
export const FigureTable = ({
  of,
  label,
  more,
  onPoint,
}: {
  of: Charted;
  label: string;
  more: readonly (readonly boolean[])[];
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
        </tr>
      </thead>
      <tbody>
        {of.parts.map((part, place) => (
          <tr key={part.key}>
            <th scope="row">{part.name}</th>
            {part.values.map((value, at) => (
              <td key={of.series[at]?.name ?? at} className="luan-figures">
                <button type="button" className="luan-link" onClick={() => onPoint(place, at)}>
                  {`${value}${more[place]?.[at] ? '+' : ''}`}
                </button>
              </td>
            ))}
            {several && <td className="luan-figures">{sumOf(part)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
