import { Form } from 'antd';
import { useSay } from '#client/phrases.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { useFrame } from '#kit/frame.ts';
import { UserPicker } from '#pickers/late-pickers.ts';

/** Chooses the other record of a person; the two are compared on a screen of their own. */
export const MergeWithDialog = ({
  person,
  onClose,
}: {
  person: { orgUserId: string; realName: string };
  onClose: () => void;
}) => {
  const say = useSay();
  const frame = useFrame();
  const [form] = Form.useForm<{ orgUserId: string }>();
  const compare = async (): Promise<void> => {
    const { orgUserId } = await form.validateFields();
    onClose();
    frame.open('/org/employeeMerge', { orgUserId: person.orgUserId, mergedOrgUserId: orgUserId });
  };
  return (
    <Dialog
      title={say('merges.withTitle', { name: person.realName })}
      open
      onCancel={onClose}
      onConfirm={compare}
      width={480}
    >
      <p>{say('merges.withHint')}</p>
      <Form form={form} layout="vertical">
        <Form.Item
          name="orgUserId"
          label={say('merges.other')}
          rules={[
            { required: true, message: say('kit.choose') },
            {
              validator: (_, value) =>
                value === person.orgUserId ? Promise.reject(new Error(say('merges.same'))) : Promise.resolve(),
            },
          ]}
        >
          <UserPicker />
        </Form.Item>
      </Form>
    </Dialog>
  );
};
