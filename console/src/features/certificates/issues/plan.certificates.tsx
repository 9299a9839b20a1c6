import { useState } from 'react';
import { type Say, useSay } from '#client/phrases.ts';
import { type CertMemberRow, certPrintApi } from '#contracts/certificates/print.contract.ts';
import { flavourCode } from '#contracts/training/flavours.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import type { Action } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { notify } from '#kit/notify.ts';
import { OrganisationPicker, PlanPicker, YesNoPicker } from '#pickers/late-pickers.ts';
import { Gaps } from '#pickers/records/gaps.tsx';

const CertificateDialog = lateDialog(async () => (await import('./certificate.dialog.tsx')).CertificateDialog);

const search = () => [
  field.of('planId', (props) => <PlanPicker {...props} />),
  field.text('realName', { max: 40 }),
  field.of('certReady', (props) => <YesNoPicker {...props} />),
  field.of('certHeld', (props) => <YesNoPicker {...props} />),
  field.code('flavour', flavourCode),
  field.codes('state', trainingState),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

const bulkOf = (say: Say, open: (planId: string, recordIds: readonly string[]) => void): Action<CertMemberRow[]>[] => [
  {
    key: 'request',
    title: say('machines.trainingRecord.requestPrint'),
    silent: true,
    on: (rows) => rows.every((row) => row.can.includes('request')),
    run: (rows) => {
      const [planId = '', ...others] = new Set(rows.map((row) => row.planId));
      // A batch is of one plan: template, audit and numbers are its own.
      if (others.length > 0) return notify.warn(say('certificates.onePlan'));
      return open(
        planId,
        rows.map((row) => row.recordId),
      );
    },
  },
];

const cellsOf = (open: (certificateId: string) => void) => ({
  gapNames: (row: CertMemberRow) => (row.certificateId === null || row.gaps.length > 0 ? <Gaps of={row.gaps} /> : null),
  certificateNumber: (row: CertMemberRow) =>
    row.certificateId && (
      <button type="button" className="luan-link" onClick={() => open(row.certificateId ?? '')}>
        {row.certificateNumber}
      </button>
    ),
});

/** Members of plans: who has a certificate, who lacks what, and who may have one now. */
const PlanCertificates = () => {
  const say = useSay();
  const frame = useFrame();
  const [shown, setShown] = useState<string>();
  return (
    <>
      <ListScreen<CertMemberRow>
        of={certPrintApi.members}
        search={search()}
        cells={cellsOf(setShown)}
        bulk={bulkOf(say, (planId, recordIds) =>
          frame.open('/certificate/print/add', { planId, recordIds: recordIds.join(',') }),
        )}
      />
      {shown && <CertificateDialog certificateId={shown} onShow={setShown} onClose={() => setShown(undefined)} />}
    </>
  );
};
export default PlanCertificates;
