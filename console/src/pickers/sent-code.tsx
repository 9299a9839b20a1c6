import { Button, Form, Input, Space } from 'antd';
import { useSay } from '#client/phrases.ts';
import { isPhone, useTextCode } from '#client/proofs/text-code.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { tellUnexpectedError } from '#kit/unexpected-error.ts';
import { TextNote } from './text-note.tsx';

/** The code that was sent to the phone of the form, and the button that sends it; it rests until another may be sent. */
export const SentCode = ({ value, onChange, ...rest }: EditorProps) => {
  const say = useSay();
  const code = useTextCode();
  const phone: unknown = Form.useWatch('phone', Form.useFormInstance());
  return (
    <>
      <Space.Compact block>
        <Input
          {...rest}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={(value as string | undefined) ?? ''}
          onChange={(event) => onChange?.(event.target.value.replace(/\D/g, ''))}
        />
        <Button
          disabled={code.rests || !isPhone(phone)}
          onClick={() => void code.send(String(phone)).catch(tellUnexpectedError)}
        >
          {code.left > 0 ? say('login.sendAgain', { seconds: code.left }) : say('login.sendCode')}
        </Button>
      </Space.Compact>
      <TextNote code={code} />
    </>
  );
};
