import { Button, Input, Space } from 'antd';
import { useEffect, useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { accountApi } from '#contracts/identity/account.contract.ts';
import { personApi } from '#contracts/people/person.contract.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { type Field, field } from '#kit/fields.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { password } from './account.authenticator.tsx';

const isPhone = (text: unknown): text is string => typeof text === 'string' && /^1[3-9]\d{9}$/.test(text);

/** The code, and the button that sends it to the phone that was typed. */
const TypeSentCode = ({ phone, value, onChange, ...rest }: EditorProps & { phone: unknown }) => {
  const say = useSay();
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const send = async (): Promise<void> => {
    if (!isPhone(phone)) return;
    const { waitSeconds } = await call(personApi.sendCode, { phone });
    setLeft(waitSeconds);
  };
  return (
    <Space.Compact block>
      <Input
        {...rest}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={(value as string | undefined) ?? ''}
        onChange={(event) => onChange?.(event.target.value.replace(/\D/g, ''))}
      />
      <Button disabled={left > 0 || !isPhone(phone)} onClick={() => void send().catch(() => undefined)}>
        {left > 0 ? say('login.sendAgain', { seconds: left }) : say('login.sendCode')}
      </Button>
    </Space.Compact>
  );
};

const fields = (phone: unknown): Field[] => [
  field.text('phone', { required: true, max: 11, span: 24 }),
  field.of('code', (props) => <TypeSentCode {...props} phone={phone} />, { required: true, span: 24 }),
  password,
];

/** A new phone, proved by a code sent to it and the own password. */
export const PhoneDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay();
  return (
    <FormDialog
      title={say('people.changePhone')}
      send={accountApi.phone}
      width={480}
      onDone={onClose}
      onCancel={onClose}
      fields={(values) => fields(values.phone)}
      toInput={(values) => ({
        phone: String(values.phone ?? ''),
        code: String(values.code ?? ''),
        password: String(values.password ?? ''),
      })}
    />
  );
};
