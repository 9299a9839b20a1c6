import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { planMachine, planState } from '#contracts/training/plan.codes.ts';
import { type PlanRow, planApi } from '#contracts/training/plan.contract.ts';
import { edgeActions } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';
import { type Cells, useOwnKind } from '../kind.ts';

const RulePreviewDialog = lateDialog(async () => (await import('../members/rule-preview.tsx')).RulePreviewDialog);

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('state', planState),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.days('submittedBetween'),
];

const cellsOf = (
  say: ReturnType<typeof useSay>,
  open: (planId: string) => void,
  look: (planId: string) => void,
): Cells<PlanRow> => ({
  // Nobody has joined before the approval: whom the rule brings is what the auditor judges.
  memberCount: (row) =>
    row.ruled && row.memberCount === 0 ? (
      <button type="button" className="luan-link" data-action="rulePeople" onClick={() => look(row.planId)}>
        {say('plans.byRule')}
      </button>
    ) : (
      <span className="luan-figures">{row.memberCount}</span>
    ),
  planName: (row) => (
    <button type="button" className="luan-link" title={row.planName} onClick={() => open(row.planId)}>
      {row.planName}
    </button>
  ),
});

/** Plans that were submitted, with the auditor's two answers. */
const PlanAudit = () => {
  const say = useSay();
  const frame = useFrame();
  const kind = useOwnKind();
  const [looked, setLooked] = useState<string>();
  const decisions = edgeActions<PlanRow>(planMachine, planApi.edges, (row) => row.planId).filter(
    (action) => action.key === 'approve' || action.key === 'reject',
  );
  return (
    <>
      <ListScreen<PlanRow>
        of={planApi.audits}
        opens={{ state: [String(planState.values.awaitingAudit)] }}
        fixed={{ flavour: kind.code }}
        search={search()}
        rowActions={decisions}
        cells={cellsOf(say, (planId) => frame.open(`${kind.path}/detail`, { planId }), setLooked)}
      />
      {looked && <RulePreviewDialog planId={looked} onClose={() => setLooked(undefined)} />}
    </>
  );
};
export default PlanAudit;
