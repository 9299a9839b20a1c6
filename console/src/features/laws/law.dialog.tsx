import { useSay } from '#client/phrases.ts';
import { type LawRow, lawApi } from '#contracts/laws/law.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { fieldsOf } from '#kit/form-fields.ts';

const of = fieldsOf(lawApi.add);
const fields = () => [
  of.text('lawName', { span: 24 }),
  of.text('shortName'),
  of.text('lawNumber'),
  of.text('lawIssuer'),
  of.day('lawEffectiveOn'),
  of.day('changedOn'),
  of.longText('remark'),
];

/** Adds a law to the register, or changes one. */
export const LawDialog = ({ row, onClose }: { row?: LawRow | undefined; onClose: () => void }) => {
  const say = useSay();
  return (
    <FormDialog
      title={say(row ? 'kit.edit' : 'kit.create')}
      fields={fields()}
      send={row ? lawApi.mod : lawApi.add}
      standing={row}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};
