import { Alert, Checkbox, Statistic } from 'antd';
import { useSay } from '#client/phrases.ts';
import { existingRows, hiddenRows, type ImportOutcome, offerKey } from '#contracts/system/import.contract.ts';
import { titleOf } from '../fields.tsx';
import { ImportChanges } from './import-changes.tsx';

/** Bad rows the dialog names; all of them are in the sheet. */
const shownRemarks = 20;

type Offer = ImportOutcome['offers'][number];

interface Props {
  outcome: ImportOutcome;
  /** Keys of the offers that are taken. */
  taken: readonly string[];
  onTake: (taken: string[]) => void;
}

/** What an import would do: rows by what becomes of them, names to decide on, and what is wrong with the others. */
export const ImportPreview = ({ outcome, taken, onTake }: Props) => {
  const say = useSay();
  const wordsOf = ({ field, written, becomes }: Offer): string => {
    if (field === hiddenRows) return say('imports.preview.hiddenRows', { rows: written });
    if (field === existingRows) return say('imports.preview.existingRows');
    const words =
      becomes === null
        ? say('imports.preview.create', { name: written })
        : say('imports.preview.takeAs', { name: written, nearest: becomes });
    return `${titleOf({ name: field })}: ${words}`;
  };
  const more = outcome.bad - Math.min(outcome.remarks.length, shownRemarks);
  return (
    <div className="luan-preview" data-import="preview">
      <div className="luan-preview-figures">
        <Statistic title={say('imports.preview.good')} value={outcome.good} />
        <Statistic title={say('imports.preview.warned')} value={outcome.warned} />
        {outcome.unchanged > 0 && <Statistic title={say('imports.preview.unchanged')} value={outcome.unchanged} />}
        <Statistic title={say('imports.preview.bad')} value={outcome.bad} />
      </div>
      {outcome.good + outcome.warned === 0 && <Alert type="error" showIcon title={say('imports.preview.none')} />}
      {outcome.notes.map((note) => (
        <Alert key={note} type="info" showIcon title={note} />
      ))}
      {outcome.warnings.map(({ message, rows }) => (
        <Alert
          key={message}
          type="warning"
          showIcon
          title={`${message} (${say('imports.preview.rows', { count: rows })})`}
        />
      ))}
      {outcome.changes.length > 0 && <ImportChanges outcome={outcome} />}
      {outcome.offers.length > 0 && (
        <fieldset className="luan-preview-offers">
          <legend>{say('imports.preview.offers')}</legend>
          <Checkbox.Group
            value={[...taken]}
            onChange={(values) => onTake(values.map(String))}
            options={outcome.offers.map((offer) => ({
              value: offerKey(offer),
              label: `${wordsOf(offer)} (${say('imports.preview.rows', { count: offer.rows })})`,
            }))}
          />
          {taken.length < outcome.offers.length && <p>{say('imports.preview.unticked')}</p>}
        </fieldset>
      )}
      {outcome.remarks.length > 0 && (
        <section>
          <h3 className="luan-group-title">{say('imports.preview.remarks')}</h3>
          <ul>
            {outcome.remarks.slice(0, shownRemarks).map(({ number, messages }) => (
              <li key={number}>
                {say('imports.preview.row', { row: number })}: {messages.join('; ')}
              </li>
            ))}
          </ul>
          {more > 0 && <p>{say('imports.preview.more', { count: more })}</p>}
        </section>
      )}
    </div>
  );
};
