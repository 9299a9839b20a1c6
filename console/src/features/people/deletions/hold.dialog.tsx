import { useSay } from '#client/phrases.ts';
import { type DeletionRow, deletionHoldApi } from '#contracts/people/deletions/deletion.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';

/** Holds a deletion for a dispute or an inquiry: why, and until when. */
export const HoldDialog = ({ of, onDone, onCancel }: { of: DeletionRow; onDone: () => void; onCancel: () => void }) => {
  const say = useSay();
  return (
    <FormDialog
      title={say('deletions.hold')}
      about={of.realName}
      send={deletionHoldApi.add}
      width={480}
      fields={[field.longText('reason', { max: 500, span: 24 }), field.day('holdUntil', { span: 24 })]}
      also={() => ({ deletionId: of.deletionId })}
      onDone={() => {
        notify.done();
        onDone();
      }}
      onCancel={onCancel}
    />
  );
};
