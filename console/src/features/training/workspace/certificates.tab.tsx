import { useSay } from '#client/phrases.ts';
import { type CertMemberRow, certPrintApi } from '#contracts/certificates/print.contract.ts';
import { columnsWithout } from '#contracts/columns.ts';
import type { List } from '#contracts/list.ts';
import { type Flavour, flavourKey } from '#contracts/training/flavours.ts';
import type { PlanDetail } from '#contracts/training/plan.contract.ts';
import { field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { YesNoPicker } from '#pickers/late-pickers.ts';
import { Gaps } from '#pickers/records/gaps.tsx';

/** Of one plan its name and kind say nothing. */
const shown: List = {
  ...certPrintApi.members,
  columns: columnsWithout(certPrintApi.members.columns, 'planName', 'flavour'),
};

const search = () => [
  field.text('realName', { max: 40 }),
  field.of('certReady', (props) => <YesNoPicker {...props} />),
  field.of('certHeld', (props) => <YesNoPicker {...props} />),
];

const cells = {
  gapNames: (row: CertMemberRow) => (row.certificateId === null || row.gaps.length > 0 ? <Gaps of={row.gaps} /> : null),
};

/** Who of the plan has a certificate, who lacks what for one, and who may have one now. */
export const CertificatesTab = ({ of, kind }: { of: PlanDetail; kind: Flavour }) => {
  const say = useSay();
  const frame = useFrame();
  const print = (rows: readonly CertMemberRow[]): void =>
    frame.open('/certificate/print/add', {
      planId: of.planId,
      ...(rows.length > 0 ? { recordIds: rows.map((row) => row.recordId).join(',') } : {}),
    });
  return (
    <ListScreen<CertMemberRow>
      of={shown}
      fixed={{ planId: of.planId }}
      search={search()}
      cells={cells}
      tools={[
        {
          key: 'printBatch',
          title: say('plans.makeBatch'),
          permission: flavourKey(kind.code, 'cert:print') as string,
          silent: true,
          run: () => print([]),
        },
      ]}
      bulk={[
        {
          key: 'request',
          title: say('machines.trainingRecord.requestPrint'),
          silent: true,
          on: (rows) => rows.every((row) => row.can.includes('request')),
          run: print,
        },
      ]}
    />
  );
};
