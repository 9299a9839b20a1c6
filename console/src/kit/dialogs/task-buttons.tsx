import { Button } from 'antd';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { taskApi } from '#contracts/system/task.contract.ts';
import { tellUnexpectedError } from '../unexpected-error.ts';

interface Props {
  taskId: string;
  over: boolean;
  /** Begins with another file; without it the dialog is closed. */
  onAgain?: () => void;
  onClose: () => void;
}

/** The foot of a dialog whose work runs in the background: cancel, then perhaps another file, close. */
export const TaskButtons = ({ taskId, over, onAgain, onClose }: Props) => {
  const say = useSay();
  return (
    <>
      {!over && (
        <Button danger onClick={() => void call(taskApi.cancel, { taskId }).catch(tellUnexpectedError)}>
          {say('system.cancelTask')}
        </Button>
      )}
      {over && onAgain && <Button onClick={onAgain}>{say('system.anotherFile')}</Button>}
      <Button type="primary" onClick={onClose}>
        {say('kit.close')}
      </Button>
    </>
  );
};
