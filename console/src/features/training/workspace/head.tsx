import { useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { writtenNumber } from '#contracts/training/numbers/plan-number.ts';
import { planMachine } from '#contracts/training/plan.codes.ts';
import type { PlanDetail } from '#contracts/training/plan.contract.ts';
import { dayOf, daysBetween } from '#contracts/zone.ts';
import { StateTag } from '#kit/show.tsx';

/** Days from today to a day in the platform's zone; negative for what is past. */
const daysTo = (day: string): number => daysBetween(dayOf(new Date()), day);

/** Where a plan stands and how long it still runs. */
export const PlanHead = ({ of }: { of: PlanDetail }) => {
  const say = useSay();
  const { userInfo } = useSignedIn();
  const left = daysTo(of.lastDay);
  const ahead = daysTo(of.startDate);
  const said = (): string => {
    if (of.phase === 'ahead') return ahead > 0 ? say('plans.startsIn', { days: ahead }) : '';
    if (of.phase !== 'running') return '';
    return left < 0 ? '' : say(left === 0 ? 'plans.lastDay' : 'plans.daysLeft', { days: left });
  };
  return (
    <div className="luan-training-work-head">
      <span className="luan-state-now">
        <StateTag codes={planMachine.codes} value={of.state} />
      </span>
      <span className="luan-figures">
        {of.startDate} → {of.lastDay}
      </span>
      <strong>{said()}</strong>
      {of.orgId !== userInfo.orgDto.orgId && <span className="luan-hint">{of.orgName}</span>}
      {of.planNumber && <span className="luan-hint">{writtenNumber(of.planNumber)}</span>}
    </div>
  );
};
