import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { disputeState, settlementLineKind } from '#contracts/settlements/settlement.codes.ts';
import { settlementApi } from '#contracts/settlements/settlement.contract.ts';
import type { SettlementLineRow } from '#contracts/settlements/settlement-line.contract.ts';
import { lateDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';

const DisputeDialog = lateDialog(async () => (await import('./settlement.dialog.tsx')).DisputeDialog);
const AnswerDialog = lateDialog(async () => (await import('./settlement.dialog.tsx')).AnswerDialog);

const search = [
  field.text('keyword', { max: 60 }),
  field.codes('lineKind', settlementLineKind),
  field.codes('disputeState', disputeState),
];

/** Lines of a statement: the partner disputes those it chooses, the head office answers one by one. */
export const SettlementLines = ({ settlementId }: { settlementId: string }) => {
  const say = useSay();
  const [disputing, setDisputing] = useState<readonly SettlementLineRow[]>();
  const [answering, setAnswering] = useState<SettlementLineRow>();
  return (
    <>
      <ListScreen<SettlementLineRow>
        of={settlementApi.lines}
        search={search}
        fixed={{ settlementId }}
        rowActions={[
          {
            key: 'dispute',
            title: say('machines.settlement.dispute'),
            permission: 'order:businessMonthly:confirm',
            silent: true,
            on: (of) => of.can.includes('dispute'),
            run: async (of) => setDisputing([of]),
          },
          {
            key: 'answer',
            title: say('settlements.answer'),
            permission: 'finance:settlement:mod',
            silent: true,
            on: (of) => of.can.includes('answer'),
            run: async (of) => setAnswering(of),
          },
        ]}
        bulk={[
          {
            key: 'dispute',
            title: say('settlements.dispute'),
            permission: 'order:businessMonthly:confirm',
            silent: true,
            on: (rows) => rows.every((row) => row.can.includes('dispute')),
            run: async (rows) => setDisputing(rows),
          },
        ]}
      />
      {disputing && (
        <DisputeDialog settlementId={settlementId} rows={disputing} onClose={() => setDisputing(undefined)} />
      )}
      {answering && <AnswerDialog of={answering} onClose={() => setAnswering(undefined)} />}
    </>
  );
};
