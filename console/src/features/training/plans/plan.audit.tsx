import { planMachine, planState } from '#contracts/training/plan.codes.ts';
import { type PlanRow, planApi } from '#contracts/training/plan.contract.ts';
import { edgeActions } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';
import { type Cells, useOwnKind } from '../kind.ts';

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('state', planState),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.days('submittedBetween'),
];

const cellsOf = (open: (planId: string) => void): Cells<PlanRow> => ({
  planName: (row) => (
    <button type="button" className="luan-link" title={row.planName} onClick={() => open(row.planId)}>
      {row.planName}
    </button>
  ),
});

/** Plans that were submitted, with the auditor's two answers. */
const PlanAudit = () => {
  const frame = useFrame();
  const kind = useOwnKind();
  const decisions = edgeActions<PlanRow>(planMachine, planApi.edges, (row) => row.planId).filter(
    (action) => action.key === 'approve' || action.key === 'reject',
  );
  return (
    <ListScreen<PlanRow>
      of={planApi.audits}
      opens={{ state: [String(planState.values.awaitingAudit)] }}
      fixed={{ flavour: kind.code }}
      search={search()}
      rowActions={decisions}
      cells={cellsOf((planId) => frame.open(`${kind.path}/detail`, { planId }))}
    />
  );
};
export default PlanAudit;
