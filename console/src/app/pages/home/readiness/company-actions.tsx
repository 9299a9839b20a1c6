import { useState } from 'react';
import { call } from '#client/call.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { readinessApi } from '#contracts/readiness/readiness.contract.ts';
import { sendApi } from '#contracts/training/sends/send.contract.ts';
import { type Action, ActionBar } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { useFrame } from '#kit/frame.ts';
import { notify } from '#kit/notify.ts';

const SendPlanDialog = lateDialog(async () => (await import('./send-plan.dialog.tsx')).SendPlanDialog);

interface Company {
  readonly orgId: string;
  readonly orgName: string;
}

const exportMissing = async ({ orgId }: Company): Promise<void> => {
  await call(readinessApi.export, { orgId });
  notify.done(sayNow('kit.exportQueued'));
};

/** What is done about a company that falls behind (areas 24): a notice, a plan, a sheet of what it lacks. */
export const CompanyActions = ({ of }: { of: Company }) => {
  const say = useSay();
  const frame = useFrame();
  const [sending, setSending] = useState(false);
  const deeds: Action<Company>[] = [
    {
      key: 'notice',
      title: say('readiness.sendNotice'),
      on: () => holds('docs:send:mod'),
      silent: true,
      run: ({ orgId }) => frame.open('/docs/add', { receiverIds: orgId }),
    },
    {
      key: 'plan',
      title: say('readiness.sendPlan'),
      on: () => holds(sendApi.add.permission),
      silent: true,
      run: () => setSending(true),
    },
    {
      key: 'export',
      title: say('readiness.exportMissing'),
      on: () => holds(readinessApi.export.permission),
      silent: true,
      run: exportMissing,
    },
  ];
  return (
    <div className="readiness-deeds">
      <ActionBar actions={deeds} thing={of} name={of.orgName} link />
      {sending && <SendPlanDialog {...of} onClose={() => setSending(false)} />}
    </div>
  );
};
