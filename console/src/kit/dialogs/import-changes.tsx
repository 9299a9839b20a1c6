import { useSay } from '#client/phrases.ts';
import type { ImportOutcome } from '#contracts/system/import.contract.ts';
import { titleOf } from '../fields.tsx';

/** What an import would change of what is there already: each row with its fields, before and after. */
export const ImportChanges = ({ outcome }: { outcome: ImportOutcome }) => {
  const say = useSay();
  const shown = (text: string): string => (text === '' ? say('imports.preview.empty') : text);
  const more = outcome.changed - outcome.changes.length;
  return (
    <section>
      <h3 className="luan-group-title">{say('imports.preview.changes')}</h3>
      <ul className="luan-preview-changes">
        {outcome.changes.map(({ number, differences }) => (
          <li key={number}>
            {say('imports.preview.row', { row: number })}:{' '}
            {differences.map(({ field, from, to }, at) => (
              <span key={field}>
                {at > 0 && '; '}
                {titleOf({ name: field })} <del>{shown(from)}</del> → <ins>{shown(to)}</ins>
              </span>
            ))}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{say('imports.preview.changesMore', { count: more })}</p>}
    </section>
  );
};
