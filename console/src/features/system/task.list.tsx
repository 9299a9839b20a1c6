import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, saveFile } from '#client/call.ts';
import { keyOfCall } from '#client/hooks.ts';
import { say } from '#client/phrases.ts';
import { type TaskRow, taskApi, taskKind, taskState } from '#contracts/system/task.contract.ts';
import { field, titleOf } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';

/** Milliseconds between two looks at running work. */
const lookAgain = 2000;

const share = (row: TaskRow): number => {
  if (row.state === taskState.values.done) return 100;
  return row.total === 0 ? 0 : Math.floor((row.done / row.total) * 100);
};

const failed = (row: TaskRow): boolean => row.state === taskState.values.failed;

const progressOf = (row: TaskRow) => (
  <span className={`luan-share ${failed(row) ? 'luan-share-bad' : ''}`}>
    <progress max={100} value={share(row)} aria-label={titleOf({ name: 'done' })} />
    <span className="luan-figures">{share(row)}%</span>
  </span>
);

/** The download centre: the person's exports and imports, with progress, cancel and results. */
const TaskList = () => {
  const client = useQueryClient();
  const { active } = useFrame();
  useEffect(() => {
    if (!active) return undefined;
    const timer = setInterval(
      () => void client.invalidateQueries({ queryKey: [keyOfCall(taskApi.list.page)[0]] }),
      lookAgain,
    );
    return () => clearInterval(timer);
  }, [active, client]);
  return (
    <ListScreen<TaskRow>
      of={taskApi.list}
      search={[
        field.text('keyword', { title: say('fields.title') }),
        field.code('kind', taskKind),
        field.code('state', taskState),
        field.days('between'),
      ]}
      cells={{ done: progressOf }}
      rowActions={[
        {
          key: 'download',
          title: say('system.download'),
          silent: true,
          on: (row) => row.can.includes('download'),
          run: (row) => saveFile(taskApi.download, { taskId: row.taskId }),
        },
        {
          key: 'source',
          title: say('system.downloadSource'),
          silent: true,
          on: (row) => row.can.includes('source'),
          run: (row) => saveFile(taskApi.download, { taskId: row.taskId, source: 'true' }),
        },
        {
          key: 'cancel',
          title: say('system.cancelTask'),
          ask: true,
          follows: say('system.cancelFollows'),
          danger: true,
          on: (row) => row.can.includes('cancel'),
          run: (row) => call(taskApi.cancel, { taskId: row.taskId }),
        },
      ]}
    />
  );
};
export default TaskList;
