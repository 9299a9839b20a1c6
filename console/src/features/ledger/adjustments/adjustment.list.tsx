import { useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import {
  adjustmentType,
  ledgerAdjustmentMachine,
  ledgerAdjustmentState,
} from '#contracts/ledger/adjustments/adjustment.codes.ts';
import { type LedgerAdjustmentRow, ledgerAdjustmentApi } from '#contracts/ledger/adjustments/adjustment.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { ImportDialog, lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const AdjustmentDialog = lateDialog(async () => (await import('./adjustment.dialog.tsx')).AdjustmentDialog);

const search = (stateTitle: string): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('adjustmentType', adjustmentType),
  field.codes('state', ledgerAdjustmentState, { title: stateTitle }),
  field.days('madeBetween'),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

/** What can be done with an adjustment, in the list and on its page. */
export const adjustmentActions = <T extends LedgerAdjustmentRow>(): Action<T>[] =>
  edgeActions<T>(ledgerAdjustmentMachine, ledgerAdjustmentApi.edges, (of) => of.adjustmentId).map((action) => ({
    ...action,
    primary: action.key === 'pass',
  }));

/** Adjustments, opening balances and limits of credit, and whether a second person has passed them. */
const AdjustmentList = () => {
  const say = useSay();
  const [adding, setAdding] = useState(false);
  const [importing, setImporting] = useState(false);
  return (
    <>
      <ListScreen<LedgerAdjustmentRow>
        of={ledgerAdjustmentApi.list}
        search={search(say('fields.ledgerAdjustmentState'))}
        create={{ permission: 'finance:adjustment:mod', title: say('vouchers.adjust'), run: () => setAdding(true) }}
        tools={[
          {
            key: 'import',
            title: say('vouchers.importOpening'),
            permission: 'finance:adjustment:import',
            silent: true,
            run: () => setImporting(true),
          },
        ]}
        rowActions={adjustmentActions<LedgerAdjustmentRow>()}
        bulk={[
          {
            key: 'passMany',
            title: say('vouchers.passMany'),
            permission: 'finance:adjustment:audit',
            ask: true,
            walks: { machine: ledgerAdjustmentMachine, edge: 'pass' },
            run: (rows) => call(ledgerAdjustmentApi.passMany, { adjustmentIds: rows.map((row) => row.adjustmentId) }),
          },
        ]}
      />
      {adding && <AdjustmentDialog onClose={() => setAdding(false)} />}
      {importing && (
        <ImportDialog
          kind="openingBalance"
          title={say('system.importTitle', { what: say('imports.openingBalance') })}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
};
export default AdjustmentList;
