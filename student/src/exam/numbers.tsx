import { useSay } from '../app/words.ts';
import { Sheet } from '../parts/sheet.tsx';

interface Props {
  total: number;
  place: number;
  answers: ReadonlyMap<number, string>;
  flags: ReadonlySet<number>;
  go: (place: number) => void;
  close: () => void;
}

/** All questions as numbers: which are answered, which are flagged, where one is. */
export const Numbers = ({ total, place, answers, flags, go, close }: Props) => {
  const say = useSay();
  return (
    <Sheet title={say('study.desk.numbers')} close={close}>
      <ol className="numbers">
        {Array.from({ length: total }, (_, index) => index + 1).map((one) => {
          const answered = (answers.get(one) ?? '') !== '';
          const flagged = flags.has(one);
          const words = [
            say('study.desk.place', { n: one, all: total }),
            say(answered ? 'study.desk.isAnswered' : 'study.desk.isOpen'),
            ...(flagged ? [say('study.desk.flagged')] : []),
          ];
          return (
            <li key={one}>
              <button
                type="button"
                className={`number${answered ? ' answered' : ''}${flagged ? ' flagged' : ''}`}
                aria-current={one === place ? 'step' : undefined}
                aria-label={words.join(' · ')}
                onClick={() => go(one)}
              >
                {one}
              </button>
            </li>
          );
        })}
      </ol>
    </Sheet>
  );
};
