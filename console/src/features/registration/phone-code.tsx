import { Button, Form, Input } from 'antd';
import { useSay } from '#client/phrases.ts';
import { useTextCode } from '#client/text-code.ts';
import { phone as phoneRule } from '#contracts/values.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { TextNote } from '#pickers/text-note.tsx';

/** Asks for the code that was sent to the phone of the form; the button rests until another may be sent. */
export const PhoneCode = ({ value, onChange, id }: EditorProps) => {
  const say = useSay();
  const form = Form.useFormInstance();
  const code = useTextCode();
  const phone = Form.useWatch('phone', form) as string | undefined;
  return (
    <>
      <span className="register-code">
        <Input
          id={id ?? 'code'}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={(value as string | undefined) ?? ''}
          onChange={(event) => onChange?.(event.target.value.replace(/\D/g, ''))}
        />
        <Button
          disabled={code.rests || !phoneRule.safeParse(phone).success}
          onClick={() => void code.send(phone ?? '').catch(() => undefined)}
        >
          {code.left > 0 ? say('registration.codeSent', { seconds: code.left }) : say('registration.sendCode')}
        </Button>
      </span>
      <TextNote code={code} />
    </>
  );
};
