import { Form } from 'antd';
import TextArea from 'antd/es/input/TextArea';
import { useSay } from '#client/phrases.ts';
import { Dialog } from './dialog.tsx';

/** Asks for the reason of an edge; the dialog stays open when the server refuses. */
export const ReasonDialog = ({
  title,
  onReason,
  onCancel,
}: {
  title: string;
  onReason: (reason: string) => Promise<void>;
  onCancel: () => void;
}) => {
  const say = useSay();
  const [form] = Form.useForm<{ reason: string }>();
  const submit = async (): Promise<void> => {
    const { reason } = await form.validateFields();
    await onReason(reason);
  };
  return (
    <Dialog title={title} open onCancel={onCancel} onConfirm={submit} width={480}>
      <Form form={form} layout="vertical">
        <Form.Item
          name="reason"
          label={say('kit.reason')}
          rules={[{ required: true, min: 2, max: 500, message: say('kit.reasonHint') }]}
        >
          <TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={500} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  );
};
