import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { openingState } from '#contracts/registration/opening.codes.ts';
import { type OpeningRow, openingApi } from '#contracts/registration/opening.contract.ts';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { openingActions } from './opening.actions.ts';

const OpeningDialog = lateDialog(async () => (await import('./opening.dialog.tsx')).OpeningDialog);

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('state', openingState),
  field.days('between'),
];

/** Registrations prepared for companies: whether the contact has answered, and how far the company is. */
const OpeningList = () => {
  const say = useSay();
  const [preparing, setPreparing] = useState(false);
  return (
    <>
      <ListScreen<OpeningRow>
        of={openingApi.list}
        search={search()}
        tools={[
          {
            key: 'prepare',
            title: say('openings.prepare'),
            primary: true,
            permission: 'school:opening:mod',
            silent: true,
            run: () => setPreparing(true),
          },
        ]}
        rowActions={openingActions()}
      />
      {preparing && <OpeningDialog onClose={() => setPreparing(false)} />}
    </>
  );
};
export default OpeningList;
