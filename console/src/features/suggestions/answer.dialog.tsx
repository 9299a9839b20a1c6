import { useSay } from '#client/phrases.ts';
import { suggestionKind } from '#contracts/suggestions/suggestion.codes.ts';
import { type SuggestionRow, suggestionApi } from '#contracts/suggestions/suggestion.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';

/** Answers one; a report of a hazard may be rewarded. */
export const AnswerDialog = ({ of, onClose }: { of: SuggestionRow; onClose: () => void }) => {
  const say = useSay();
  return (
    <FormDialog
      title={say('suggestions.answerTitle')}
      about={of.suggestionText}
      fields={[
        field.longText('answerText', { required: true, max: 2000, hint: say('suggestions.answerHint') }),
        field.yuan('rewardFen', {
          when: () => of.suggestionKind === suggestionKind.values.hazard,
          hint: of.anonymous ? say('suggestions.rewardHint') : '',
        }),
      ]}
      send={suggestionApi.answer}
      also={() => ({ id: of.suggestionId })}
      initial={{ answerText: of.answerText, rewardFen: of.rewardFen }}
      onDone={onClose}
      onCancel={onClose}
      width={560}
    />
  );
};
