import { Button, Checkbox, Space } from 'antd';
import { useRef, useState } from 'react';
import { call, sendFile } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { photoApi } from '#contracts/students/photo.contract.ts';
import { taskApi } from '#contracts/system/task.contract.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { useOnce } from '#kit/guard.ts';
import { TaskProgress } from '#kit/task-progress.tsx';
import { useTask } from '#kit/use-task.ts';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

/** Enrols a zip of pictures named by identity number: progress with cancel, and a sheet with a result for each. */
export const PhotoImportDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay();
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [orgId, setOrgId] = useState<string>();
  const [consented, setConsented] = useState(false);
  const [taskId, setTaskId] = useState<string>();
  const { task, over } = useTask(taskId);
  const [start, resting, working] = useOnce(async () => {
    if (!file) return;
    const input = { consentOnPaper: consented, ...(orgId ? { orgId } : {}) };
    setTaskId((await sendFile(photoApi.batch, input, file)).taskId);
  });

  const choosing = (
    <Space orientation="vertical" size="middle" className="luan-import">
      <p>{say('students.zipHint')}</p>
      <OrganisationPicker value={orgId} onChange={(next) => setOrgId(next ? String(next) : undefined)} />
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
      <Checkbox checked={consented} onChange={(event) => setConsented(event.target.checked)}>
        {say('students.allConsented')}
      </Checkbox>
    </Space>
  );
  const buttons =
    taskId === undefined ? (
      <>
        <Button onClick={onClose}>{say('kit.cancel')}</Button>
        <Button
          type="primary"
          disabled={!file || !consented || resting}
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
    <Dialog title={say('students.photoImport')} open width={560} onCancel={onClose} footer={buttons}>
      {taskId === undefined ? (
        choosing
      ) : (
        <TaskProgress task={task} over={over} download={say('students.downloadResults')} />
      )}
    </Dialog>
  );
};
