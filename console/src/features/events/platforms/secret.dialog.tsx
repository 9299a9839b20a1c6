import { Alert, Button, Descriptions } from 'antd';
import { useSay } from '#client/phrases.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { notify } from '#kit/notify.ts';

interface Props {
  of: { accessKey: string; secret: string };
  onClose: () => void;
}

/** Shows the secret of a platform, once. */
export const SecretDialog = ({ of, onClose }: Props) => {
  const say = useSay();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(`${of.accessKey}\n${of.secret}`);
    notify.told(say('events.copied'));
  };
  return (
    <Dialog title={say('events.secretTitle')} open onCancel={onClose} width={640} footer={null}>
      <Alert type="warning" showIcon title={say('events.secretNote')} />
      <Descriptions column={1} bordered size="small" className="luan-events-secret">
        <Descriptions.Item label={say('fields.accessKey')}>
          <code data-secret="accessKey">{of.accessKey}</code>
        </Descriptions.Item>
        <Descriptions.Item label={say('events.secretValue')}>
          <code data-secret="secret">{of.secret}</code>
        </Descriptions.Item>
      </Descriptions>
      <Button onClick={() => void copy()}>{say('events.copy')}</Button>
    </Dialog>
  );
};
