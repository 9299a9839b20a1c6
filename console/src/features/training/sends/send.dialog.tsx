import { useSay } from '#client/phrases.ts';
import { sendApi } from '#contracts/training/sends/send.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

/** Sends a plan to chosen organisations below, or to every company below. */
export const SendDialog = ({ planId, onClose }: { planId: string; onClose: () => void }) => {
  const say = useSay();
  return (
    <FormDialog
      title={say('plans.send')}
      send={sendApi.add}
      width={560}
      initial={{ allBelow: false, orgIds: [] }}
      fields={(values) => [
        field.flag('allBelow', { span: 24, hint: say('plans.sendHint') }),
        ...(values.allBelow
          ? []
          : [field.of('orgIds', (props) => <OrganisationPicker {...props} many />, { span: 24, required: true })]),
      ]}
      toInput={(values) => ({
        planId,
        allBelow: values.allBelow === true,
        orgIds: values.allBelow ? [] : ((values.orgIds as string[] | undefined) ?? []),
      })}
      onDone={(done) => {
        notify.done(say('plans.sentTo', done));
        onClose();
      }}
      onCancel={onClose}
    />
  );
};
