import { useEffect } from 'react';
import { surveyApi } from '#contracts/training/surveys/survey.contract.ts';
import { useLoad } from '../app/load.ts';
import { useMe } from '../app/session.ts';
import { useSay } from '../app/words.ts';
import { Way } from '../parts/pieces.tsx';
import { keepGiving, useOpinions } from './sender.ts';

/** Trainings that are over and wait for an opinion: a quiet line below the tasks. Nothing for everybody else. */
export const SurveysDue = () => {
  const say = useSay();
  const { userId } = useMe();
  const { data } = useLoad(surveyApi.due, {});
  const { waiting, taken } = useOpinions();
  useEffect(() => keepGiving(userId), [userId]);
  const due = (data ?? []).filter(({ recordId }) => !waiting.includes(recordId) && !taken.includes(recordId));
  if (due.length === 0) return null;
  return (
    <section>
      <h2>{say('study.survey.due')}</h2>
      <p className="quiet">{say('study.survey.dueHint')}</p>
      <ul className="card rows">
        {due.map(({ recordId, planName }) => (
          <li key={recordId}>
            <span>{planName}</span>
            <Way
              to="/survey"
              query={{ record: recordId }}
              className="button small"
              aria-label={`${say('study.survey.open')} ${planName}`}
            >
              {say('study.survey.open')}
            </Way>
          </li>
        ))}
      </ul>
    </section>
  );
};
