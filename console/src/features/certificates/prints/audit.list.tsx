import { useSay } from '#client/phrases.ts';
import { certPrintState } from '#contracts/certificates/certificate.codes.ts';
import { type CertPrintRow, certPrintApi } from '#contracts/certificates/print.contract.ts';
import { flavourCode } from '#contracts/training/flavours.ts';
import { field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';
import { isAudit, printActions } from './print.actions.tsx';

const search = () => [
  field.text('keyword', { max: 60 }),
  field.codes('state', certPrintState),
  field.code('flavour', flavourCode),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.days('submittedBetween'),
];

/** Batches that wait for the auditor's word, or have had it. */
const AuditList = () => {
  const say = useSay();
  const frame = useFrame();
  return (
    <ListScreen<CertPrintRow>
      of={certPrintApi.audits}
      opens={{ state: [String(certPrintState.values.awaitingAudit)] }}
      search={search()}
      rowActions={printActions(say, frame, () => undefined).filter(isAudit)}
    />
  );
};
export default AuditList;
