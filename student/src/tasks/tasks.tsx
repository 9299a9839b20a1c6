import { flavourCode } from '#contracts/training/flavours.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { type StudyTask, studyApi } from '#contracts/training/study.contract.ts';
import { useLoad } from '../app/load.ts';
import { useMe } from '../app/session.ts';
import { go } from '../app/way.ts';
import { label, useSay } from '../app/words.ts';
import { ChecksDue } from '../checks/due.tsx';
import { ExpiringCredentials } from '../credentials/expiring-credentials.tsx';
import { FeesDue } from '../fees/due.tsx';
import { Empty, Failed, Ring, Waiting, Way } from '../parts/pieces.tsx';
import { learned } from '../parts/time.ts';
import { PlacesDue } from '../places/due.tsx';
import { AgreementsDue } from '../sign/agreements.tsx';
import { SurveysDue } from '../survey/due.tsx';
import { HostedMeetings } from './hosted.tsx';
import { NextLesson } from './next-lesson.tsx';
import { nextOf, sayUntil, wayOf } from './words.ts';

/** Stands where there are no hours to show: people meet. */
const Gathering = () => (
  <svg className="gathering" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3.5 19c.5-3.500 2.500-5 5.500-5s5 1.500 5.500 5M16 11a2.500 2.500 0 1 0 0-5M17 14c2 .4 3.200 2 3.500 4.500" />
  </svg>
);

const TaskCard = ({ task }: { task: StudyTask }) => {
  const say = useSay();
  const next = nextOf(task);
  return (
    <li>
      <Way to={wayOf(task)} query={{ record: task.recordId }} className="card task">
        {task.requiredSeconds > 0 ? <Ring done={task.countedSeconds} of={task.requiredSeconds} /> : <Gathering />}
        <span className="task-text">
          <span className="task-name">{task.planName}</span>
          <span className="quiet">
            {label(say, flavourCode, task.flavour)} · {label(say, planState, task.planState)}
          </span>
          {task.requiredSeconds > 0 && (
            <span className="quiet">
              {say('study.hoursOf', {
                done: learned(say, task.countedSeconds, task.minutesPerHour),
                all: learned(say, task.requiredSeconds, task.minutesPerHour),
              })}
            </span>
          )}
          <span className="quiet">{sayUntil(say, task)}</span>
          <span className={next.own ? 'next own' : 'next'}>{say(next.key)}</span>
        </span>
      </Way>
    </li>
  );
};

/** What the person has to do comes before what only waits. */
const ordered = (tasks: readonly StudyTask[]): StudyTask[] => [
  ...tasks.filter((task) => nextOf(task).own),
  ...tasks.filter((task) => !nextOf(task).own),
];

/** Today's tasks, or every plan the person is in. */
export const Tasks = ({ all }: { all: boolean }) => {
  const say = useSay();
  const me = useMe();
  const { data, failure, reload } = useLoad(studyApi.tasks, { all: all ? 'true' : 'false' });
  return (
    <>
      <header className="hello">
        <h1>{say('study.hello', { name: me.realName })}</h1>
        <p className="quiet">{me.orgName}</p>
      </header>
      <ChecksDue />
      <ExpiringCredentials />
      <PlacesDue />
      <AgreementsDue />
      <FeesDue />
      <div className="segments" role="tablist" aria-label={say('study.tasks')}>
        {[false, true].map((one) => (
          <button
            key={String(one)}
            type="button"
            role="tab"
            aria-selected={one === all}
            onClick={() => go('/', one ? { all: 'true' } : {}, true)}
          >
            {say(one ? 'study.allPlans' : 'study.today')}
          </button>
        ))}
      </div>
      {failure !== undefined && <Failed failure={failure} again={reload} />}
      {failure === undefined && data === undefined && <Waiting />}
      {data?.length === 0 && (
        <Empty text={say('study.noTasks')} hint={say(all ? 'study.noPlansHint' : 'study.noTasksHint')} />
      )}
      <ul className="list">
        {ordered(data ?? []).map((task) => (
          <TaskCard key={task.recordId} task={task} />
        ))}
      </ul>
      <NextLesson />
      <HostedMeetings />
      <SurveysDue />
    </>
  );
};
