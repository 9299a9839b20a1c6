import { Button, Input, Space } from 'antd';
import { useSay } from '#client/phrases.ts';
import { isPhone, useTextCode } from '#client/text-code.ts';
import { accountApi } from '#contracts/identity/account.contract.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { type Field, field } from '#kit/fields.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { TextNote } from '#pickers/text-note.tsx';
import { password } from './account.authenticator.tsx';

/** The code, and the button that sends it to the phone that was typed. */
const TypeSentCode = ({ phone, value, onChange, ...rest }: EditorProps & { phone: unknown }) => {
  const say = useSay();
  const code = useTextCode();
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
          onClick={() => void code.send(String(phone)).catch(() => undefined)}
        >
          {code.left > 0 ? say('login.sendAgain', { seconds: code.left }) : say('login.sendCode')}
        </Button>
      </Space.Compact>
      <TextNote code={code} />
    </>
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
