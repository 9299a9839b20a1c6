import { useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { certPrintState } from '#contracts/certificates/certificate.codes.ts';
import { type CertPrintRow, certPrintApi } from '#contracts/certificates/print.contract.ts';
import { everyFlavour, flavourCode } from '#contracts/training/flavours.ts';
import { field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';
import { printActions, usePrintFile } from './print.actions.tsx';

const search = () => [
  field.text('keyword', { max: 60 }),
  field.codes('state', certPrintState),
  field.code('flavour', flavourCode),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.days('between'),
];
/** One of the kinds' permissions is enough to begin; the plan says which it must be. */
const mayPrint = (): string =>
  everyFlavour('cert:print').find((one) => holds(one)) ?? String(everyFlavour('cert:print')[0]);

/** Batches of certificates: on their way to the auditor, to the printer, or printed. */
const PrintList = () => {
  const say = useSay();
  const frame = useFrame();
  const file = usePrintFile();
  return (
    <>
      <ListScreen<CertPrintRow>
        of={certPrintApi.list}
        search={search()}
        create={{
          permission: mayPrint(),
          title: say('certificates.newPrint'),
          path: '/certificate/print/add',
        }}
        tools={[
          {
            key: 'people',
            title: say('certificates.selectPeople'),
            silent: true,
            on: () => holds('certificate:issue:list') && everyFlavour('cert:print').some((one) => holds(one)),
            run: () => frame.open('/certificate/print/cert/select'),
          },
        ]}
        rowActions={printActions(say, frame, file.show)}
      />
      {file.dialog}
    </>
  );
};
export default PrintList;
