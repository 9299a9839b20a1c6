import { useSyncExternalStore } from 'react';
import { Sheet } from '../parts/sheet.tsx';

/** What the person is asked over whatever page is open, with two answers and no other way out. */
interface Question {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}
let asked: (Question & { readonly answer: (yes: boolean) => void }) | undefined;
const readers = new Set<() => void>();
const put = (next: typeof asked): void => {
  asked = next;
  for (const reader of readers) reader();
};

/** Asks over the page; it stands until `work`, which is given the answer, is done. */
export const askOverPage = async <T,>(question: Question, work: (yes: boolean) => Promise<T>): Promise<T> => {
  const yes = await new Promise<boolean>((answer) => put({ ...question, answer }));
  try {
    return await work(yes);
  } finally {
    put(undefined);
  }
};

/** The question that stands, over whatever page is open: nothing on it is lost. */
export const QuestionOverPage = () => {
  const open = useSyncExternalStore(
    (reader) => {
      readers.add(reader);
      return () => readers.delete(reader);
    },
    () => asked,
  );
  if (!open) return null;
  return (
    <Sheet title={open.title}>
      <p>{open.text}</p>
      <button type="button" className="button main wide" onClick={() => open.answer(true)}>
        {open.yes}
      </button>
      <button type="button" className="button wide" onClick={() => open.answer(false)}>
        {open.no}
      </button>
    </Sheet>
  );
};
