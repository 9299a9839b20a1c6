import { useState } from 'react';
import { say } from '#client/phrases.ts';
import { invoiceMachine } from '#contracts/invoices/invoice.codes.ts';
import { type InvoiceRow, invoiceApi } from '#contracts/invoices/invoice.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';

const IssueDialog = lateDialog(async () => (await import('./issue-invoice.dialog.tsx')).IssueDialog);
const ReverseDialog = lateDialog(async () => (await import('./issue-invoice.dialog.tsx')).ReverseDialog);

const { issue: _issue, reverse: _reverse, ...plain } = invoiceMachine.edges;

/** What can be done with an invoice, in the list and on its page, and the dialog that is open. */
export const useInvoiceActions = <T extends InvoiceRow>() => {
  const [entering, setEntering] = useState<{ edge: 'issue' | 'reverse'; of: T }>();
  const close = (): void => setEntering(undefined);
  const enters = (edge: 'issue' | 'reverse', more: Partial<Action<T>>): Action<T> => ({
    key: edge,
    title: say(`machines.invoice.${edge}`),
    permission: 'finance:ticket:audit',
    silent: true,
    on: (of) => of.can.includes(edge),
    run: async (of) => setEntering({ edge, of }),
    ...more,
  });
  const actions: Action<T>[] = [
    enters('issue', { primary: true }),
    ...edgeActions<T>({ ...invoiceMachine, edges: plain }, invoiceApi.edges, (of) => of.invoiceId),
    enters('reverse', { danger: true }),
  ];
  const dialog =
    entering === undefined ? null : entering.edge === 'issue' ? (
      <IssueDialog of={entering.of} onClose={close} />
    ) : (
      <ReverseDialog of={entering.of} onClose={close} />
    );
  return { actions, dialog };
};
