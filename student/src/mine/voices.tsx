import { useState } from 'react';
import { call } from '#client/call.ts';
import { fitted } from '#client/media/picture.ts';
import { yuanOf } from '#contracts/columns.ts';
import { dangerState } from '#contracts/hazards/danger.codes.ts';
import { fullPath } from '#contracts/route.ts';
import { type OwnSuggestion, studentSuggestionApi } from '#contracts/suggestions/own-suggestion.contract.ts';
import { satisfaction, suggestionKind, suggestionState } from '#contracts/suggestions/suggestion.codes.ts';
import { useLoad } from '../app/load.ts';
import { wordsOf } from '../app/session.ts';
import { go } from '../app/way.ts';
import { label, useSay } from '../app/words.ts';
import { Empty, Failed, Field, PageHead, Waiting } from '../parts/pieces.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { tell } from '../parts/toast.tsx';
import { VoiceForm } from './voice-form.tsx';
import '../meeting/photos.css';

/** Address of the nth picture. */
const addressOf = (suggestionId: string, n: number): string =>
  `${fullPath(studentSuggestionApi.picture)}?${new URLSearchParams({ suggestionId, n: String(n) })}`;

interface Asked {
  of: OwnSuggestion;
  done: () => void;
  close: () => void;
}

/** What the answer was worth, in one press. */
const Rate = ({ of, done, close }: Asked) => {
  const say = useSay();
  const rate = async (mark: number): Promise<void> => {
    await call(studentSuggestionApi.rate, { suggestionId: of.suggestionId, satisfaction: mark }).then(
      () => tell(say('study.voices.thanks')),
      () => undefined,
    );
    done();
  };
  return (
    <Sheet title={say('study.voices.rateTitle')} close={close}>
      {Object.values(satisfaction.values)
        .toReversed()
        .map((mark) => (
          <button key={mark} type="button" className="button wide" onClick={() => void rate(mark)}>
            {label(say, satisfaction, mark)}
          </button>
        ))}
    </Sheet>
  );
};

/** What the answer did not solve, once. */
const Again = ({ of, done, close }: Asked) => {
  const say = useSay();
  const [problem, setProblem] = useState('');
  const send = async (form: HTMLFormElement): Promise<void> => {
    const reason = String(new FormData(form).get('reason') ?? '').trim();
    try {
      await call(studentSuggestionApi.reopen, { suggestionId: of.suggestionId, reason }, { quiet: true });
      tell(say('study.voices.reopened'));
      done();
    } catch (failure) {
      setProblem(wordsOf(failure));
    }
  };
  return (
    <Sheet title={say('study.voices.again')} close={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(event.currentTarget);
        }}
      >
        <Field name="reason" label={say('study.voices.reason')} maxLength={500} problem={problem} />
        <button type="submit" className="button main wide">
          {say('study.voices.againSend')}
        </button>
      </form>
    </Sheet>
  );
};

const Voice = ({ of, rate, again }: { of: OwnSuggestion; rate: () => void; again: () => void }) => {
  const say = useSay();
  const kind = label(say, suggestionKind, of.suggestionKind);
  return (
    <li className="card message">
      <h2>
        {kind} · {label(say, suggestionState, of.state)}
        {of.anonymous && ` · ${say('study.voices.isAnonymous')}`}
      </h2>
      <p>{of.placeText === '' ? of.suggestionText : `${of.placeText} · ${of.suggestionText}`}</p>
      {of.pictureCount > 0 && (
        <div className="meeting-photos">
          {Array.from({ length: of.pictureCount }, (_, index) => index + 1).map((n) => (
            <img key={n} src={fitted(addressOf(of.suggestionId, n), 240)} alt={say('study.voices.picture', { n })} />
          ))}
        </div>
      )}
      {of.dangerState !== null && (
        <p>{say('study.voices.danger', { state: label(say, dangerState, of.dangerState) })}</p>
      )}
      {of.answerText !== '' && <p>{say('study.voices.answer', { text: of.answerText })}</p>}
      {of.rewardFen > 0 && <p>{say('study.voices.reward', { yuan: yuanOf(of.rewardFen) })}</p>}
      {of.reopenText !== '' && <p className="quiet">{say('study.voices.said', { text: of.reopenText })}</p>}
      {of.satisfaction !== null && (
        <p className="quiet">{say('study.voices.rated', { mark: label(say, satisfaction, of.satisfaction) })}</p>
      )}
      <div className="row">
        <span className="quiet">
          {of.answerText === '' ? say('study.voices.desk', { desk: of.deskName, day: of.deadlineOn }) : of.reportedOn}
        </span>
        {of.canReopen && (
          <button type="button" className="button small" onClick={again}>
            {say('study.voices.again')}
          </button>
        )}
        {of.canRate && (
          <button type="button" className="button small main" onClick={rate}>
            {say('study.voices.rate')}
          </button>
        )}
      </div>
    </li>
  );
};

/** What the person suggested and reported, anonymous ones among them, and the way to write. */
export const Voices = () => {
  const say = useSay();
  const { data, failure, reload } = useLoad(studentSuggestionApi.list, {});
  const [asked, setAsked] = useState<{ of: OwnSuggestion; by: typeof Rate }>();
  const [writing, setWriting] = useState(false);
  const close = (): void => setAsked(undefined);
  const done = (): void => {
    close();
    setWriting(false);
    reload();
  };
  if (!data) return failure === undefined ? <Waiting /> : <Failed failure={failure} again={reload} />;
  return (
    <>
      <PageHead title={say('study.voices.title')} back={() => go('/me')} />
      <p className="quiet">{say('study.voices.hint')}</p>
      <button type="button" className="button main wide" onClick={() => setWriting(true)}>
        {say('study.voices.write')}
      </button>
      {data.length === 0 && <Empty text={say('study.voices.none')} />}
      <ul className="list">
        {data.map((one) => (
          <Voice
            key={one.suggestionId}
            of={one}
            rate={() => setAsked({ of: one, by: Rate })}
            again={() => setAsked({ of: one, by: Again })}
          />
        ))}
      </ul>
      {asked && <asked.by of={asked.of} done={done} close={close} />}
      {writing && <VoiceForm done={done} close={() => setWriting(false)} />}
    </>
  );
};
