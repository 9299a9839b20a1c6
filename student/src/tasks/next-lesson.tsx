import { useState } from 'react';
import { ownEscortApi } from '#contracts/schools/own/own-escort.contract.ts';
import { studentClassApi } from '#contracts/schools/own/student-class.contract.ts';
import { slotState } from '#contracts/schools/slot.codes.ts';
import { useLoad } from '../app/load.ts';
import { useSay } from '../app/words.ts';
import { Way } from '../parts/pieces.tsx';
import { dateTime } from '../parts/time.ts';

/** Classes the person accompanies: each leads to who of the own people is there. */
const AccompaniedWays = () => {
  const say = useSay();
  const { data } = useLoad(ownEscortApi.list, {});
  if (!data || data.length === 0) return null;
  return (
    <>
      <h2>{say('study.classEscort')}</h2>
      <ul className="list">
        {data.map((one) => (
          <li key={one.classId}>
            <Way to="/classes" className="card task">
              <span className="task-text">
                <span className="task-name">{one.className}</span>
                <span className="quiet">{say('study.classEscortCount', { count: one.people.length })}</span>
                <span className="next own">{say('study.classEscortSee')}</span>
              </span>
            </Way>
          </li>
        ))}
      </ul>
    </>
  );
};

/** The next lesson of a class the person was sent to, or that there are classes to sign up to; it leads to all of them. Nothing for everybody else. */
const OwnLesson = () => {
  const say = useSay();
  const { data } = useLoad(studentClassApi.list, {});
  const [now] = useState(() => Date.now());
  const { data: offers } = useLoad(studentClassApi.offers, {});
  const open = (offers ?? []).filter((one) => one.open && one.signUp === null);
  if (!data || (data.length === 0 && open.length === 0)) return null;
  const next = data.find((one) => one.state === slotState.values.planned && new Date(one.endsAt).getTime() > now);
  return (
    <>
      <h2>{say('study.classes')}</h2>
      <ul className="list">
        <li>
          <Way to="/classes" className="card task">
            <span className="task-text">
              <span className="task-name">
                {next?.className ?? data.at(-1)?.className ?? say('study.classOffersCount', { count: open.length })}
              </span>
              {next && <span className="quiet">{`${dateTime(next.startsAt)} ${next.place}`}</span>}
              {next && <span className="quiet">{next.topic}</span>}
              <span className={next?.open ? 'next own' : 'next'}>
                {(next ?? data[0])
                  ? say(next?.open ? 'study.classSign' : 'study.classSee')
                  : say('study.classSeeOffers')}
              </span>
            </span>
          </Way>
        </li>
      </ul>
    </>
  );
};

/** What classes there are for the person: the own next lesson, and those the person accompanies. */
export const NextLesson = () => (
  <>
    <OwnLesson />
    <AccompaniedWays />
  </>
);
