import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Radio } from 'antd';
import { useSay } from '#client/phrases.ts';
import { exercisesType, optionLetters } from '#contracts/questions/question.codes.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { type HeldFile, HoldFiles } from '#kit/uploads.tsx';

/** An option while it is edited; its letter is its place. */
export interface EditedOption {
  content: string;
  contentEn: string;
  picture: HeldFile | null;
}
export const emptyOption: EditedOption = { content: '', contentEn: '', picture: null };

/** Options A to D with their English and their pictures. Value: `EditedOption[]`. */
export const OptionEditor = ({ id, value, onChange }: EditorProps) => {
  const say = useSay();
  const options = (value as EditedOption[] | undefined) ?? [];
  const change = (place: number, more: Partial<EditedOption>): void =>
    onChange?.(options.map((one, index) => (index === place ? { ...one, ...more } : one)));
  return (
    <div className="luan-question-options" id={id}>
      {options.map((one, place) => {
        const letter = optionLetters[place] ?? '';
        return (
          <div key={letter} className="luan-question-option-row">
            <strong>{letter}</strong>
            <Input
              aria-label={say('questions.optionOf', { letter })}
              placeholder={say('questions.optionOf', { letter })}
              maxLength={500}
              value={one.content}
              onChange={(event) => change(place, { content: event.target.value })}
            />
            <Input
              aria-label={say('questions.optionEnOf', { letter })}
              placeholder={say('questions.optionEnOf', { letter })}
              maxLength={800}
              value={one.contentEn}
              onChange={(event) => change(place, { contentEn: event.target.value })}
            />
            <HoldFiles
              aria-label={`${say('questions.picture')} ${letter}`}
              kind="exam-question"
              most={1}
              value={one.picture ? [one.picture] : []}
              onChange={(files) => change(place, { picture: (files as HeldFile[])[0] ?? null })}
            />
            <Button
              icon={<DeleteOutlined />}
              disabled={options.length <= 2}
              aria-label={say('questions.removeOption', { letter })}
              onClick={() => onChange?.(options.filter((_, index) => index !== place))}
            />
          </div>
        );
      })}
      {options.length < optionLetters.length && (
        <Button icon={<PlusOutlined />} onClick={() => onChange?.([...options, emptyOption])}>
          {say('questions.addOption')}
        </Button>
      )}
    </div>
  );
};

/** The answer as letters in order: one for single and judge, several for multiple. */
export const AnswerEditor = ({ id, value, onChange, type, count }: EditorProps & { type: number; count: number }) => {
  const say = useSay();
  const letters = optionLetters.slice(0, count);
  const text = String(value ?? '');
  if (type === exercisesType.values.multiple)
    return (
      <Checkbox.Group
        options={letters.map((letter) => ({ value: letter, label: letter }))}
        value={[...text]}
        onChange={(chosen) => onChange?.(letters.filter((letter) => chosen.includes(letter)).join(''))}
      />
    );
  const options =
    type === exercisesType.values.judge
      ? [
          { value: 'A', label: say('questions.right') },
          { value: 'B', label: say('questions.wrong') },
        ]
      : letters.map((letter) => ({ value: letter, label: letter }));
  return <Radio.Group id={id} options={options} value={text} onChange={(event) => onChange?.(event.target.value)} />;
};
