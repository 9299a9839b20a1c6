import { useState } from 'react';
import { call } from '#client/call.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { openingMachine, openingState } from '#contracts/registration/opening.codes.ts';
import { type OpeningRow, openingApi } from '#contracts/registration/opening.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { notify } from '#kit/notify.ts';

const OpeningDialog = lateDialog(async () => (await import('./opening.dialog.tsx')).OpeningDialog);

/** What the preparer does while the contact has not answered. */
export const openingActions = <R extends OpeningRow>(): Action<R>[] => [
  {
    key: 'remind',
    title: sayNow('openings.remindContact'),
    silent: true,
    on: (of) => of.can.includes('remind'),
    run: async ({ openingId }) => {
      const { sentTimes } = await call(openingApi.remind, { openingId });
      notify.done(sayNow('openings.reminded', { count: sentTimes }));
    },
  },
  ...edgeActions<R>(openingMachine, openingApi.edges, (of) => of.openingId),
];

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
