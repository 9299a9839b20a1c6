import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { suggestionKind } from '#contracts/suggestions/suggestion.codes.ts';
import { suggestionApi } from '#contracts/suggestions/suggestion.contract.ts';
import { inStates } from '#contracts/todo.ts';
import { useFrame } from '#kit/frame.ts';
import './suggestions.css';

/** How fast and how well was answered, and how many hazards people report; two of them open their rows. */
export const Figures = () => {
  const say = useSay();
  const frame = useFrame();
  const { data } = useCall(suggestionApi.figures, {}, { quiet: true });
  if (!data) return <dl className="luan-suggestions-figures" aria-busy="true" />;
  const opens = (words: string, query: Record<string, string | readonly string[]>) => (
    <button type="button" className="luan-link" onClick={() => frame.setQuery(query as Record<string, string>)}>
      {words}
    </button>
  );
  const none = say('suggestions.none');
  return (
    <dl className="luan-suggestions-figures" aria-label={say('suggestions.figures', { days: data.days })}>
      <div>
        <dt>{say('suggestions.longOpen')}</dt>
        <dd>{opens(String(data.longOpen), { longOpen: 'true' })}</dd>
      </div>
      <div>
        <dt>{say('suggestions.median')}</dt>
        <dd>{data.answerMedian === null ? none : say('suggestions.medianDays', { n: data.answerMedian })}</dd>
      </div>
      <div>
        <dt>{say('suggestions.mean')}</dt>
        <dd>
          {data.satisfactionMean === null
            ? none
            : say('suggestions.meanOf', { n: data.satisfactionMean, count: data.rated })}
        </dd>
      </div>
      <div>
        <dt>{say('suggestions.per100')}</dt>
        <dd>
          {data.hazardsPer100 === null
            ? none
            : opens(say('suggestions.per100Of', { n: data.hazardsPer100 }), {
                suggestionKind: inStates(suggestionKind.values.hazard),
              })}
        </dd>
      </div>
    </dl>
  );
};
