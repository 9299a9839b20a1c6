import { isRenewable, ownPaper } from '#contracts/people/papers/paper.codes.ts';
import { type DuePaper, ownPaperApi } from '#contracts/people/papers/paper.contract.ts';
import { useLoad } from '../app/load.ts';
import { label, type Say, useSay } from '../app/words.ts';
import { Way } from '../parts/pieces.tsx';

/** How long a paper still holds, or for how long it is over. */
const holds = (say: Say, { ownPaper: paper, daysLeft }: DuePaper): string => {
  const name = label(say, ownPaper, paper);
  if (daysLeft < 0) return say('study.ownPaper.over', { name, days: -daysLeft });
  return daysLeft === 0 ? say('study.ownPaper.today', { name }) : say('study.ownPaper.ends', { name, days: daysLeft });
};

const Holds = ({ of }: { of: DuePaper }) => {
  const say = useSay();
  return (
    <span className="task-name">
      <span className={of.daysLeft < 0 ? 'warn' : ''}>{holds(say, of)}</span>
    </span>
  );
};

const Line = ({ of }: { of: DuePaper }) => {
  const say = useSay();
  const next = of.waiting ? 'study.ownPaper.waits' : 'study.ownPaper.handIn';
  if (!isRenewable(of.ownPaper))
    return (
      <div className="card task">
        <span className="task-text">
          <Holds of={of} />
          <span className="quiet">{say('study.ownPaper.contract')}</span>
        </span>
      </div>
    );
  return (
    <Way to="/corrections" query={of.waiting ? {} : { renew: of.ownPaper }} className="card task">
      <span className="task-text">
        <Holds of={of} />
        {of.kind !== '' && <span className="quiet">{of.kind}</span>}
        <span className={of.waiting ? 'next' : 'next own'}>{say(next)}</span>
      </span>
    </Way>
  );
};

/** Papers of the person that are over or run out soon, each with the way to hand in the new one. Nothing for everybody else. */
export const PapersDue = () => {
  const { data } = useLoad(ownPaperApi.due, {});
  if (!data || data.length === 0) return null;
  return (
    <ul className="list">
      {data.map((one) => (
        <li key={one.ownPaper}>
          <Line of={one} />
        </li>
      ))}
    </ul>
  );
};
