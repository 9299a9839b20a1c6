import { useSay } from '#client/phrases.ts';
import { largestPage, type PageOf } from '#contracts/list.ts';
import { type Action, ActionBar } from './actions.tsx';
import { type Selection, sayChosen, sayNames } from './chosen.ts';
import { useOnce } from './guard.ts';
import { confirm, notify } from './notify.ts';
import { tellUnexpectedError } from './unexpected-error.ts';

interface Props<R> {
  selection: Selection<R>;
  bulk: readonly Action<R[]>[];
  nameOf: (row: R) => string;
  /** Every row of the page is chosen. */
  whole: boolean;
  /** Rows that match, of all pages, as far as they were counted. */
  total: number;
  readAll: () => Promise<PageOf<R>>;
}

/** What is chosen, what can be done with it, and the offer to choose all that match once a page is full of ticks. */
export const ChosenBar = <R extends object>({ selection, bulk, nameOf, whole, total, readAll }: Props<R>) => {
  const say = useSay();
  const things = [...selection.chosen.values()];
  const selected = sayChosen(things.map(nameOf), selection.all);
  const fits = (action: Action<R[]>, row: R): boolean => action.on === undefined || action.on([row]);

  const [chooseAll, choosing] = useOnce(async () => {
    const { list, total: found } = await readAll();
    if (found > list.length) notify.warn(say('kit.tooManyMatching', { most: largestPage }));
    else selection.chooseAll(list);
    return false;
  });

  /** A deed is done to all of the chosen or to none: whoever it does not fit is named and may be left out. */
  const first = async (action: Action<R[]>): Promise<boolean> => {
    const cannot = things.filter((row) => !fits(action, row));
    if (cannot.length > 0) {
      const names = sayNames(cannot.map(nameOf));
      if (await confirm(say('kit.cannotAll', { action: action.title, count: cannot.length, names })))
        selection.toggle(cannot, false);
      return false;
    }
    const { most = largestPage, title } = action;
    if (things.length > most) notify.warn(say('kit.tooManyChosen', { action: title, most, count: things.length }));
    return things.length <= most;
  };

  const offered = whole && !selection.all && total > things.length;
  return (
    <span className="luan-chosen-bar" role="status">
      <span>{selected}</span>
      {offered && total > largestPage && (
        <span className="luan-hint">{say('kit.tooManyMatching', { most: largestPage })}</span>
      )}
      {offered && total <= largestPage && (
        <button
          type="button"
          className="luan-link"
          data-action="chooseAll"
          disabled={choosing}
          onClick={() => void chooseAll().catch(tellUnexpectedError)}
        >
          {say('kit.chooseAllMatching', { total })}
        </button>
      )}
      <ActionBar
        actions={bulk.map((action) => ({ ...action, on: (rows: R[]) => rows.some((row) => fits(action, row)) }))}
        thing={things}
        about={selected}
        first={first}
      />
      <button type="button" className="luan-link" onClick={selection.clear}>
        {say('kit.clearSelection')}
      </button>
    </span>
  );
};
