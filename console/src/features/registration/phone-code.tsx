import { Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { personApi } from '#contracts/people/person.contract.ts';
import { phone as phoneRule } from '#contracts/values.ts';
import type { EditorProps } from '#kit/editor-props.ts';

/** Asks for the code that was sent to the phone of the form; the button rests until another may be sent. */
export const PhoneCode = ({ value, onChange, id }: EditorProps) => {
  const say = useSay();
  const form = Form.useFormInstance();
  const [rest, setRest] = useState(0);
  const phone = Form.useWatch('phone', form) as string | undefined;
  useEffect(() => {
    if (rest === 0) return undefined;
    const timer = setTimeout(() => setRest(rest - 1), 1000);
    return () => clearTimeout(timer);
  }, [rest]);

  const send = async (): Promise<void> => {
    const { waitSeconds } = await call(personApi.sendCode, { phone: phone ?? '' });
    setRest(waitSeconds);
  };
  return (
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
        disabled={rest > 0 || !phoneRule.safeParse(phone).success}
        onClick={() => void send().catch(() => undefined)}
      >
        {rest > 0 ? say('registration.codeSent', { seconds: rest }) : say('registration.sendCode')}
      </Button>
    </span>
  );
};
