import { type ReactNode, useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { leadMachine } from '#contracts/business/business.codes.ts';
import { type LeadRow, leadApi } from '#contracts/business/lead.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { insist } from '#kit/notify.ts';

const StepUpDialog = lateDialog(async () => (await import('#pickers/step-up.tsx')).StepUpDialog);
const NoteDialog = lateDialog(async () => (await import('./lead.dialogs.tsx')).NoteDialog);
const LinkDialog = lateDialog(async () => (await import('./lead.dialogs.tsx')).LinkDialog);
const LeadDialog = lateDialog(async () => (await import('./lead.dialogs.tsx')).LeadDialog);

type Opened = 'note' | 'link' | 'mod';

/** What may be done with a lead. @param gone what follows when it was deleted */
export const useLeadActions = <R extends LeadRow>(gone?: () => void): { actions: Action<R>[]; dialog: ReactNode } => {
  const say = useSay();
  const [opened, setOpened] = useState<{ dialog: Opened; of: R }>();
  const [calling, setCalling] = useState<R>();
  const close = () => setOpened(undefined);
  const show = async ({ leadId, leadContact, companyName }: R): Promise<void> => {
    const { phone } = await call(leadApi.phone, { leadId });
    setCalling(undefined);
    void insist(`${leadContact || companyName}：${phone}`, say('kit.close'));
  };
  const opening = (dialog: Opened, title: string, primary = false): Action<R> => ({
    key: dialog,
    title,
    primary,
    silent: true,
    on: (row) => row.can.includes(dialog),
    run: (of) => setOpened({ dialog, of }),
  });
  return {
    actions: [
      opening('note', say('business.note'), true),
      ...edgeActions<R>(leadMachine, leadApi.edges, (row) => row.leadId),
      {
        key: 'phone',
        title: say('business.callTitle'),
        silent: true,
        on: (row) => row.can.includes('phone'),
        run: setCalling,
      },
      opening('link', say('business.link')),
      opening('mod', say('business.editLead')),
      {
        key: 'del',
        title: say('kit.remove'),
        danger: true,
        ask: true,
        on: (row) => row.can.includes('del'),
        run: async ({ leadId }) => {
          await call(leadApi.del, { leadId });
          gone?.();
        },
      },
    ],
    dialog: (
      <>
        {opened?.dialog === 'note' && <NoteDialog of={opened.of} onClose={close} />}
        {opened?.dialog === 'link' && <LinkDialog of={opened.of} onClose={close} />}
        {opened?.dialog === 'mod' && <LeadDialog of={opened.of} onClose={close} />}
        {calling && (
          <StepUpDialog
            title={`${say('business.callTitle')} · ${calling.companyName}`}
            hint={say('business.callHint')}
            onCancel={() => setCalling(undefined)}
            onProven={() => show(calling)}
          />
        )}
      </>
    ),
  };
};
