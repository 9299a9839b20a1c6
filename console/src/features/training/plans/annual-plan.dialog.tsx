import { InputNumber } from 'antd';
import { useId, useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { printedFormApi } from '#contracts/archives/printed-form.contract.ts';
import { dayOf } from '#contracts/zone.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { openPrint } from '#kit/print.ts';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

/** Chooses whose plans of which year stand on the form, and opens it in a page of its own. */
export const AnnualPlanDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay();
  const { userInfo } = useSignedIn();
  const name = useId();
  const [orgId, setOrgId] = useState<string | undefined>(userInfo.orgDto.orgId);
  const [planYear, setPlanYear] = useState(() => Number(dayOf(new Date()).slice(0, 4)));
  const open = async (): Promise<void> => {
    if (orgId && (await openPrint(printedFormApi.annualPlanTicket, { orgId, planYear }, printedFormApi.annualPlan)))
      onClose();
  };
  return (
    <Dialog
      title={say('archives.annualPlan')}
      open
      width={480}
      onCancel={onClose}
      confirmText={say('archives.print')}
      onConfirm={open}
    >
      <div className="luan-training-annual-plan">
        <label htmlFor={`${name}-org`}>{say('fields.orgId')}</label>
        <OrganisationPicker id={`${name}-org`} value={orgId} onChange={(next?: unknown) => setOrgId(next as string)} />
        <label htmlFor={`${name}-year`}>{say('fields.planYear')}</label>
        <InputNumber
          id={`${name}-year`}
          min={2000}
          max={2999}
          precision={0}
          value={planYear}
          onChange={(next) => setPlanYear(next ?? planYear)}
        />
      </div>
    </Dialog>
  );
};
