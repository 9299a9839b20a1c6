import { flavourOf } from '#contracts/training/flavours.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { planSendMachine, planSendState } from '#contracts/training/sends/send.codes.ts';
import { type SendRow, sendApi } from '#contracts/training/sends/send.contract.ts';
import { edgeActions } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { showCode } from '#kit/show.tsx';
import type { Cells } from '../kind.ts';
import { finishedStates } from '../plans/plan.states.ts';

type Open = (row: SendRow, more: Record<string, string>) => void;

const opening = (open: Open, row: SendRow, number: number | null, more: Record<string, string> = {}) =>
  number === null ? null : (
    <button type="button" className="luan-link" onClick={() => open(row, { tab: 'members', ...more })}>
      {number}
    </button>
  );

const cellsOf = (open: Open): Cells<SendRow> => ({
  copyState: (row) =>
    row.copyState === null ? null : (
      <button type="button" className="luan-link" onClick={() => open(row, {})}>
        {showCode(planState, row.copyState)}
      </button>
    ),
  memberCount: (row) => opening(open, row, row.memberCount),
  doneCount: (row) => opening(open, row, row.doneCount, { state: finishedStates }),
});

/** Plans sent down, those of one plan or all: who accepted, how far they are, and what can be done. */
export const Sends = ({ planId, search }: { planId?: string; search: readonly Field[] }) => {
  const frame = useFrame();
  const open: Open = (row, more) => {
    if (row.copyPlanId) frame.open(`${flavourOf(row.flavour).path}/detail`, { planId: row.copyPlanId, ...more });
  };
  return (
    <ListScreen<SendRow>
      of={sendApi.list}
      search={search}
      {...(planId ? { fixed: { planId } } : {})}
      rowActions={edgeActions<SendRow>(planSendMachine, sendApi.edges, (row) => row.sendId)}
      cells={cellsOf(open)}
    />
  );
};

/** The sends of one plan, on its own page. */
export const SendsTab = ({ planId }: { planId: string }) => (
  <Sends planId={planId} search={[field.codes('state', planSendState), field.days('sentBetween')]} />
);
