import { useState } from 'react';
import { useSay } from '#client/phrases.ts';

export interface GuideStep {
  readonly imageUrl: string;
  readonly title?: string;
  readonly text?: string;
}

interface Props {
  steps: readonly GuideStep[];
  step: number;
  onStep: (step: number) => void;
}

/** One picture of a guide with its words and how far one is. */
export const GuidePicture = ({ steps, step, onStep }: Props) => {
  const say = useSay();
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const shown = steps[step];
  if (!shown) return null;
  return (
    <div className="luan-guide">
      {broken.has(shown.imageUrl) ? (
        <div className="luan-guide-picture luan-hint">{say('kit.loadFailed')}</div>
      ) : (
        <img
          className="luan-guide-picture"
          src={shown.imageUrl}
          alt={shown.text ?? say('kit.guideStep', { step: step + 1, total: steps.length })}
          onError={() => setBroken(new Set([...broken, shown.imageUrl]))}
        />
      )}
      {shown.title && <strong>{shown.title}</strong>}
      {shown.text && <p>{shown.text}</p>}
      <div className="luan-guide-dots">
        {steps.map((one, index) => (
          <button
            key={one.imageUrl}
            type="button"
            className={index === step ? 'luan-on' : ''}
            aria-current={index === step ? 'step' : undefined}
            aria-label={say('kit.guideStep', { step: index + 1, total: steps.length })}
            onClick={() => onStep(index)}
          />
        ))}
      </div>
    </div>
  );
};
