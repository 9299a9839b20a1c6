import { useSay } from '#client/phrases.ts';
import { sittingApi } from '#contracts/exams/sitting.contract.ts';
import { field } from '#kit/fields.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';

/** Gives a member minutes and attempts beyond the plan's, with a reason. */
export const GrantDialog = ({ recordId, name, onClose }: { recordId: string; name: string; onClose: () => void }) => {
  const say = useSay();
  return (
    <FormDialog
      title={say('records.grantTo', { name })}
      send={sittingApi.grant}
      fields={[
        field.number('extraMinutes', { min: 0, max: 600, hint: say('records.grantMinutesHint') }),
        field.number('extraAttempts', { min: 0, max: 10 }),
        field.longText('reason', { required: true, max: 500 }),
      ]}
      initial={{ extraMinutes: 0, extraAttempts: 0 }}
      width={560}
      toInput={(values) => ({ recordIds: [recordId], ...values }) as never}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};
