import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { customerPresence, customerStage, customerStep } from '#contracts/schools/customers/customer.codes.ts';
import { type CustomerRow, customerApi } from '#contracts/schools/customers/customer.contract.ts';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { useCustomerActions } from './customer.actions.tsx';

const OpeningDialog = lateDialog(async () => (await import('../openings/opening.dialog.tsx')).OpeningDialog);

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('customerStage', customerStage),
  field.codes('nextStep', customerStep),
  field.code('presence', customerPresence),
  field.days('endsBetween'),
  field.days('between'),
];

/** Customers of an agency or agent: how far each is, what it needs next and who does it, and who has gone quiet. */
const CustomerList = () => {
  const say = useSay();
  const frame = useFrame();
  const [preparing, setPreparing] = useState(false);
  const { actions, dialog } = useCustomerActions();
  return (
    <>
      <ListScreen<CustomerRow>
        of={customerApi.list}
        figures={{ subject: 'customer', codes: ['customersByStage', 'customersStuck', 'customersByPresence'] }}
        search={search()}
        rowActions={actions}
        tools={[
          {
            key: 'prepare',
            title: say('openings.prepare'),
            primary: true,
            permission: 'school:opening:mod',
            silent: true,
            run: () => setPreparing(true),
          },
          {
            key: 'openings',
            title: say('openings.list'),
            permission: 'school:opening:list',
            silent: true,
            run: () => frame.open('/school/openingList'),
          },
        ]}
      />
      {dialog}
      {preparing && <OpeningDialog onClose={() => setPreparing(false)} />}
    </>
  );
};
export default CustomerList;
