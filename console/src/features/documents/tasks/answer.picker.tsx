import { useSay } from '#client/phrases.ts';
import type { AnswerSum } from '#contracts/documents/task.contract.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';

/** A question that was answered, or one answer to it: the filter of receipts of a document that asks. */
export const AnswerPicker = ({ value, onChange, sums, ...rest }: EditorProps & { sums: readonly AnswerSum[] }) => {
  const say = useSay();
  return (
    <Select
      {...rest}
      allowClear
      placeholder={say('kit.choose')}
      value={typeof value === 'string' && value !== '' ? value : undefined}
      options={sums.flatMap(({ place, questionText, choices }) => [
        { value: String(place), label: say('documents.hasAnswered', { question: questionText }) },
        ...choices.map(({ answer }) => ({ value: `${place}=${answer}`, label: `${questionText}：${answer}` })),
      ])}
      onChange={(next) => onChange?.(next)}
    />
  );
};
