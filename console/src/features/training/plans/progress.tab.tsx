import { useSay } from '#client/phrases.ts';
import type { PlanDetail } from '#contracts/training/plan.contract.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { useFrame } from '#kit/frame.ts';
import { StateTag } from '#kit/show.tsx';
import { EmptyView } from '#kit/views.tsx';

const { ended, left } = trainingState.values;

/** How far everybody is, by state; every number opens the names behind it. */
export const ProgressTab = ({ of }: { of: PlanDetail }) => {
  const say = useSay();
  const frame = useFrame();
  const present = of.tally.filter((one) => one.state !== left);
  const members = present.reduce((sum, one) => sum + one.n, 0);
  const done = present.filter((one) => one.state >= ended).reduce((sum, one) => sum + one.n, 0);
  if (of.tally.length === 0) return <EmptyView title={say('plans.noMembers')} />;
  const part = (n: number): string => `${members === 0 ? 0 : (n * 100) / members}%`;
  return (
    <div className="luan-training-plan-progress">
      <div className="luan-training-plan-progress-track" aria-hidden>
        <span className="luan-training-plan-progress-done" style={{ width: part(done) }} />
        <span className="luan-training-plan-progress-going" style={{ width: part(members - done) }} />
      </div>
      <div>{say('plans.doneOf', { done, members })}</div>
      <ul className="luan-training-plan-progress-states">
        {of.tally.map((one) => (
          <li key={one.state}>
            <StateTag codes={trainingState} value={one.state} />
            <button
              type="button"
              className="luan-link"
              aria-label={say('plans.openState', { count: one.n })}
              onClick={() => frame.setQuery({ planId: of.planId, tab: 'members', state: String(one.state) })}
            >
              {one.n}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
