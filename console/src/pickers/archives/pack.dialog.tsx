import { Button } from 'antd';
import { useSay } from '#client/phrases.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { TaskProgress } from '#kit/task-progress.tsx';
import { useTask } from '#kit/use-task.ts';

/** An archive while it is made; closing leaves it to the download centre. */
export const PackDialog = ({ taskId, title, onClose }: { taskId: string; title: string; onClose: () => void }) => {
  const say = useSay();
  const { task, over } = useTask(taskId);
  return (
    <Dialog
      title={title}
      open
      width={560}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {say('kit.close')}
        </Button>
      }
    >
      <p className="luan-hint">{say('archives.packHint')}</p>
      <TaskProgress task={task} over={over} download={say('archives.downloadZip')} />
    </Dialog>
  );
};
