import { useSay } from '#client/phrases.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { type Field, field } from '#kit/fields.tsx';

/** A colour, typed or picked; the value is `#rrggbb` or empty. */
const ChooseColour = ({ value, onChange, disabled, id, ...rest }: EditorProps) => {
  const say = useSay();
  const text = (value as string | undefined) ?? '';
  return (
    <span className="luan-joined">
      {/* The browser's own picker: a library's would weigh on every list. */}
      <input
        type="color"
        className="luan-site-pick-colour"
        aria-label={say('sites.pickColour')}
        disabled={disabled}
        value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#ffffff'}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <span className="luan-input">
        <input
          {...rest}
          id={id}
          type="text"
          maxLength={7}
          placeholder="#1a73d9"
          disabled={disabled}
          value={text}
          onChange={(event) => onChange?.(event.target.value)}
        />
      </span>
    </span>
  );
};

export const colour = (name: string, extra: Partial<Field> = {}): Field =>
  field.of(name, (props) => <ChooseColour {...props} />, extra);
