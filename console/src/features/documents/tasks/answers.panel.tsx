import { useSay } from '#client/phrases.ts';
import { type AnswerSum, added } from '#contracts/documents/task.contract.ts';
import { Bars } from '#kit/charts/bars.tsx';
import { useFrame } from '#kit/frame.ts';

interface Of {
  readonly documentId: string;
  readonly allReceivers: number;
  readonly answerSums: readonly AnswerSum[];
}

const Added = ({ of }: { of: AnswerSum }) => {
  const say = useSay();
  const sum = added(of);
  return sum ? <span className="luan-figures">{say('documents.added', sum)}</span> : null;
};

/** What receivers answered, a question each; every number opens the receipts behind it. */
export const AnswersPanel = ({ of }: { of: Of }) => {
  const say = useSay();
  const frame = useFrame();
  const open = (answeredAs: string): void => frame.setQuery({ documentId: of.documentId, tab: 'receipts', answeredAs });
  return (
    <ol className="luan-document-answers">
      {of.answerSums.map((one) => (
        <li key={one.place}>
          <h3 className="luan-group-title">{one.questionText}</h3>
          <p className="luan-document-sums">
            <button type="button" className="luan-link" onClick={() => open(String(one.place))}>
              {say('documents.answered', { done: one.answered, all: of.allReceivers })}
            </button>
            <Added of={one} />
          </p>
          {one.choices.length > 0 && (
            <Bars
              label={one.questionText}
              of={{
                series: [{ name: say('documents.receivers'), tone: 'plain' }],
                parts: one.choices.map(({ answer, receivers }) => ({ key: answer, name: answer, values: [receivers] })),
              }}
              onPoint={(place) => open(`${one.place}=${one.choices[place]?.answer ?? ''}`)}
            />
          )}
        </li>
      ))}
    </ol>
  );
};
