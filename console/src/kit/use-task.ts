import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#client/call.ts';
import type { PageOf } from '#contracts/list.ts';
import { type TaskRow, taskApi, taskState } from '#contracts/system/task.contract.ts';

/** Milliseconds between two looks at the running import. */
const lookAgain = 700;
const ended: readonly number[] = [taskState.values.done, taskState.values.failed, taskState.values.cancelled];

const findTask = async (taskId: string): Promise<TaskRow | undefined> =>
  ((await call(taskApi.list.page, { size: 20 }, { quiet: true })) as PageOf<TaskRow>).list.find(
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
