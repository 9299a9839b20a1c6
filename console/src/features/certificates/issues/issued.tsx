import { useState } from 'react';
import { call } from '#client/call.ts';
import type { Query } from '#client/crypto.ts';
import { type Say, useSay } from '#client/phrases.ts';
import { certificateMachine, certificateState } from '#contracts/certificates/certificate.codes.ts';
import { type CertificateRow, certificateApi } from '#contracts/certificates/certificate.contract.ts';
import { flavourCode } from '#contracts/training/flavours.ts';
import { recordMachine } from '#contracts/training/record.codes.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { openPrint } from '#kit/print.ts';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const CertificateDialog = lateDialog(async () => (await import('./certificate.dialog.tsx')).CertificateDialog);

const search = () => [
  field.text('keyword', { max: 60 }),
  field.codes('state', certificateState),
  field.code('flavour', flavourCode),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.days('issuedBetween'),
  field.days('validBetween'),
];

/** Opens the PDF of one certificate; the print is counted. */
const printOne = async (certificateId: string, reason: string): Promise<void> => {
  await openPrint(certificateApi.printTicket, { certificateId, reason }, certificateApi.pdf);
};

const actionsOf = (say: Say, look: (certificateId: string) => void): Action<CertificateRow>[] => [
  { key: 'look', title: say('certificates.look'), silent: true, run: (row) => look(row.certificateId) },
  {
    key: 'print',
    title: say('certificates.printOne'),
    reason: true,
    on: (row) => row.can.includes('print'),
    run: (row, reason) => printOne(row.certificateId, reason ?? ''),
  },
  ...edgeActions<CertificateRow>(
    certificateMachine,
    { revoke: certificateApi.revoke, reissue: certificateApi.reissue },
    (row) => row.certificateId,
  ).filter((action) => action.key !== 'expire'),
];

/** What was issued: to look at, print once more, take back, replace and declare. */
export const Issued = ({ fixed = {} }: { fixed?: Query }) => {
  const say = useSay();
  const [shown, setShown] = useState<string>();
  return (
    <>
      <ListScreen<CertificateRow>
        of={certificateApi.list}
        fixed={fixed}
        search={search()}
        rowActions={actionsOf(say, setShown)}
        bulk={[
          {
            key: 'declare',
            title: say('machines.trainingRecord.declare'),
            ask: true,
            walks: { machine: recordMachine, edge: 'declare' },
            on: (rows) => rows.every((row) => row.can.includes('declare')),
            run: (rows) => call(certificateApi.declare, { certificateIds: rows.map((row) => row.certificateId) }),
          },
        ]}
      />
      {shown && <CertificateDialog certificateId={shown} onShow={setShown} onClose={() => setShown(undefined)} />}
    </>
  );
};
