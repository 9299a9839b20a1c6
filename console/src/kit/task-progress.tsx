import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Progress } from 'antd';
import { useEffect, useState } from 'react';
import { call, saveFile } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import type { PageOf } from '#contracts/list.ts';
import { type TaskRow, taskApi, taskState } from '#contracts/system/task.contract.ts';

/** Milliseconds between two looks at the running import. */
const lookAgain = 700;
const ended: readonly number[] = [taskState.values.done, taskState.values.failed, taskState.values.cancelled];

const findTask = async (taskId: string): Promise<TaskRow | undefined> =>
  ((await call(taskApi.list.page, { size: 20 } as never, { quiet: true })) as PageOf<TaskRow>).list.find(
    (task) => task.taskId === taskId,
  );

/** Follows one background task until it has ended; then every answer on the screen is asked for again. */
export const useTask = (taskId: string | undefined): { task: TaskRow | undefined; over: boolean } => {
  const client = useQueryClient();
  const [seen, setSeen] = useState<TaskRow>();
  const task = seen?.taskId === taskId ? seen : undefined;
  const over = task !== undefined && ended.includes(task.state);

  useEffect(() => {
    if (taskId === undefined || over) return undefined;
    const timer = setInterval(
      () =>
        void findTask(taskId).then(
          (found) => found && setSeen(found),
          () => undefined,
        ),
      lookAgain,
    );
    return () => clearInterval(timer);
  }, [taskId, over]);

  useEffect(() => {
    if (over) void client.invalidateQueries();
  }, [over, client]);
  return { task, over };
};

/** Bar, outcome and the sheet of results of a task. */
export const TaskProgress = ({
  task,
  over,
  download,
}: {
  task: TaskRow | undefined;
  over: boolean;
  download: string;
}) => {
  const say = useSay();
  const share = task && task.total > 0 ? Math.floor((100 * task.done) / task.total) : 0;
  const tone = task?.state === taskState.values.done ? (task.bad > 0 ? 'warning' : 'success') : 'error';
  return (
    <div className="luan-import" aria-live="polite">
      <Progress percent={over ? 100 : share} status={over ? (tone === 'error' ? 'exception' : 'success') : 'active'} />
      {!over && task && task.total > 0 && (
        <p>{say('system.progress', { done: task.done, total: task.total, bad: task.bad })}</p>
      )}
      {over && task && <Alert type={tone} showIcon title={task.message} />}
      {over && task?.can.includes('download') && (
        <Button
          type="primary"
          onClick={() => void saveFile(taskApi.download, { taskId: task.taskId }).catch(() => undefined)}
        >
          {download}
        </Button>
      )}
    </div>
  );
};
