import { studentMeetingApi } from '#contracts/meetings/student-meeting.contract.ts';
import { useLoad } from '../app/load.ts';
import { useSay } from '../app/words.ts';
import { Way } from '../parts/pieces.tsx';
import { dateTime } from '../parts/time.ts';

/** Meetings the person hosts or records: each leads to its photos. Nothing for everybody else. */
export const HostedMeetings = () => {
  const say = useSay();
  const { data } = useLoad(studentMeetingApi.hosted, {});
  if (!data || data.length === 0) return null;
  return (
    <>
      <h2>{say('study.hosted')}</h2>
      <ul className="list">
        {data.map((one) => (
          <li key={one.planId}>
            <Way to="/meeting" query={{ plan: one.planId }} className="card task">
              <span className="task-text">
                <span className="task-name">{one.planName}</span>
                {one.startsAt && (
                  <span className="quiet">
                    {dateTime(one.startsAt)} {one.room}
                  </span>
                )}
                <span className="next">{say('study.photosHave', { count: one.photos })}</span>
              </span>
            </Way>
          </li>
        ))}
      </ul>
    </>
  );
};
