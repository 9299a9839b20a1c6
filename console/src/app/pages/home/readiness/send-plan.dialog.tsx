import { say as sayNow, useSay } from '#client/phrases.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { type PlanRow, planApi } from '#contracts/training/plan.contract.ts';
import { sendApi } from '#contracts/training/sends/send.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { field } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';
import { FoundPicker } from '#pickers/found.tsx';

const { passed, notStarted, inProgress } = planState.values;

const plans = {
  list: planApi.list,
  one: planApi.one,
  id: 'planId',
  label: (row: PlanRow) => row.planName,
  fixed: { state: [passed, notStarted, inProgress] },
  kept: true,
  offered: (row: PlanRow) => row.can.includes('send'),
  none: () => sayNow('readiness.noPlanToSend'),
} as const;

const PlanToSend = (props: EditorProps) => <FoundPicker<PlanRow> {...props} of={plans} />;

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
        field.of('planId', (props) => <PlanToSend {...props} />, {
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
