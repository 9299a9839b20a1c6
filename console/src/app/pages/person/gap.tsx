import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { type ShortfallRow, shortfallApi } from '#contracts/obligations/shortfall.contract.ts';
import { Bones } from '#kit/parts/panel.tsx';
import { showMinutes } from '#kit/show.tsx';
import { standingOf } from './gap.rules.ts';

/** Only who is behind is told so in red. */
const classes = { behind: 'person-short', onSchedule: '', enough: 'person-enough' } as const;

/** What the person owes this period and what counts of it. */
export const Gap = ({ orgUserId }: { orgUserId: string }) => {
  const say = useSay();
  const { data, isError } = useCall(shortfallApi.list.page, { orgUserId, size: 1 }, { quiet: true });
  if (isError) return <p role="alert">{say('person.gapFailed')}</p>;
  if (!data) return <Bones rows={1} />;
  const [row] = (data as { list: ShortfallRow[] }).list;
  if (!row) return <p className="luan-hint">{say('person.noObligation')}</p>;
  const share = row.requiredMinutes === 0 ? 100 : Math.min(100, (row.countedMinutes * 100) / row.requiredMinutes);
  const said = (of: number): string => showMinutes({ minutes: of, perHour: row.minutesPerHour });
  const { standing, minutes } = standingOf(row);
  const words = {
    behind: say('person.missing', { minutes: said(minutes) }),
    onSchedule: say('person.onSchedule', { minutes: said(minutes) }),
    enough: say('person.enough'),
  };
  return (
    <div className="person-gap" data-standing={standing}>
      <p>
        <strong className={classes[standing]}>{words[standing]}</strong>{' '}
        <span className="luan-figures">
          {say('person.counted', { counted: said(row.countedMinutes), required: said(row.requiredMinutes) })}
        </span>{' '}
        <span className="luan-hint">
          {row.obligationName} · {row.periodFrom} → {row.periodUntil}
        </span>
      </p>
      <div className="person-gap-track" aria-hidden="true">
        <span style={{ inlineSize: `${share}%` }} />
      </div>
    </div>
  );
};
