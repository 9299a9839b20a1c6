import { Button, Checkbox, Form, Input } from 'antd';
import { useNavigate } from 'react-router';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { useCaptcha } from '#client/proofs/captcha.ts';
import { registrationApi } from '#contracts/registration/registration.contract.ts';
import { longestPasted, phoneDigits } from '#contracts/written/written-text.ts';
import { useContractForm } from '#kit/contract-form.ts';
import { inputFrom } from '#kit/form-of.ts';
import { Elsewhere } from '#kit/form-parts.tsx';
import { Panel } from '#kit/parts/panel.tsx';
import { NameWarning } from '#kit/printable-name-warning.tsx';
import { CaptchaItem } from '#pickers/captcha-item.tsx';
import { SentCode } from '#pickers/sent-code.tsx';
import { keepOpening } from './opening/opening.look.ts';
import { keepDraft, readDraft } from './register.draft.ts';
import { RegisterPage } from './register.page.tsx';

/** First step: who is in charge, proven by a code to the phone; a password; the agreement. */
const RegisterAccount = () => {
  const say = useSay();
  const navigate = useNavigate();
  const asked = useCall(registrationApi.form, {}, { fresh: 60_000 });
  const captcha = useCaptcha('code');
  const initial = { realName: '', phone: '', username: '', code: '', password: '', again: '', ...readDraft().account };
  const { form, elsewhere, busy, working, edit, submit } = useContractForm({
    send: registrationApi.account,
    initial,
    toInput: (values) =>
      inputFrom(registrationApi.account, {
        ...values,
        ...captcha.answer(values.captcha),
        protocolVersion: asked.data?.protocolVersion ?? '',
      }),
    onRefused: captcha.refused,
    onEdit: ({ realName, phone, username }) =>
      keepDraft({ account: { realName, phone, username } as { realName: string; phone: string; username: string } }),
    onSent: async ({ ticket, expiresAt }) => {
      keepDraft({ ticket: { sealed: ticket, again: false, until: expiresAt } });
      await keepOpening(ticket);
      await navigate('/secondRegister');
    },
  });
  const name = String(Form.useWatch('realName', form) ?? '');
  const required = { required: true, message: say('kit.required') };
  return (
    <RegisterPage step={0}>
      <Panel className="register-narrow" title={say('registration.stepAccount')}>
        <Form
          form={form}
          layout="vertical"
          initialValues={initial}
          onValuesChange={edit}
          onFinish={() => void submit()}
          scrollToFirstError
        >
          <Elsewhere messages={elsewhere} />
          <Form.Item
            name="realName"
            label={say('fields.realName')}
            rules={[required]}
            extra={<NameWarning name={name} />}
          >
            <Input maxLength={40} autoComplete="name" />
          </Form.Item>
          <Form.Item name="phone" normalize={phoneDigits} label={say('registration.phone')} rules={[required]}>
            <Input maxLength={longestPasted} inputMode="numeric" autoComplete="tel" />
          </Form.Item>
          <Form.Item name="code" label={say('registration.code')} rules={[required]}>
            <SentCode />
          </Form.Item>
          <CaptchaItem captcha={captcha} />
          <Form.Item name="username" label={say('registration.username')} extra={say('registration.usernameHint')}>
            <Input maxLength={30} autoComplete="username" />
          </Form.Item>
          <Form.Item
            name="password"
            label={say('registration.password')}
            rules={[required]}
            extra={say('registration.passwordHint')}
          >
            <Input.Password maxLength={200} autoComplete="new-password" />
          </Form.Item>
          <Form.Item
            name="again"
            label={say('registration.repeatPassword')}
            dependencies={['password']}
            rules={[
              required,
              ({ getFieldValue }) => ({
                validator: async (_, value) => {
                  if (value && value !== getFieldValue('password'))
                    throw new Error(say('registration.passwordDiffers'));
                },
              }),
            ]}
          >
            <Input.Password maxLength={200} autoComplete="new-password" />
          </Form.Item>
          <Form.Item
            name="accepted"
            valuePropName="checked"
            className="register-protocol"
            rules={[
              {
                validator: async (_, value) => {
                  if (value !== true) throw new Error(say('certification.acceptFirst'));
                },
              },
            ]}
          >
            <Checkbox>
              {say('certification.accept')}{' '}
              <a href="/protocolWeb?kind=register" target="_blank" rel="noopener noreferrer">
                {say('codes.protocolKind.register')}
              </a>
            </Checkbox>
          </Form.Item>
          <div className="register-foot">
            <Button type="primary" size="large" htmlType="submit" loading={working} disabled={busy || !asked.data}>
              {say('registration.next')}
            </Button>
          </div>
        </Form>
      </Panel>
    </RegisterPage>
  );
};
export default RegisterAccount;
