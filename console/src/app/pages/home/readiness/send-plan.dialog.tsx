import { useSay } from '#client/phrases.ts';
import { sendApi } from '#contracts/training/sends/send.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';
import { SendablePlanPicker } from '#pickers/sendable-plan.tsx';

/** Sends one of the plans that may be sent to one organisation below. */
export const SendPlanDialog = ({
  orgId,
  orgName,
  onClose,
}: {
  orgId: string;
  orgName: string;
  onClose: () => void;
}) => {
  const say = useSay();
  return (
    <FormDialog
      title={say('readiness.sendPlanTo', { name: orgName })}
      send={sendApi.add}
      width={520}
      deed={say('readiness.sendPlan')}
      fields={() => [
        field.of('planId', (props) => <SendablePlanPicker {...props} none={say('readiness.noPlanToSend')} />, {
          span: 24,
          required: true,
          hint: say('readiness.sendPlanHint'),
        }),
      ]}
      toInput={({ planId }) => ({ planId: String(planId ?? ''), orgIds: [orgId], allBelow: false })}
      onDone={({ sent }) => {
        notify.done(say(sent > 0 ? 'readiness.planSent' : 'readiness.planAlready', { name: orgName }));
        onClose();
      }}
      onCancel={onClose}
    />
  );
};
