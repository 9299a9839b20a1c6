import { ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useSay } from '#client/phrases.ts';
import { type GuideStep, mostSteps } from '#contracts/help/guide.contract.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { HoldFiles } from '#kit/uploads.tsx';
import '../help.css';

const emptyStep: GuideStep = { title: '', titleEn: '', text: '', textEn: '', picture: [], pictureEn: [], shot: '' };
/** Words of a step, and how long each may be. */
const words = [
  ['title', 60, 'stepTitle'],
  ['titleEn', 120, 'stepTitleEn'],
  ['text', 300, 'stepText'],
  ['textEn', 500, 'stepTextEn'],
] as const;
const pictures = [
  ['picture', 'stepPicture'],
  ['pictureEn', 'stepPictureEn'],
] as const;

/** Steps of a guide in their order: words in both languages and a picture each. Value: `GuideStep[]`. */
export const StepsEditor = ({ value, onChange, disabled = false }: EditorProps) => {
  const say = useSay();
  const steps = (value as GuideStep[] | undefined) ?? [];
  const change = (place: number, more: Partial<GuideStep>): void =>
    onChange?.(steps.map((one, index) => (index === place ? { ...one, ...more } : one)));
  const up = (place: number): void => {
    const next = [...steps];
    next.splice(place - 1, 0, ...next.splice(place, 1));
    onChange?.(next);
  };
  return (
    <div className="help-steps">
      {steps.map((one, place) => {
        const n = place + 1;
        const named = (words: string): string => `${say('help.stepNo', { n })} ${words}`;
        return (
          // A step has no name of its own: its place is what it is.
          <fieldset key={place} className="help-step" data-step={n}>
            <legend>{say('help.stepNo', { n })}</legend>
            {words.map(([name, max, title]) => (
              <Input.TextArea
                key={name}
                autoSize
                aria-label={named(say(`help.${title}`))}
                placeholder={say(`help.${title}`)}
                maxLength={max}
                disabled={disabled}
                value={one[name]}
                onChange={(event) => change(place, { [name]: event.target.value })}
              />
            ))}
            {pictures.map(([name, title]) => (
              <div key={name}>
                <span className="luan-hint">
                  {say(`help.${title}`)}
                  {one.shot !== '' && one[name].length === 0 && ` · ${say('help.standardPicture')}`}
                </span>
                <HoldFiles
                  kind="rich-file"
                  most={1}
                  disabled={disabled}
                  aria-label={named(say(`help.${title}`))}
                  value={one[name]}
                  onChange={(next) => change(place, { [name]: next as GuideStep['picture'] })}
                />
              </div>
            ))}
            <div>
              {place > 0 && (
                <Button
                  size="small"
                  icon={<ArrowUpOutlined />}
                  aria-label={say('help.stepUp', { n })}
                  disabled={disabled}
                  onClick={() => up(place)}
                />
              )}
              <Button
                size="small"
                icon={<DeleteOutlined />}
                aria-label={say('help.stepRemove', { n })}
                disabled={disabled}
                onClick={() => onChange?.(steps.filter((_, index) => index !== place))}
              />
            </div>
          </fieldset>
        );
      })}
      {steps.length < mostSteps && (
        <Button
          icon={<PlusOutlined />}
          disabled={disabled}
          data-action="addStep"
          onClick={() => onChange?.([...steps, emptyStep])}
        >
          {say('help.addStep')}
        </Button>
      )}
    </div>
  );
};
