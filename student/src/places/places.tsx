import { useState } from 'react';
import { checkSeverity } from '#contracts/checks/check.codes.ts';
import { type OwnPlaceTask, ownPlaceApi } from '#contracts/hazards/own-place.contract.ts';
import { checkPeriod, placeTaskState } from '#contracts/hazards/place.codes.ts';
import { useLoad } from '../app/load.ts';
import { go } from '../app/way.ts';
import { label, useSay } from '../app/words.ts';
import type { Draft } from '../checks/draft.ts';
import { Refusals } from '../checks/refusals.tsx';
import { type SignedCheck, useChecks } from '../checks/sender.ts';
import { SheetItems, SheetProgress, SheetSigning, useSheet } from '../checks/sheet.tsx';
import { Empty, Failed, PageHead, Waiting, Way } from '../parts/pieces.tsx';
import { dateTime } from '../parts/time.ts';
import { useOpenTasks } from './due.tsx';

const TaskRow = ({ task }: { task: OwnPlaceTask }) => {
  const say = useSay();
  const back = task.state === placeTaskState.values.sentBack;
  return (
    <li>
      <span>
        <strong>{task.placeCheckName}</strong>
        <br />
        <span className="quiet">
          {task.objectName} · {label(say, checkPeriod, task.checkPeriod)}
        </span>
        <br />
        <span className={task.over || back ? 'problem' : 'quiet'}>
          {back
            ? say('study.check.sentBack', { reason: task.sentBackFor })
            : say(task.over ? 'study.check.placeOver' : 'study.until', { date: task.untilOn })}
        </span>
      </span>
      <Way
        to="/places"
        query={{ task: task.placeTaskId }}
        className="button small"
        aria-label={`${say('study.check.go')} ${task.placeCheckName}`}
      >
        {say('study.check.go')}
      </Way>
    </li>
  );
};

const PlaceList = () => {
  const say = useSay();
  const { data, open, failure, reload } = useOpenTasks();
  return (
    <>
      <PageHead title={say('study.check.places')} back={() => go('/')} />
      <Refusals />
      {failure !== undefined && <Failed failure={failure} again={reload} />}
      {failure === undefined && !data && <Waiting />}
      {open?.length === 0 && <Empty text={say('study.check.noPlaces')} />}
      {open && open.length > 0 && (
        <ul className="card rows">
          {open.map((one) => (
            <TaskRow key={one.placeTaskId} task={one} />
          ))}
        </ul>
      )}
      {data && data.handed.length > 0 && (
        <section>
          <h2>{say('study.check.placesHanded')}</h2>
          <ul className="card rows">
            {data.handed.map((one) => (
              <li key={one.placeTaskId}>
                <span>
                  {one.placeCheckName}
                  <br />
                  <span className="quiet">{dateTime(one.handedAt)}</span>
                </span>
                <span className="check-told">{label(say, placeTaskState, one.state)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};

const beforeOf = (task: OwnPlaceTask): Draft['answers'] =>
  Object.fromEntries(task.before.map(({ item, finding, note }) => [item, { finding, note, seconds: 0 }]));

const PlaceForm = ({ task, done }: { task: OwnPlaceTask; done: (checkKey: string) => void }) => {
  const say = useSay();
  const sheet = useSheet({
    what: `place.${task.placeTaskId}`,
    edition: `${task.placeTaskId} ${task.sentBackFor}`,
    items: task.items,
    before: beforeOf(task),
    worded: 'faults',
    stoppingFrom: checkSeverity.values.stopping,
  });
  const signed = (signature: string): SignedCheck => ({
    seq: 1,
    plateNo: task.placeCheckName,
    signature,
    photos: sheet.pictures(),
    given: {
      checkKey: sheet.draft.checkKey,
      placeTaskId: task.placeTaskId,
      finishedAt: new Date().toISOString(),
      answers: sheet.answers().map(({ seconds: _seconds, ...answer }) => answer),
      taskNote: '',
    },
  });
  return (
    <>
      <section className="card check-head">
        <h2>
          {task.placeCheckName} · {task.objectName}
        </h2>
        <p className="quiet">
          {task.templateName} · {say('study.until', { date: task.untilOn })}
        </p>
        {task.sentBackFor !== '' && (
          <p className="problem">{say('study.check.sentBack', { reason: task.sentBackFor })}</p>
        )}
        <SheetProgress of={sheet} />
      </section>
      <SheetItems of={sheet} />
      <section className="card">
        <SheetSigning of={sheet} signed={signed} done={done} />
      </section>
    </>
  );
};

/** What became of a check: that it was taken, that it waits for a network, or why it was not taken. */
const Result = ({ checkKey }: { checkKey: string }) => {
  const say = useSay();
  const { takenPlaces, refused } = useChecks();
  const taken = takenPlaces[checkKey];
  const no = refused.find((one) => one.checkKey === checkKey);
  return (
    <section className="card">
      {no && (
        <p className="check-verdict bad" role="alert">
          {say('study.check.refused', { plate: no.plateNo, reason: no.reason })}
        </p>
      )}
      {taken && (
        <p className={`check-verdict ${taken.faults > 0 ? 'warn' : 'good'}`} role="alert">
          {taken.faults > 0 ? say('study.check.placeFaults', { n: taken.faults }) : say('study.check.placeGood')}
        </p>
      )}
      {taken && taken.dangers > 0 && <p>{say('study.check.placeDangers', { n: taken.dangers })}</p>}
      {!taken && !no && (
        <p className="quiet" role="status">
          {say('study.check.waits')}
        </p>
      )}
      <button type="button" className="button wide" onClick={() => go('/places', {}, true)}>
        {say('study.check.placesBack')}
      </button>
    </section>
  );
};

const PlacePage = ({ placeTaskId }: { placeTaskId: string }) => {
  const say = useSay();
  const { data, failure, reload } = useLoad(ownPlaceApi.tasks, {});
  const [told, setTold] = useState('');
  const task = data?.open.find((one) => one.placeTaskId === placeTaskId);
  return (
    <>
      <PageHead title={say('study.check.places')} back={() => go('/places', {}, true)} />
      {told !== '' && <Result checkKey={told} />}
      {told === '' && failure !== undefined && <Failed failure={failure} again={reload} />}
      {told === '' && failure === undefined && !data && <Waiting />}
      {told === '' && data && !task && <Empty text={say('study.check.noPlaces')} />}
      {told === '' && task && <PlaceForm task={task} done={setTold} />}
    </>
  );
};

/** Checks of places and devices that wait for the person, or one of them. */
export const Places = ({ task }: { task: string }) =>
  task === '' ? <PlaceList /> : <PlacePage key={task} placeTaskId={task} />;
