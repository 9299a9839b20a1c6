import { type FormEvent, useState } from 'react';
import { localStore } from '#client/storage.ts';
import { bestMark, type OwnSurvey, surveyApi } from '#contracts/training/surveys/survey.contract.ts';
import { useLoad } from '../app/load.ts';
import { useMe } from '../app/session.ts';
import { go } from '../app/way.ts';
import { useSay } from '../app/words.ts';
import { Failed, PageHead, Waiting } from '../parts/pieces.tsx';
import { tell } from '../parts/toast.tsx';
import { giveOpinion, useOpinions } from './sender.ts';
import './survey.css';

const marks = Array.from({ length: bestMark }, (_, index) => index + 1);

interface Draft {
  readonly scores: readonly (number | null)[];
  readonly comment: string;
}
/** What was marked and not sent yet stays on the device: a page that is left loses nothing. */
const draftName = (recordId: string): string => `student.survey.${recordId}`;

const Question = ({
  place,
  text,
  mark,
  choose,
}: {
  place: number;
  text: string;
  mark: number | null;
  choose: (mark: number) => void;
}) => {
  const say = useSay();
  return (
    <fieldset className="survey-question">
      <legend>
        {place}. {text}
      </legend>
      <div className="survey-marks">
        {marks.map((one) => (
          <label key={one} className={one === mark ? 'survey-mark chosen' : 'survey-mark'}>
            <input
              type="radio"
              name={`mark-${place}`}
              value={one}
              checked={one === mark}
              onChange={() => choose(one)}
              aria-label={say('study.survey.mark', { mark: one })}
            />
            {one}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const SurveyForm = ({ of }: { of: OwnSurvey }) => {
  const say = useSay();
  const { userId } = useMe();
  const name = draftName(of.recordId);
  const [draft, setDraft] = useState<Draft>(
    () => localStore.read<Draft>(name) ?? { scores: of.questions.map(() => null), comment: '' },
  );
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const note = (next: Draft): void => {
    setDraft(next);
    localStore.write(name, next);
    setProblem('');
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const scores = draft.scores.filter((one) => one !== null);
    const missing = draft.scores.flatMap((one, index) => (one === null ? [index + 1] : []));
    if (missing.length > 0) return setProblem(say('study.survey.missing', { places: missing.join('、') }));
    setBusy(true);
    const became = await giveOpinion(userId, of.recordId, { scores, comment: draft.comment.trim() });
    setBusy(false);
    if (became === 'neither') return setProblem(say('study.survey.notSent'));
    localStore.remove(name);
    tell(say(became === 'sent' ? 'study.survey.thanks' : 'study.survey.waits'));
    go('/', {}, true);
  };
  return (
    <form className="card" onSubmit={(event) => void submit(event)} noValidate>
      <p className="quiet">{say(of.named ? 'study.survey.named' : 'study.survey.unnamed')}</p>
      <p className="quiet">{say('study.survey.scale')}</p>
      {of.questions.map((text, index) => (
        <Question
          key={text}
          place={index + 1}
          text={text}
          mark={draft.scores[index] ?? null}
          choose={(mark) =>
            note({ ...draft, scores: draft.scores.map((one, place) => (place === index ? mark : one)) })
          }
        />
      ))}
      <div className="field">
        <label htmlFor="f-comment">{say('study.survey.said')}</label>
        <textarea
          id="f-comment"
          name="comment"
          rows={4}
          maxLength={500}
          value={draft.comment}
          onChange={(event) => note({ ...draft, comment: event.target.value })}
        />
      </div>
      <p className="problem" role="alert">
        {problem}
      </p>
      <button type="submit" className="button main wide" disabled={busy}>
        {say('study.survey.send')}
      </button>
    </form>
  );
};

/** Five questions on a training that is over; answered once. */
export const SurveyPage = ({ recordId }: { recordId: string }) => {
  const say = useSay();
  const { data, failure, reload } = useLoad(surveyApi.one, { recordId });
  const { waiting, taken } = useOpinions();
  const done = data?.answered || taken.includes(recordId);
  const waits = waiting.includes(recordId);
  return (
    <>
      <PageHead title={say('study.survey.title')} back={() => go('/')} />
      {failure !== undefined && <Failed failure={failure} again={reload} />}
      {failure === undefined && !data && <Waiting />}
      {data && (
        <>
          <section className="card">
            <h2>{data.planName}</h2>
            <p className="quiet">{data.orgName}</p>
          </section>
          {(done || waits) && <p className="note good">{say(done ? 'study.survey.answered' : 'study.survey.waits')}</p>}
          {!done && !waits && <SurveyForm of={data} />}
        </>
      )}
    </>
  );
};
