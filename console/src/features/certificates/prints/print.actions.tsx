import { useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { certPrintMachine } from '#contracts/certificates/certificate.codes.ts';
import { type CertPrintRow, certPrintApi, certPrintEdges } from '#contracts/certificates/print.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { Dialog, TaskProgress } from '#kit/dialogs.tsx';
import type { Frame } from '#kit/frame.ts';
import { useTask } from '#kit/use-task.ts';

type Some = Pick<CertPrintRow, 'printId' | 'can'>;

const audits: ReadonlySet<string> = new Set(['approve', 'reject', 'preview']);

/** What an auditor does with a batch. */
export const isAudit = (action: { key: string }): boolean => audits.has(action.key);

const printing = new Set(['print', 'reprint']);

/** What is done with a batch; printing hands over the task that makes its file. */
export const printActions = (
  say: ReturnType<typeof useSay>,
  frame: Frame,
  onTask: (taskId: string) => void,
): Action<Some>[] => [
  {
    key: 'mod',
    title: say('kit.edit'),
    silent: true,
    on: (row) => row.can.includes('mod'),
    run: (row) => frame.open('/certificate/print/edit', { printId: row.printId }),
  },
  ...edgeActions<Some>(certPrintMachine, certPrintEdges, (row) => row.printId).map(
    (action): Action<Some> =>
      printing.has(action.key)
        ? {
            ...action,
            primary: action.key === 'print',
            danger: false,
            ...(action.key === 'print' ? { ask: say('certificates.sureToPrint') } : {}),
            run: async (row, reason) => {
              const id = row.printId;
              const made =
                action.key === 'print'
                  ? await call(certPrintApi.print, { id })
                  : await call(certPrintApi.reprint, { id, reason: reason ?? '' });
              onTask(made.taskId);
            },
          }
        : action,
  ),
  {
    key: 'preview',
    title: say('certificates.preview'),
    silent: true,
    run: (row) => frame.open('/certificate/print/preview', { printId: row.printId }),
  },
  {
    key: 'del',
    title: say('kit.remove'),
    danger: true,
    ask: true,
    on: (row) => row.can.includes('del'),
    run: (row) => call(certPrintApi.del, { printId: row.printId }),
  },
];

/** Follows the making of a file and offers it when it is done. */
const FileDialog = ({ taskId, onClose }: { taskId: string; onClose: () => void }) => {
  const say = useSay();
  const { task, over } = useTask(taskId);
  return (
    <Dialog title={say(over ? 'certificates.fileMade' : 'certificates.makingFile')} open width={520} onCancel={onClose}>
      <TaskProgress task={task} over={over} download={say('certificates.download')} />
      {!over && <p className="luan-hint">{say('certificates.inDownloads')}</p>}
    </Dialog>
  );
};

/** The dialog of a running print and what opens it. */
export const usePrintFile = () => {
  const [taskId, setTaskId] = useState<string>();
  return {
    show: setTaskId,
    dialog: taskId === undefined ? null : <FileDialog taskId={taskId} onClose={() => setTaskId(undefined)} />,
  };
};
