import { Button, Space } from 'antd';
import { useRef, useState } from 'react';
import { call, saveFile, sendFile } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { importApi, taskApi } from '#contracts/system/task.contract.ts';
import { useOnce } from '../guard.ts';
import { TaskProgress } from '../task-progress.tsx';
import { useTask } from '../use-task.ts';
import { Dialog } from './dialog.tsx';

interface Props {
  /** What is imported, as the server names it. */
  kind: string;
  title: string;
  /** Id of the thing the rows go into. */
  into?: string;
  onClose: () => void;
}

/** Import of a spreadsheet: template, upload, progress with cancel, and the bad rows back with their reasons. */
export const ImportDialog = ({ kind, title, into, onClose }: Props) => {
  const say = useSay();
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [taskId, setTaskId] = useState<string>();
  const { task, over } = useTask(taskId);

  const [start, resting, working] = useOnce(async () => {
    if (!file) return;
    const started = await sendFile(importApi.start, { kind, ...(into ? { into } : {}) }, file);
    setTaskId(started.taskId);
  });

  const again = (): void => {
    setTaskId(undefined);
    setFile(undefined);
  };

  const choosing = (
    <Space direction="vertical" className="luan-import">
      <p>{say('system.importHint')}</p>
      <Button onClick={() => void saveFile(importApi.template, { kind }).catch(() => undefined)}>
        {say('system.downloadTemplate')}
      </Button>
      <Space>
        <input
          ref={picker}
          type="file"
          accept=".xlsx"
          hidden
          data-import="file"
          onChange={(event) => setFile(event.target.files?.[0])}
        />
        <Button onClick={() => picker.current?.click()}>{say('system.chooseFile')}</Button>
        <span>{file?.name}</span>
      </Space>
    </Space>
  );

  const running = <TaskProgress task={task} over={over} download={say('system.downloadBad')} />;

  const buttons =
    taskId === undefined ? (
      <>
        <Button onClick={onClose}>{say('kit.cancel')}</Button>
        <Button
          type="primary"
          disabled={!file || resting}
          loading={working}
          onClick={() => void start().catch(() => undefined)}
        >
          {say('system.startImport')}
        </Button>
      </>
    ) : (
      <>
        {!over && (
          <Button danger onClick={() => void call(taskApi.cancel, { taskId }).catch(() => undefined)}>
            {say('system.cancelTask')}
          </Button>
        )}
        {over && <Button onClick={again}>{say('system.anotherFile')}</Button>}
        <Button type="primary" onClick={onClose}>
          {say('kit.close')}
        </Button>
      </>
    );

  return (
    <Dialog title={title} open width={560} onCancel={onClose} footer={buttons}>
      {taskId === undefined ? choosing : running}
    </Dialog>
  );
};
