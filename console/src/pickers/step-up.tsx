import { Form, Input, InputNumber } from 'antd';
import { CallFailure, call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { Dialog } from '#kit/dialogs.tsx';

export interface Proof {
  password: string;
  reason: string;
  minutes: number;
}

interface Props {
  title: string;
  hint: string;
  /** Asks for a reason and a time as well, as acting for somebody does. */
  explained?: boolean;
  onProven: (proof: Proof) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks for the password again before a sensitive action, then carries it out. */
export const StepUpDialog = ({ title, hint, explained = false, onProven, onCancel }: Props) => {
  const say = useSay();
  const [form] = Form.useForm<Proof>();
  const prove = async (): Promise<void> => {
    const proof = await form.validateFields();
    try {
      await call(sessionApi.stepUp, { password: proof.password }, { quiet: true });
    } catch (error) {
      if (error instanceof CallFailure) form.setFields([{ name: 'password', errors: [error.message] }]);
      throw error;
    }
    await onProven(proof);
  };
  return (
    <Dialog title={title} open onCancel={onCancel} onConfirm={prove} width={480}>
      <p>{hint}</p>
      <Form form={form} layout="vertical" initialValues={{ minutes: 30 }}>
        <Form.Item
          name="password"
          label={say('people.ownPassword')}
          rules={[{ required: true, message: say('kit.required') }]}
        >
          <Input.Password autoComplete="current-password" maxLength={200} />
        </Form.Item>
        {explained && (
          <>
            <Form.Item
              name="reason"
              label={say('kit.reason')}
              rules={[{ required: true, min: 4, max: 300, message: say('people.reasonRule') }]}
            >
              <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={300} showCount />
            </Form.Item>
            <Form.Item
              name="minutes"
              label={say('fields.minutes')}
              rules={[{ required: true, message: say('kit.required') }]}
            >
              <InputNumber min={5} max={120} />
            </Form.Item>
          </>
        )}
      </Form>
    </Dialog>
  );
};
