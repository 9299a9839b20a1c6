import { type ReactNode, useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { deletionMachine } from '#contracts/people/deletions/deletion.codes.ts';
import { type DeletionRow, deletionApi } from '#contracts/people/deletions/deletion.contract.ts';
import { edgeActions } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const HoldDialog = lateDialog(async () => (await import('./hold.dialog.tsx')).HoldDialog);
const AcceptDialog = lateDialog(async () => (await import('./accept.dialog.tsx')).AcceptDialog);

const search = (): Field[] => [
  field.text('realName', { max: 40 }),
  field.days('askedBetween'),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

/** Who asked to have the own data deleted, and what holds it back. */
export const DeletionList = ({ above }: { above: ReactNode }) => {
  const say = useSay();
  const [holding, setHolding] = useState<DeletionRow>();
  const [accepting, setAccepting] = useState<DeletionRow>();
  const edges = edgeActions<DeletionRow>(
    deletionMachine,
    { accept: deletionApi.accept, refuse: deletionApi.refuse },
    (row) => row.deletionId,
  ).map((action) =>
    action.key === 'accept' ? { ...action, ask: false, silent: true, danger: true, run: setAccepting } : action,
  );
  return (
    <>
      <ListScreen<DeletionRow>
        of={deletionApi.list}
        above={above}
        search={search()}
        rowActions={[
          ...edges,
          {
            key: 'hold',
            title: say('deletions.hold'),
            silent: true,
            on: (row) => row.can.includes('hold'),
            run: setHolding,
          },
        ]}
      />
      {holding && (
        <HoldDialog of={holding} onDone={() => setHolding(undefined)} onCancel={() => setHolding(undefined)} />
      )}
      {accepting && (
        <AcceptDialog
          of={accepting}
          accept={() => call(deletionApi.accept, { id: accepting.deletionId })}
          onClose={() => setAccepting(undefined)}
        />
      )}
    </>
  );
};
