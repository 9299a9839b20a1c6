import { useEffect } from 'react';
import { type OwnPlaceTask, ownPlaceApi } from '#contracts/hazards/own-place.contract.ts';
import { placeTaskState } from '#contracts/hazards/place.codes.ts';
import { useLoad } from '../app/load.ts';
import { useSay } from '../app/words.ts';
import { placeTaskOf, useChecks } from '../checks/sender.ts';
import { Way } from '../parts/pieces.tsx';

/** What waits for the person, without what waits on this device to be handed in. */
export const useOpenTasks = () => {
  const { waiting, takenPlaces } = useChecks();
  const loaded = useLoad(ownPlaceApi.tasks, {});
  const { reload } = loaded;
  const count = Object.keys(takenPlaces).length;
  useEffect(() => {
    if (count > 0) reload();
  }, [count, reload]);
  const given = [...waiting.map(placeTaskOf), ...Object.values(takenPlaces).map((one) => one.placeTaskId)];
  const fresh = (task: OwnPlaceTask): boolean =>
    !waiting.map(placeTaskOf).includes(task.placeTaskId) &&
    (task.state === placeTaskState.values.sentBack || !given.includes(task.placeTaskId));
  return { ...loaded, open: loaded.data?.open.filter(fresh) };
};

/** The way to checks of places and devices, for those who are to make some. Nothing for everybody else. */
export const PlacesDue = () => {
  const say = useSay();
  const { open } = useOpenTasks();
  if (!open || open.length === 0) return null;
  return (
    <section>
      <Way to="/places" className="card task">
        <span className="task-text">
          <span className="task-name">{say('study.check.places')}</span>
          <span className="next own">{say('study.check.placesHint', { n: open.length })}</span>
          <span className="quiet">{say('study.until', { date: open[0]?.untilOn ?? '' })}</span>
        </span>
      </Way>
    </section>
  );
};
