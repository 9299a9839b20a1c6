import { Form, Input } from 'antd';
import { CallFailure, call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { passwordApi } from '#contracts/identity/password.contract.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { notify } from '#kit/notify.ts';

interface Values {
  oldPassword: string;
  newPassword: string;
  again: string;
}

/** Changes the own password; every other session of the person ends. */
export const PasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay();
  const [form] = Form.useForm<Values>();
  const send = async (): Promise<void> => {
    const { oldPassword, newPassword } = await form.validateFields();
    try {
      await call(passwordApi.mod, { oldPassword, newPassword }, { quiet: true });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      form.setFields(error.fields.map((one) => ({ name: one.field as keyof Values, errors: [one.message] })));
      if (error.fields.length === 0) notify.failed(error.message);
      throw error;
    }
    notify.done(say('people.passwordDone'));
    onClose();
  };
  const required = { required: true, message: say('kit.required') };
  return (
    <Dialog title={say('people.changePassword')} open onCancel={onClose} onConfirm={send} width={480}>
      <Form form={form} layout="vertical">
        <Form.Item name="oldPassword" label={say('login.oldPassword')} rules={[required]}>
          <Input.Password autoComplete="current-password" maxLength={200} />
        </Form.Item>
        <Form.Item name="newPassword" label={say('login.newPassword')} rules={[required]} extra={say('login.rule')}>
          <Input.Password autoComplete="new-password" maxLength={200} />
        </Form.Item>
        <Form.Item
          name="again"
          label={say('login.repeatPassword')}
          dependencies={['newPassword']}
          rules={[
            required,
            ({ getFieldValue }) => ({
              validator: (_, value) =>
                !value || value === getFieldValue('newPassword')
                  ? Promise.resolve()
                  : Promise.reject(new Error(say('login.notSame'))),
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={200} />
        </Form.Item>
      </Form>
    </Dialog>
  );
};
