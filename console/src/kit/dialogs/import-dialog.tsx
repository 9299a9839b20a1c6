import { Button, Space } from 'antd';
import { type ComponentType, type ReactNode, useState } from 'react';
import { call, saveFile, sendFile } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { importApi, offerKey, unsureOffers } from '#contracts/system/import.contract.ts';
import { type TaskRow, taskApi, taskState } from '#contracts/system/task.contract.ts';
import { useOnce } from '../guard.ts';
import { TaskProgress } from '../task-progress.tsx';
import { tellUnexpectedError } from '../unexpected-error.ts';
import { useTask } from '../use-task.ts';
import { Dialog } from './dialog.tsx';
import { FileChoice } from './file-choice.tsx';
import { ImportPreview } from './import-preview.tsx';
import { TaskButtons } from './task-buttons.tsx';

interface Props {
  /** What is imported, as the server names it. */
  kind: string;
  title: string;
  /** Id of the thing the rows go into. */
  into?: string;
  /** What may follow once rows came in, beside the buttons of the end; `task` is the import that brought them. */
  after?: ComponentType<{ task: TaskRow }>;
  onClose: () => void;
}

/**
 * Import of a spreadsheet: template, upload, what it would do, the person's yes, progress with cancel, and the bad rows
 * back with their reasons.
 */
export const ImportDialog = ({ kind, title, into, after: After, onClose }: Props) => {
  const say = useSay();
  const [file, setFile] = useState<File>();
  const [checkId, setCheckId] = useState<string>();
  const [taskId, setTaskId] = useState<string>();
  /** Keys that were ticked or unticked; what is unsure is not taken before it is ticked. */
  const [turned, setTurned] = useState<readonly string[]>([]);
  const check = useTask(checkId);
  const work = useTask(taskId);
  const checked = check.task?.state === taskState.values.done;
  const found = useCall(importApi.preview, { taskId: checkId ?? '' }, { enabled: checked && !taskId });
  const outcome = taskId ? undefined : found.data;
  const offers = outcome?.offers ?? [];
  const byItself = offers.filter(({ field }) => !unsureOffers.includes(field)).map(offerKey);
  const isTaken = (key: string): boolean => byItself.includes(key) !== turned.includes(key);
  const taken = offers.map(offerKey).filter(isTaken);

  const [start, resting, working] = useOnce(async () => {
    if (!file) return;
    const started = await sendFile(importApi.start, { kind, preview: 'true', ...(into ? { into } : {}) }, file);
    setCheckId(started.taskId);
  });
  const [confirm, confirming] = useOnce(async () => {
    if (!checkId) return;
    setTaskId((await call(importApi.confirm, { taskId: checkId, accept: taken })).taskId);
  });

  const again = (): void => {
    setCheckId(undefined);
    setTaskId(undefined);
    setFile(undefined);
    setTurned([]);
  };

  const choosing = (
    <Space orientation="vertical" className="luan-import">
      <p>{say('system.importHint')}</p>
      <Button onClick={() => void saveFile(importApi.template, { kind }).catch(tellUnexpectedError)}>
        {say('system.downloadTemplate')}
      </Button>
      <FileChoice
        accept=".xlsx,.xlsm,.csv,.xls,.et,.txt,.tsv"
        title={say('system.chooseFile')}
        file={file}
        onChoose={setFile}
        mark="file"
      />
    </Space>
  );

  const chooseButtons = (
    <>
      <Button onClick={onClose}>{say('kit.cancel')}</Button>
      <Button
        type="primary"
        disabled={!file || resting}
        loading={working}
        onClick={() => void start().catch(tellUnexpectedError)}
      >
        {say('imports.preview.check')}
      </Button>
    </>
  );
  const decideButtons = (
    <>
      {check.task?.can.includes('download') && (
        <Button onClick={() => void saveFile(taskApi.download, { taskId: checkId ?? '' }).catch(tellUnexpectedError)}>
          {say('imports.preview.downloadBad')}
        </Button>
      )}
      <Button onClick={again}>{say('imports.preview.leave')}</Button>
      <Button
        type="primary"
        disabled={confirming || (outcome?.good ?? 0) + (outcome?.warned ?? 0) === 0}
        onClick={() => void confirm().catch(tellUnexpectedError)}
      >
        {say('imports.preview.confirm')}
      </Button>
    </>
  );

  const body = (): { content: ReactNode; footer: ReactNode } => {
    if (taskId !== undefined)
      return {
        content: <TaskProgress task={work.task} over={work.over} download={say('system.downloadBad')} />,
        footer: (
          <>
            {After && work.task?.state === taskState.values.done && <After task={work.task} />}
            <TaskButtons taskId={taskId} over={work.over} onAgain={again} onClose={onClose} />
          </>
        ),
      };
    if (checkId === undefined) return { content: choosing, footer: chooseButtons };
    if (outcome)
      return {
        content: (
          <ImportPreview
            outcome={outcome}
            taken={taken}
            onTake={(now) =>
              setTurned(offers.map(offerKey).filter((key) => byItself.includes(key) !== now.includes(key)))
            }
          />
        ),
        footer: decideButtons,
      };
    return {
      content: (
        <>
          <p>{say('imports.preview.checking')}</p>
          <TaskProgress task={check.task} over={check.over && !checked} download={say('system.downloadBad')} />
        </>
      ),
      footer: <TaskButtons taskId={checkId} over={check.over && !checked} onAgain={again} onClose={onClose} />,
    };
  };
  const { content, footer } = body();

  return (
    <Dialog title={title} open width={640} onCancel={onClose} footer={footer}>
      {content}
    </Dialog>
  );
};
