import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { reviewApi } from '#contracts/laws/change.contract.ts';
import { reviewMachine } from '#contracts/laws/law.codes.ts';
import { History } from '#kit/facts.tsx';

/** Who looked at one thing when, and with what note. */
export const ReviewSteps = ({ reviewId }: { reviewId: string }) => {
  const say = useSay();
  const answer = useCall(reviewApi.history, { reviewId });
  if (!answer.data) return null;
  if (answer.data.length === 0) return <p className="luan-hint">{say('laws.noHistory')}</p>;
  return <History machine={reviewMachine} rows={answer.data} />;
};
