import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input } from 'antd';
import { useSay } from '#client/phrases.ts';
import { questionKind } from '#contracts/documents/document.codes.ts';
import { type DocumentQuestion, mostQuestions } from '#contracts/documents/task.contract.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { showCode } from '#kit/show.tsx';

const blank: DocumentQuestion = {
  questionText: '',
  questionKind: questionKind.values.words,
  choices: [],
  required: true,
};

/** Questions of a document in their order. Value: `DocumentQuestion[]`. */
export const QuestionsEditor = ({ value, onChange, disabled = false }: EditorProps) => {
  const say = useSay();
  const questions = (value as DocumentQuestion[] | undefined) ?? [];
  const change = (place: number, more: Partial<DocumentQuestion>): void =>
    onChange?.(questions.map((one, index) => (index === place ? { ...one, ...more } : one)));
  return (
    <div className="luan-document-questions">
      {questions.map((one, place) => (
        // A question has no name of its own: its place is what it is.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className="luan-document-question">
          <span className="luan-hint">{place + 1}</span>
          <Input
            aria-label={say('documents.questionText', { place: place + 1 })}
            maxLength={120}
            disabled={disabled}
            value={one.questionText}
            onChange={(event) => change(place, { questionText: event.target.value })}
          />
          <Select
            aria-label={say('documents.questionKind', { place: place + 1 })}
            disabled={disabled}
            value={one.questionKind}
            options={Object.values(questionKind.values).map((one) => ({
              value: one,
              label: showCode(questionKind, one),
            }))}
            onChange={(next: DocumentQuestion['questionKind']) => change(place, { questionKind: next })}
          />
          {one.questionKind === questionKind.values.choice && (
            <Input
              aria-label={say('documents.choices', { place: place + 1 })}
              disabled={disabled}
              placeholder={say('documents.choicesHint')}
              value={one.choices.join('、')}
              onChange={(event) => change(place, { choices: event.target.value.split(/[、,，]/).slice(0, 10) })}
              onBlur={() => change(place, { choices: one.choices.map((word) => word.trim()).filter(Boolean) })}
            />
          )}
          <Checkbox
            disabled={disabled}
            checked={one.required}
            onChange={(event) => change(place, { required: event.target.checked })}
          >
            {say('documents.required')}
          </Checkbox>
          <Button
            size="small"
            icon={<DeleteOutlined />}
            aria-label={say('kit.remove')}
            disabled={disabled}
            onClick={() => onChange?.(questions.filter((_, index) => index !== place))}
          />
        </div>
      ))}
      {questions.length < mostQuestions && (
        <Button
          icon={<PlusOutlined />}
          disabled={disabled}
          data-action="addQuestion"
          onClick={() => onChange?.([...questions, blank])}
        >
          {say('documents.addQuestion')}
        </Button>
      )}
    </div>
  );
};
