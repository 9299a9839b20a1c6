import { Button, Space } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { useOnce } from '../guard.ts';
import { TaskProgress } from '../task-progress.tsx';
import { tellUnexpectedError } from '../unexpected-error.ts';
import { useTask } from '../use-task.ts';
import { Dialog } from './dialog.tsx';
import { FileChoice } from './file-choice.tsx';
import { TaskButtons } from './task-buttons.tsx';

interface Props {
  title: string;
  /** What stands before the choice of the file, and after it. */
  before: ReactNode;
  after?: ReactNode;
  /** Whether what else is asked has been answered. */
  ready?: boolean;
  /** Sends the file. @returns the background work it began. */
  send: (file: File) => Promise<{ taskId: string }>;
  onClose: () => void;
}

/** A zip worked through in the background: progress with cancel, and a sheet with a result for each of its files. */
export const ZipDialog = ({ title, before, after, ready = true, send, onClose }: Props) => {
  const say = useSay();
  const [file, setFile] = useState<File>();
  const [taskId, setTaskId] = useState<string>();
  const { task, over } = useTask(taskId);
  const [start, resting, working] = useOnce(async () => {
    if (file) setTaskId((await send(file)).taskId);
  });
  const choosing = (
    <Space orientation="vertical" size="middle" className="luan-import">
      {before}
      <FileChoice accept=".zip" title={say('students.chooseZip')} file={file} onChoose={setFile} mark="zip" />
      {after}
    </Space>
  );
  const buttons =
    taskId === undefined ? (
      <>
        <Button onClick={onClose}>{say('kit.cancel')}</Button>
        <Button
          type="primary"
          disabled={!file || !ready || resting}
          loading={working}
          onClick={() => void start().catch(tellUnexpectedError)}
        >
          {say('system.startImport')}
        </Button>
      </>
    ) : (
      <TaskButtons taskId={taskId} over={over} onClose={onClose} />
    );
  return (
    <Dialog title={title} open width={560} onCancel={onClose} footer={buttons}>
      {taskId === undefined ? (
        choosing
      ) : (
        <TaskProgress task={task} over={over} download={say('students.downloadResults')} />
      )}
    </Dialog>
  );
};
