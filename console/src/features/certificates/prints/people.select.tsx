import { useSay } from '#client/phrases.ts';
import { type CertMemberRow, certPrintApi, mostPrinted } from '#contracts/certificates/print.contract.ts';
import { flavourCode } from '#contracts/training/flavours.ts';
import { field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { notify } from '#kit/notify.ts';
import { OrganisationPicker, PlanPicker } from '#pickers/late-pickers.ts';
import { Gaps } from '#pickers/records/gaps.tsx';

const search = () => [
  field.of('planId', (props) => <PlanPicker {...props} />),
  field.text('realName', { max: 40 }),
  field.code('flavour', flavourCode),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

const cells = { gapNames: (row: CertMemberRow) => <Gaps of={row.gaps} /> };

/** Chooses people for a print: who ended a training, has no certificate and stands in no open batch. */
const PeopleSelect = () => {
  const say = useSay();
  const frame = useFrame();
  return (
    <ListScreen<CertMemberRow>
      of={certPrintApi.members}
      fixed={{ certReady: 'true' }}
      mostRows={mostPrinted}
      above={<p className="luan-hint">{say('certificates.selectPeopleHint')}</p>}
      search={search()}
      cells={cells}
      bulk={[
        {
          key: 'choose',
          title: say('certificates.toPrint'),
          silent: true,
          run: (rows) => {
            const [planId = '', ...others] = new Set(rows.map((row) => row.planId));
            // A batch is of one plan: template, audit and numbers are its own.
            if (others.length > 0) return notify.warn(say('certificates.onePlan'));
            const recordIds = rows.map((row) => row.recordId).join(',');
            return frame.open('/certificate/print/add', { planId, recordIds });
          },
        },
      ]}
    />
  );
};
export default PeopleSelect;
