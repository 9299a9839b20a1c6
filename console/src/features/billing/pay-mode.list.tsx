import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { paymentChannel } from '#contracts/billing/billing.codes.ts';
import { type PayModeRow, payModeApi } from '#contracts/billing/pay-mode.contract.ts';
import { organisationType } from '#contracts/organisations/organisation.codes.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { showCode } from '#kit/show.tsx';

const search = () => [field.code('typeCode', organisationType), field.code('paymentChannel', paymentChannel)];

/** Which payment channels each kind of organisation may use. */
const PayModeList = () => {
  const say = useSay();
  const [editing, setEditing] = useState<PayModeRow>();
  const close = () => setEditing(undefined);
  return (
    <>
      <ListScreen<PayModeRow>
        of={payModeApi.list}
        search={search()}
        rowActions={[
          {
            key: 'mod',
            title: say('billing.editMode'),
            permission: 'billing:payMode:mod',
            silent: true,
            on: (row) => row.can.includes('mod'),
            run: setEditing,
          },
        ]}
      />
      {editing && (
        <FormDialog
          title={say('billing.modeTitle', { type: showCode(organisationType, editing.typeCode) })}
          send={payModeApi.mod}
          standing={editing}
          fields={[
            field.codes('paymentChannels', paymentChannel, { required: true, title: say('fields.allowedChannels') }),
          ]}
          onDone={close}
          onCancel={close}
        />
      )}
    </>
  );
};
export default PayModeList;
