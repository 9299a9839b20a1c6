import { useState } from 'react';
import { checkFinding, checkSeverity, photoWanted } from '#contracts/checks/check.codes.ts';
import { isAlways } from '#contracts/checks/item-applicability.rules.ts';
import type { CheckItem } from '#contracts/checks/template.contract.ts';
import { useSay } from '../app/words.ts';
import type { Answered } from './draft.ts';
import { pictureText } from './pictures.ts';

const { normal, fault, notApplicable } = checkFinding.values;
const findings = [
  { finding: normal, key: 'study.check.normal', look: 'normal' },
  { finding: fault, key: 'study.check.fault', look: 'fault' },
  { finding: notApplicable, key: 'study.check.none', look: 'none' },
] as const;

/** An item with its number in the edition. */
export interface Numbered extends CheckItem {
  readonly number: number;
}

/** What may be answered to an item: of what every vehicle has nobody says that it does not apply. */
const findingsOf = (item: CheckItem) => findings.filter(({ finding }) => finding !== notApplicable || !isAlways(item));

/** Whether an item wants a photo for what was found. */
export const wantsPhoto = (item: CheckItem, answered: Answered | undefined): boolean => {
  if (!answered || answered.finding === notApplicable) return false;
  if (item.photo === photoWanted.values.always) return true;
  return item.photo === photoWanted.values.onFault && answered.finding === fault;
};

interface ItemProps {
  item: Numbered;
  answered: Answered | undefined;
  /** What was found wants a word. */
  worded: boolean;
  photo: string | undefined;
  answer: (finding: number) => void;
  change: (more: Partial<Answered>) => void;
  take: (data: string) => void;
}

const Photo = ({ item, photo, take }: Pick<ItemProps, 'item' | 'photo' | 'take'>) => {
  const say = useSay();
  const [problem, setProblem] = useState('');
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const data = await pictureText(file);
    setProblem(data === undefined ? say('study.check.photoNone') : '');
    if (data !== undefined) take(data);
  };
  return (
    <>
      {photo && <img className="check-photo" src={photo} alt={say('study.check.photoOf', { item: item.text })} />}
      <label className="button wide file">
        {say(photo ? 'study.check.photoAgain' : 'study.check.photoTake')}
        <input
          type="file"
          accept="image/jpeg,image/png"
          capture="environment"
          aria-label={say('study.check.photoOf', { item: item.text })}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      <p className="problem" role="alert">
        {problem}
      </p>
    </>
  );
};

/** What is often wrong with an item, each to be pressed instead of typed. */
const Symptoms = ({ item, answered, change }: Pick<ItemProps, 'item' | 'change'> & { answered: Answered }) => {
  const say = useSay();
  const { symptoms = [] } = item;
  const chosen = answered.symptoms ?? [];
  if (symptoms.length === 0) return null;
  const press = (symptom: string): void =>
    change({ symptoms: symptoms.filter((one) => (one === symptom) !== chosen.includes(one)) });
  return (
    <div className="check-symptoms" role="group" aria-label={say('study.check.symptoms', { item: item.text })}>
      {symptoms.map((one) => (
        <button
          key={one}
          type="button"
          className="button"
          aria-pressed={chosen.includes(one)}
          onClick={() => press(one)}
        >
          {one}
        </button>
      ))}
    </div>
  );
};

/** One item: what was found, and where something is wrong, a word and a photo. */
export const CheckItemField = ({ item, answered, worded, photo, answer, change, take }: ItemProps) => {
  const say = useSay();
  return (
    <fieldset className="check-item">
      <legend>
        {item.number}. {item.text}
      </legend>
      {item.hint !== '' && <p className="quiet">{item.hint}</p>}
      {item.severity === checkSeverity.values.stopping && <p className="check-stops">{say('study.check.stops')}</p>}
      <div className="check-findings">
        {findingsOf(item).map(({ finding, key, look }) => (
          <label key={finding} className={`check-finding ${look}${answered?.finding === finding ? ' chosen' : ''}`}>
            <input
              type="radio"
              name={`item-${item.number}`}
              checked={answered?.finding === finding}
              onChange={() => answer(finding)}
            />
            {say(key)}
          </label>
        ))}
      </div>
      {answered?.finding === fault && <p className="check-stops">{item.faultText}</p>}
      {answered?.finding === fault && <Symptoms item={item} answered={answered} change={change} />}
      {answered && worded && (
        <div className="field">
          <label htmlFor={`note-${item.number}`}>
            {say(answered.finding === fault ? 'study.check.note' : 'study.check.reason')}
          </label>
          <input
            id={`note-${item.number}`}
            maxLength={200}
            value={answered.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        </div>
      )}
      {wantsPhoto(item, answered) && <Photo item={item} photo={photo} take={take} />}
    </fieldset>
  );
};
