import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { titleOf } from '#kit/fields.tsx';
import { Bones } from '#kit/parts/panel.tsx';
import { showDateTime } from '#kit/show.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';

/** One value of a change in words: yes or no, a count of things, a text. */
const worded = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return sayNow(value ? 'codes.yesNo.yes' : 'codes.yesNo.no');
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string')
      ? value.join('、') || '—'
      : sayNow('plans.things', { count: value.length });
  return typeof value === 'object' ? sayNow('plans.ruleSet') : String(value);
};

/** What was changed of the plan, by whom, before and after. */
export const ChangesTab = ({ planId }: { planId: string }) => {
  const say = useSay();
  const answer = useCall(planApi.changes, { planId });
  if (answer.isError) return <FailureView onRefresh={() => void answer.refetch()} />;
  if (!answer.data) return <Bones rows={4} />;
  if (answer.data.length === 0) return <EmptyView title={say('plans.noChanges')} />;
  return (
    <ol className="luan-training-changes">
      {answer.data.map((one) => (
        <li key={one.at}>
          <span className="luan-figures luan-hint">{showDateTime(one.at)}</span> <strong>{one.byName}</strong>
          <dl>
            {one.fields.map((each) => (
              <div key={each.field} style={{ display: 'contents' }}>
                <dt>{titleOf({ name: each.field })}</dt>
                <dd>
                  {worded(each.before)} → {worded(each.after)}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
};
