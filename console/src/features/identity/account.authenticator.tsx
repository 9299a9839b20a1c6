import { Button, Card, Input, QRCode, Space, Tag, Typography } from 'antd';
import { useState } from 'react';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { accountApi } from '#contracts/identity/account.contract.ts';
import type { Data } from '#contracts/route.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { type Field, field } from '#kit/fields.tsx';

type Enrolment = Data<typeof accountApi.totpStart>;

const TypePassword = ({ value, onChange, ...rest }: EditorProps) => (
  <Input.Password
    {...rest}
    autoComplete="current-password"
    maxLength={200}
    value={(value as string | undefined) ?? ''}
    onChange={(event) => onChange?.(event.target.value)}
  />
);
const TypeCode = ({ value, onChange, ...rest }: EditorProps) => (
  <Input.OTP {...rest} length={6} value={(value as string | undefined) ?? ''} onChange={(next) => onChange?.(next)} />
);

/** The own password, asked for again. */
export const password = field.of('password', (props) => <TypePassword {...props} />, { required: true, span: 24 });
const totp = field.of('totp', (props) => <TypeCode {...props} />, { required: true, span: 24 });

/** The secret as a picture for the app, and as text for people who type it. */
const pictureOf = (enrolment: Enrolment): Field => ({
  name: 'picture',
  title: sayNow('people.scanHint'),
  span: 24,
  editor: () => (
    <Space orientation="vertical">
      <QRCode value={enrolment.uri} />
      <Typography.Text copyable code>
        {enrolment.secret}
      </Typography.Text>
    </Space>
  ),
});

/** Second factor: a secret is shown after the password, and counts once a code proves that the app has it. */
export const Authenticator = ({ on }: { on: boolean }) => {
  const say = useSay();
  const [asking, setAsking] = useState<'start' | 'remove'>();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const close = () => {
    setAsking(undefined);
    setEnrolment(undefined);
  };
  return (
    <Card
      size="small"
      title={say('people.authenticator')}
      extra={<Tag color={on ? 'success' : 'default'}>{say(on ? 'people.isOn' : 'people.isOff')}</Tag>}
    >
      <Space wrap>
        <span className="luan-hint">{say('people.authenticatorHint')}</span>
        {on ? (
          <Button danger onClick={() => setAsking('remove')}>
            {say('people.switchOff')}
          </Button>
        ) : (
          <Button onClick={() => setAsking('start')}>{say('people.switchOn')}</Button>
        )}
      </Space>
      {asking === 'start' && !enrolment && (
        <FormDialog
          title={say('people.switchOn')}
          send={accountApi.totpStart}
          width={480}
          fields={[password]}
          onCancel={close}
          onDone={setEnrolment}
          toInput={(values) => ({ password: String(values.password ?? '') })}
        />
      )}
      {enrolment && (
        <FormDialog
          title={say('people.scan')}
          send={accountApi.totpConfirm}
          width={480}
          onCancel={close}
          onDone={close}
          fields={[pictureOf(enrolment), totp]}
          toInput={(values) => ({ ticket: enrolment.ticket, totp: String(values.totp ?? '') })}
        />
      )}
      {asking === 'remove' && (
        <FormDialog
          title={say('people.switchOff')}
          send={accountApi.totpRemove}
          width={480}
          fields={[password, totp]}
          onCancel={close}
          onDone={close}
          toInput={(values) => ({ password: String(values.password ?? ''), totp: String(values.totp ?? '') })}
        />
      )}
    </Card>
  );
};
