import { flavourCode } from '#contracts/training/flavours.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { type StudyTask, studyApi } from '#contracts/training/study.contract.ts';
import { useLoad } from '../app/load.ts';
import { useMe } from '../app/session.ts';
import { go } from '../app/way.ts';
import { label, useSay } from '../app/words.ts';
import { Empty, Failed, Ring, Waiting, Way } from '../parts/pieces.tsx';
import { duration } from '../parts/time.ts';
import { nextOf } from './words.ts';

const TaskCard = ({ task }: { task: StudyTask }) => {
  const say = useSay();
  const next = nextOf(task);
  return (
    <li>
      <Way
        to={task.flavour === 'safe_regular' ? '/meeting' : '/plan'}
        query={{ record: task.recordId }}
        className="card task"
      >
        <Ring done={task.countedSeconds} of={task.requiredSeconds} />
        <span className="task-text">
          <span className="task-name">{task.planName}</span>
          <span className="quiet">
            {label(say, flavourCode, task.flavour)} · {label(say, planState, task.planState)}
          </span>
          <span className="quiet">
            {say('study.hoursOf', {
              done: duration(say, task.countedSeconds),
              all: duration(say, task.requiredSeconds),
            })}
          </span>
          <span className="quiet">{say('study.until', { date: task.makeUpUntil ?? task.endsOn })}</span>
          <span className={next.own ? 'next own' : 'next'}>{say(next.key)}</span>
        </span>
      </Way>
    </li>
  );
};

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
        {data?.map((task) => (
          <TaskCard key={task.recordId} task={task} />
        ))}
      </ul>
    </>
  );
};
