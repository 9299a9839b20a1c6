import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Progress, Space } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { call, saveFile, sendFile } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import type { PageOf } from '#contracts/list.ts';
import { importApi, type TaskRow, taskApi, taskState } from '#contracts/system/task.contract.ts';
import { Dialog } from './dialog.tsx';
import { useOnce } from './guard.ts';

/** Milliseconds between two looks at the running import. */
const lookAgain = 700;
const ended: readonly number[] = [taskState.values.done, taskState.values.failed, taskState.values.cancelled];

const findTask = async (taskId: string): Promise<TaskRow | undefined> =>
  ((await call(taskApi.list.page, { size: 20 } as never, { quiet: true })) as PageOf<TaskRow>).list.find(
    (task) => task.taskId === taskId,
  );

interface Props {
  /** What is imported, as the server names it. */
  kind: string;
  title: string;
  onClose: () => void;
}

/** Import of a spreadsheet: template, upload, progress with cancel, and the bad rows back with their reasons. */
export const ImportDialog = ({ kind, title, onClose }: Props) => {
  const say = useSay();
  const client = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [task, setTask] = useState<TaskRow>();
  const [taskId, setTaskId] = useState<string>();
  const over = task !== undefined && ended.includes(task.state);

  useEffect(() => {
    if (taskId === undefined || over) return undefined;
    const timer = setInterval(
      () =>
        void findTask(taskId).then(
          (found) => found && setTask(found),
          () => undefined,
        ),
      lookAgain,
    );
    return () => clearInterval(timer);
  }, [taskId, over]);

  useEffect(() => {
    if (over) void client.invalidateQueries();
  }, [over, client]);

  const [start, resting, working] = useOnce(async () => {
    if (!file) return;
    setTask(undefined);
    const started = await sendFile(importApi.start, { kind }, file);
    setTaskId(started.taskId);
  });

  const again = (): void => {
    setTaskId(undefined);
    setTask(undefined);
    setFile(undefined);
  };

  const share = task && task.total > 0 ? Math.floor((100 * task.done) / task.total) : 0;
  const tone = task?.state === taskState.values.done ? (task.bad > 0 ? 'warning' : 'success') : 'error';

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

  const running = (
    <div className="luan-import" aria-live="polite">
      <Progress percent={over ? 100 : share} status={over ? (tone === 'error' ? 'exception' : 'success') : 'active'} />
      {over && <Alert type={tone} showIcon title={task.message} />}
      {over && task.can.includes('download') && (
        <Button
          type="primary"
          onClick={() => void saveFile(taskApi.download, { taskId: task.taskId }).catch(() => undefined)}
        >
          {say('system.downloadBad')}
        </Button>
      )}
    </div>
  );

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
