import { useSay } from '../app/words.ts';
import { Sheet } from '../parts/sheet.tsx';

/** Most numbers that are named before the rest is left out. */
const named = 12;

interface Props {
  total: number;
  answers: ReadonlyMap<number, string>;
  flags: ReadonlySet<number>;
  busy: boolean;
  go: (place: number) => void;
  close: () => void;
  hand: () => void;
}

/** Asks before handing in, and says what is still open. */
export const HandIn = ({ total, answers, flags, busy, go, close, hand }: Props) => {
  const say = useSay();
  const open = Array.from({ length: total }, (_, index) => index + 1).filter((one) => (answers.get(one) ?? '') === '');
  const [first] = open;
  const places = open.slice(0, named).join(', ') + (open.length > named ? ' …' : '');
  return (
    <Sheet title={say('study.desk.submit')} close={close}>
      <p className={first === undefined ? undefined : 'warn'}>
        {first === undefined ? say('study.desk.submitAll') : say('study.desk.submitOpen', { n: open.length, places })}
      </p>
      {flags.size > 0 && <p className="warn">{say('study.desk.submitFlagged', { n: flags.size })}</p>}
      <button type="button" className="button main wide" disabled={busy} onClick={hand}>
        {say(busy ? 'study.desk.submitting' : 'study.desk.submitNow')}
      </button>
      <button type="button" className="button wide" onClick={() => (first === undefined ? close() : go(first))}>
        {say('study.desk.goBack')}
      </button>
    </Sheet>
  );
};
