import { useQueryClient } from '@tanstack/react-query';
import { Progress } from 'antd';
import { useEffect } from 'react';
import { call, saveFile } from '#client/call.ts';
import { keyOfCall } from '#client/hooks.ts';
import { say } from '#client/phrases.ts';
import { type TaskRow, taskApi, taskKind, taskState } from '#contracts/system/task.contract.ts';
import { field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';

/** Milliseconds between two looks at running work. */
const lookAgain = 2000;

const share = (row: TaskRow): number => {
  if (row.state === taskState.values.done) return 100;
  return row.total === 0 ? 0 : Math.floor((row.done / row.total) * 100);
};

const statusOf = (row: TaskRow) =>
  row.state === taskState.values.failed ? 'exception' : row.state === taskState.values.running ? 'active' : 'normal';

const progressOf = (row: TaskRow) => <Progress percent={share(row)} size="small" status={statusOf(row)} />;

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
          key: 'cancel',
          title: say('system.cancelTask'),
          ask: true,
          danger: true,
          on: (row) => row.can.includes('cancel'),
          run: (row) => call(taskApi.cancel, { taskId: row.taskId }),
        },
      ]}
    />
  );
};
export default TaskList;
