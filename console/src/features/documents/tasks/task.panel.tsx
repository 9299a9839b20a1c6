import { Button } from 'antd';
import { useState } from 'react';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { documentTask } from '#contracts/documents/document.codes.ts';
import { type ReceiptDetail, receiptApi } from '#contracts/documents/receipt.contract.ts';
import { flavourOf } from '#contracts/training/flavours.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { notify } from '#kit/notify.ts';
import { showCode, showDateTime } from '#kit/show.tsx';
import { UserPicker } from '#pickers/late-pickers.ts';

const arrangeFields = (orgId: string): Field[] => [
  field.text('objectName', { required: true, max: 80, title: sayNow('fields.checkObjectName') }),
  field.of('checkerId', (props) => <UserPicker {...props} orgId={orgId} />, {
    required: true,
    title: sayNow('fields.checkPerson'),
  }),
];

/** Says what is checked and by whom; the check stands on that person's phone at once. */
const ArrangeDialog = ({ of, onClose }: { of: ReceiptDetail; onClose: () => void }) => {
  const say = useSay();
  const frame = useFrame();
  return (
    <FormDialog
      title={say('documents.arrange')}
      send={receiptApi.arrange}
      before={<p className="luan-note">{say('documents.arrangeHint', { name: of.taskName, deadline: of.deadline })}</p>}
      fields={arrangeFields(of.orgId)}
      also={() => ({ receiptId: of.receiptId })}
      onDone={({ placeTaskId }) => {
        notify.done();
        onClose();
        frame.open('/device/check/record/detail', { placeTaskId });
      }}
      onCancel={onClose}
    />
  );
};

/** How far the receiver is with what hangs on the document, in words. */
const useStanding = (of: ReceiptDetail): string => {
  const say = useSay();
  if (of.taskDoneAt !== null) return say('documents.taskDone', { time: showDateTime(of.taskDoneAt) });
  if (of.docTask !== documentTask.values.plan) return say('documents.taskOpen');
  return of.taskReached === null
    ? say('documents.planWaits', { share: of.taskShare ?? 100 })
    : say('documents.planReached', { reached: of.taskReached, share: of.taskShare ?? 100 });
};

/** What hangs on a received document, how far it is, and the one press that leads to it. */
export const TaskPanel = ({ of, reply }: { of: ReceiptDetail; reply?: () => void }) => {
  const say = useSay();
  const frame = useFrame();
  const [arranging, setArranging] = useState(false);
  const standing = useStanding(of);
  if (of.docTask === null) return null;
  const go = (title: string, run: () => void) => (
    <Button type="primary" data-action="task" onClick={run}>
      {title}
    </Button>
  );
  return (
    <section className="luan-note luan-document-task">
      <p>
        <strong>{showCode(documentTask, of.docTask)}</strong> {of.taskName}　{standing}
      </p>
      {of.copyPlanId !== null &&
        of.planFlavour !== null &&
        go(say('documents.toPlan'), () =>
          frame.open(`${flavourOf(of.planFlavour ?? '').path}/detail`, { planId: of.copyPlanId ?? '' }),
        )}
      {of.copyPlanId === null &&
        of.sendId !== null &&
        go(say('documents.toSend'), () => frame.open('/plan/sendPlanDetail', { sendId: of.sendId ?? '' }))}
      {of.placeTaskId !== null &&
        go(say('documents.toCheck'), () =>
          frame.open('/device/check/record/detail', { placeTaskId: of.placeTaskId ?? '' }),
        )}
      {of.can.includes('arrange') && go(say('documents.arrange'), () => setArranging(true))}
      {reply &&
        of.docTask === documentTask.values.questionnaire &&
        of.can.includes('reply') &&
        go(say('documents.toQuestions'), reply)}
      {arranging && <ArrangeDialog of={of} onClose={() => setArranging(false)} />}
    </section>
  );
};
