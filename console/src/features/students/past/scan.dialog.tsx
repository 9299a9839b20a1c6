import { Button, Space } from 'antd';
import { useRef, useState } from 'react';
import { call, sendFile } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { pastApi } from '#contracts/past/past.contract.ts';
import { taskApi } from '#contracts/system/task.contract.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { useOnce } from '#kit/guard.ts';
import { TaskProgress } from '#kit/task-progress.tsx';
import { useTask } from '#kit/use-task.ts';

/** Hangs a zip of scans on the records they are named after: progress with cancel, and a sheet with a result for each. */
export const ScanDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay();
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [taskId, setTaskId] = useState<string>();
  const { task, over } = useTask(taskId);
  const [start, resting, working] = useOnce(async () => {
    if (file) setTaskId((await sendFile(pastApi.scans, {}, file)).taskId);
  });
  const choosing = (
    <Space orientation="vertical" size="middle" className="luan-import">
      <p>{say('past.hint')}</p>
      <p>{say('past.scansHint')}</p>
      <Space>
        <input
          ref={picker}
          type="file"
          accept=".zip"
          hidden
          data-import="zip"
          onChange={(event) => setFile(event.target.files?.[0])}
        />
        <Button onClick={() => picker.current?.click()}>{say('students.chooseZip')}</Button>
        <span>{file?.name}</span>
      </Space>
    </Space>
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
        <Button type="primary" onClick={onClose}>
          {say('kit.close')}
        </Button>
      </>
    );
  return (
    <Dialog title={say('past.importScans')} open width={560} onCancel={onClose} footer={buttons}>
      {taskId === undefined ? (
        choosing
      ) : (
        <TaskProgress task={task} over={over} download={say('students.downloadResults')} />
      )}
    </Dialog>
  );
};
