import { useSay } from '#client/phrases.ts';
import { sittingApi } from '#contracts/exams/sitting.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { fieldsOf } from '#kit/form-fields.ts';

const of = fieldsOf(sittingApi.grant);

/** Gives a member minutes and attempts beyond the plan's, with a reason. */
export const GrantDialog = ({ recordId, name, onClose }: { recordId: string; name: string; onClose: () => void }) => {
  const say = useSay();
  return (
    <FormDialog
      title={say('records.grantTo', { name })}
      send={sittingApi.grant}
      fields={[
        of.number('extraMinutes', { hint: say('records.grantMinutesHint') }),
        of.number('extraAttempts'),
        of.longText('reason'),
      ]}
      initial={{ extraMinutes: 0, extraAttempts: 0 }}
      width={560}
      standing={{ recordIds: [recordId] }}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};
