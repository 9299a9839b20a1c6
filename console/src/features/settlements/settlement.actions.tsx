import { useState } from 'react';
import { call } from '#client/call.ts';
import { say, sayOr } from '#client/phrases.ts';
import type { Permission } from '#contracts/route.ts';
import { settlementMachine } from '#contracts/settlements/settlement.codes.ts';
import { type SettlementRow, settlementApi } from '#contracts/settlements/settlement.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import type { Entering } from './settlement.dialog.tsx';

const EnterDialog = lateDialog(async () => (await import('./settlement.dialog.tsx')).SettlementDialog);

/** Steps that bring nothing along but a reason; the others have dialogs of their own. */
const plain: readonly string[] = ['confirm', 'send', 'takeBack', 'withdrawInvoice'];
const confirmAsRead = ({ settlementId, version }: SettlementRow) =>
  call(settlementApi.confirm, { settlementId, version });

/** What can be done with a statement, in the lists and on its page, and the dialog that is open. */
export const useSettlementActions = <T extends SettlementRow>() => {
  const [open, setOpen] = useState<{ entering: Entering; of: T }>();
  const enters = (
    entering: Entering,
    title: string,
    permission: Permission,
    more: Partial<Action<T>> = {},
  ): Action<T> => ({
    key: entering,
    title,
    permission,
    silent: true,
    on: (of) => of.can.includes(entering),
    run: async (of) => setOpen({ entering, of }),
    ...more,
  });
  const keeps = 'finance:settlement:mod';
  const actions: Action<T>[] = [
    ...edgeActions<T>(settlementMachine, settlementApi.edges, (of) => of.settlementId)
      .filter(({ key }) => plain.includes(key))
      .map((action) => (action.key === 'confirm' ? { ...action, run: confirmAsRead } : action)),
    enters('receiveInvoice', sayOr('machines.settlement.receiveInvoice', ''), keeps, { primary: true }),
    enters('pay', sayOr('machines.settlement.pay', ''), 'finance:settlement:audit', { primary: true }),
    enters('adjust', say('settlements.adjust'), keeps),
    enters('withhold', say('settlements.withhold'), keeps),
  ];
  const dialog = open && <EnterDialog of={open.of} entering={open.entering} onClose={() => setOpen(undefined)} />;
  return { actions, dialog };
};
