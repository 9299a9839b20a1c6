import { Alert, Button, Progress } from 'antd';
import { saveFile } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { type TaskRow, taskApi, taskState } from '#contracts/system/task.contract.ts';
import { tellUnexpectedError } from './unexpected-error.ts';

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
          onClick={() => void saveFile(taskApi.download, { taskId: task.taskId }).catch(tellUnexpectedError)}
        >
          {download}
        </Button>
      )}
    </div>
  );
};
