import { useSay } from '#client/phrases.ts';
import { checkSeverity } from '#contracts/checks/check.codes.ts';
import { type CheckFaultRow, checkFaultApi } from '#contracts/checks/fault.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';

/** Notes what was done about a fault; says so where the vehicle waits for a second person then. */
export const MendDialog = ({ of, onClose }: { of: CheckFaultRow; onClose: () => void }) => {
  const say = useSay();
  const stopping = of.severity === checkSeverity.values.stopping;
  return (
    <FormDialog
      title={`${say('checks.mend')} · ${of.plateNo}`}
      send={checkFaultApi.mend}
      groups={() => [
        {
          title: of.faultText,
          fields: [
            field.longText('mended', {
              required: true,
              max: 500,
              ...(stopping ? { hint: say('checks.mendStopping') } : {}),
            }),
            field.files('files', 'check-photo', { most: 3, span: 24, title: say('checks.mendPhotos') }),
          ],
        },
      ]}
      also={() => ({ checkFaultId: of.checkFaultId })}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};
