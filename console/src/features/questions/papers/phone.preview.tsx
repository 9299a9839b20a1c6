import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { fitted } from '#client/media/picture.ts';
import { useLanguage, useSay } from '#client/phrases.ts';
import { generateType } from '#contracts/questions/paper.codes.ts';
import { type PaperDetail, paperApi, type Variant, variants } from '#contracts/questions/paper.contract.ts';
import { exercisesType } from '#contracts/questions/question.codes.ts';
import type { Data } from '#contracts/route.ts';
import { Bones } from '#kit/parts/panel.tsx';
import { showCode } from '#kit/show.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';
import { useStem } from './stem.ts';
import './papers.css';

type Asked = Data<typeof paperApi.variant>['exercises'][number];
/** Letters chosen in the preview, by question; they go nowhere. */
type Chosen = Readonly<Record<string, string>>;

const { multiple, judge } = exercisesType.values;
const greatestSeed = 2_147_483_647;

const toggled = (one: Asked, before: string, letter: string): string => {
  if (one.exercisesType !== multiple) return letter;
  const letters = before.includes(letter) ? before.replace(letter, '') : before + letter;
  return [...letters].toSorted().join('');
};

const Options = ({ of, chosen, onChoose }: { of: Asked; chosen: string; onChoose: (letters: string) => void }) => {
  const say = useSay();
  const english = useLanguage() === 'en';
  const stemOf = useStem();
  const options =
    of.exercisesType === judge
      ? [
          { exercisesOption: 'A', text: say('questions.right'), picUrl: '' },
          { exercisesOption: 'B', text: say('questions.wrong'), picUrl: '' },
        ]
      : of.options.map((one) => ({ ...one, text: (english && one.contentEn) || one.content }));
  const several = of.exercisesType === multiple;
  return (
    <div className="luan-paper-phone-options" role={several ? 'group' : 'radiogroup'} aria-label={stemOf(of)}>
      {options.map(({ exercisesOption: letter, text, picUrl }) => (
        <button
          key={letter}
          type="button"
          role={several ? 'checkbox' : 'radio'}
          aria-checked={chosen.includes(letter)}
          className="luan-paper-phone-option"
          onClick={() => onChoose(toggled(of, chosen, letter))}
        >
          <strong>{letter}</strong>
          <span>
            {text}
            {picUrl !== '' && <img src={fitted(picUrl, 320)} alt={say('papers.picture', { letter })} />}
          </span>
        </button>
      ))}
    </div>
  );
};

const Phone = ({ of, exercises }: { of: PaperDetail; exercises: readonly Asked[] }) => {
  const say = useSay();
  const stemOf = useStem();
  const [place, setPlace] = useState(0);
  const [chosen, setChosen] = useState<Chosen>({});
  const one = exercises[Math.min(place, exercises.length - 1)];
  if (!one) return <EmptyView />;
  const count = exercises.length;
  return (
    <div className="luan-paper-phone-bench">
      <section className="luan-paper-phone" aria-label={say('papers.preview')}>
        <div>
          <header>
            <strong title={of.paperName}>{of.paperName}</strong>
            <span>{say('papers.minutesLeft', { minutes: of.examMinutes })}</span>
          </header>
          <div className="luan-paper-phone-bar">
            <div style={{ width: `${(100 * (place + 1)) / count}%` }} />
          </div>
        </div>
        <div className="luan-paper-phone-page">
          <span className="luan-hint">
            {showCode(exercisesType, one.exercisesType)} · {say('papers.points', { score: one.score })}
          </span>
          {one.caseStem !== '' && <p className="luan-paper-phone-case">{one.caseStem}</p>}
          <p>
            {place + 1}. {stemOf(one)}
          </p>
          <Options
            of={one}
            chosen={chosen[one.questionId] ?? ''}
            onChoose={(letters) => setChosen((before) => ({ ...before, [one.questionId]: letters }))}
          />
        </div>
        <footer>
          <Button data-action="before" disabled={place === 0} onClick={() => setPlace(place - 1)}>
            {say('papers.before')}
          </Button>
          <span>{say('papers.previewOf', { place: place + 1, count })}</span>
          <Button type="primary" data-action="after" disabled={place === count - 1} onClick={() => setPlace(place + 1)}>
            {say('papers.after')}
          </Button>
        </footer>
      </section>
      <section aria-label={say('papers.answerCard')}>
        <strong>{say('papers.answerCard')}</strong> <span className="luan-hint">{say('papers.previewNote')}</span>
        <div className="luan-paper-phone-card">
          {exercises.map((each, index) => (
            <button
              key={each.questionId}
              type="button"
              aria-label={say('papers.toQuestion', { number: index + 1 })}
              aria-current={index === place}
              data-answered={(chosen[each.questionId] ?? '') !== ''}
              onClick={() => setPlace(index)}
            >
              {index + 1}
            </button>
          ))}
        </div>
      </section>
    </div>
  );
};

/** A paper as the student will see it: on a phone, question by question, without answers; variant A or B, another draw where it is drawn at exam time. */
export const PhonePreview = ({ of }: { of: PaperDetail }) => {
  const say = useSay();
  const [variant, setVariant] = useState<Variant>('A');
  const [seed, setSeed] = useState(of.seed);
  const answer = useCall(paperApi.variant, { paperId: of.paperId, variant, seed }, { keep: true });
  if (answer.isError) return <FailureView onRefresh={() => void answer.refetch()} />;
  if (!answer.data) return <Bones rows={6} />;
  return (
    <>
      <div className="luan-paper-preview-tools">
        <Segmented
          options={variants.map((one) => ({ value: one, label: say('papers.variant', { variant: one }) }))}
          value={variant}
          onChange={setVariant}
        />
        {of.generateType === generateType.values.atExam && (
          <>
            <Button data-action="drawAgain" onClick={() => setSeed((before) => (before % greatestSeed) + 1)}>
              {say('papers.drawAgain')}
            </Button>
            <span className="luan-hint">{say('papers.seedOf', { seed: answer.data.seed })}</span>
          </>
        )}
      </div>
      <Phone key={`${answer.data.variant}/${answer.data.seed}`} of={of} exercises={answer.data.exercises} />
    </>
  );
};
