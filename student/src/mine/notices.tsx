import { call } from '#client/call.ts';
import { digestRhythm } from '#contracts/messages/switch.codes.ts';
import { digestHours, type OwnNotices, ownSwitchApi } from '#contracts/messages/switch.contract.ts';
import { useLoad } from '../app/load.ts';
import { go } from '../app/way.ts';
import { useSay } from '../app/words.ts';
import { Failed, PageHead, Waiting } from '../parts/pieces.tsx';
import { tell } from '../parts/toast.tsx';

const hours = Array.from({ length: digestHours.last - digestHours.first + 1 }, (_, at) => digestHours.first + at);
const { never, daily, weekly } = digestRhythm.values;
const rhythms = [
  [never, 'study.notices.never'],
  [daily, 'study.notices.daily'],
  [weekly, 'study.notices.weekly'],
] as const;

/** Which messages reach the person's phone, and when one of them sums up the others. */
export const OwnNoticesPage = () => {
  const say = useSay();
  const { data, failure, reload } = useLoad(ownSwitchApi.list, {});
  const done = (): void => {
    tell(say('study.saved'));
    reload();
  };
  const turn = ({ kind }: OwnNotices['list'][number], on: boolean): void =>
    void call(ownSwitchApi.mod, { kinds: [kind], on }).then(done, () => undefined);
  const digest = (chosen: { digestRhythm?: 0 | 1 | 2; digestHour?: number }): void => {
    if (!data) return;
    const { digestRhythm: rhythm, digestHour, digestWeekday } = data;
    void call(ownSwitchApi.digest, {
      digestRhythm: rhythm as 0 | 1 | 2,
      digestHour,
      digestWeekday,
      ...chosen,
    }).then(done, () => undefined);
  };
  return (
    <>
      <PageHead title={say('study.notices.title')} back={() => go('/messages')} />
      {failure !== undefined && <Failed failure={failure} again={reload} />}
      {failure === undefined && !data && <Waiting />}
      {data && (
        <div className="card">
          <p className="quiet">{say('study.notices.intro')}</p>
          {data.list.map((one) => (
            <label key={one.kind} className="check">
              <input type="checkbox" checked={one.on} onChange={(event) => turn(one, event.target.checked)} />
              {one.title}
            </label>
          ))}
          <fieldset className="choices">
            <legend>{say('study.notices.digest')}</legend>
            {rhythms.map(([value, name]) => (
              <label key={name}>
                <input
                  type="radio"
                  name="digest"
                  checked={data.digestRhythm === value}
                  onChange={() => digest({ digestRhythm: value })}
                />
                {say(name)}
              </label>
            ))}
          </fieldset>
          {data.digestRhythm !== never && (
            <label className="field">
              <span>{say('study.notices.hour')}</span>
              <select value={data.digestHour} onChange={(event) => digest({ digestHour: Number(event.target.value) })}>
                {hours.map((hour) => (
                  <option key={hour} value={hour}>
                    {hour}:00
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
      )}
    </>
  );
};
