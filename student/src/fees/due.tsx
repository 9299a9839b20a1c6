import { ownChargeApi } from '#contracts/charges/own-charge.contract.ts';
import { yuanOf } from '#contracts/columns.ts';
import { useLoad } from '../app/load.ts';
import { useSay } from '../app/words.ts';
import { Way } from '../parts/pieces.tsx';

/** What the person has to pay for the own training, and the way there. Nothing for everybody else. */
export const FeesDue = () => {
  const say = useSay();
  const { data } = useLoad(ownChargeApi.list, {});
  const due = (data ?? []).filter((one) => one.due);
  const [first] = due;
  if (!first) return null;
  const yuan = yuanOf(due.reduce((sum, { amountFen }) => sum + amountFen, 0));
  return (
    <section>
      <Way to="/fees" query={due.length === 1 ? { charge: first.chargeId } : {}} className="card task">
        <span className="task-text">
          <span className="task-name">{say('study.fees.due', { yuan })}</span>
          <span className="quiet">{say('study.fees.dueHint')}</span>
          <span className="next own">{say('study.fees.pay')}</span>
        </span>
      </Way>
    </section>
  );
};
