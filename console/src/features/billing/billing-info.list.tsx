import { useState } from 'react';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { billingCycle, billingMode, paymentChannel } from '#contracts/billing/billing.codes.ts';
import { type BillingInfoRow, billingApi } from '#contracts/billing/billing.contract.ts';
import { serviceStage } from '#contracts/billing/service-stage.codes.ts';
import { organisationType } from '#contracts/organisations/organisation.codes.ts';
import type { Action } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';

const ChangeDialog = lateDialog(async () => (await import('./billing-change.dialog.tsx')).ChangeDialog);

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('serviceStage', serviceStage),
  field.codes('billingMode', billingMode),
  field.days('serviceEndsBetween'),
  field.codes('billingCycle', billingCycle),
  field.code('paymentChannel', paymentChannel),
  field.codes('typeCode', organisationType),
  field.of('changing', (props) => <YesNoPicker {...props} />),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

/** Who pays, where that is another organisation; its balance is nobody else's. */
const payer = ({ payerName }: BillingInfoRow) =>
  payerName === '' ? '—' : sayNow('billing.paidBy', { name: payerName });

/** How organisations are billed: all of them for the head office, the own one for everybody else. */
const InfoList = () => {
  const say = useSay();
  const frame = useFrame();
  const [changing, setChanging] = useState<BillingInfoRow>();
  const close = () => setChanging(undefined);
  const actions: Action<BillingInfoRow>[] = [
    {
      key: 'change',
      title: say('billing.change'),
      permission: 'billing:change:mod',
      silent: true,
      on: (row) => row.can.includes('change'),
      run: setChanging,
    },
    {
      key: 'history',
      title: say('billing.historyOf'),
      silent: true,
      run: ({ orgId }) => frame.open('/org/billingmodelRecord', { orgId }),
    },
  ];
  return (
    <>
      <ListScreen<BillingInfoRow>
        of={billingApi.list}
        search={search()}
        cells={{ payerName: payer }}
        rowActions={actions}
      />
      {changing && <ChangeDialog of={changing} onClose={close} />}
    </>
  );
};
export default InfoList;
