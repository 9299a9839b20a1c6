import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { Dialog } from './dialogs.tsx';
import { GuidePicture, type GuideStep } from './parts/guide.tsx';

/** Step-by-step operation guide with pictures: previous, next, close, finish (spec section 2.1); the arrow keys turn its pages. */
export const GuideDialog = ({
  title,
  steps,
  onClose,
}: {
  title: string;
  steps: readonly GuideStep[];
  onClose: (finished: boolean) => void;
}) => {
  const say = useSay();
  const [step, setStep] = useState(0);
  const last = step >= steps.length - 1;
  useEffect(() => {
    const turn = ({ key }: KeyboardEvent): void => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0;
      setStep((at) => Math.min(Math.max(at + by, 0), steps.length - 1));
    };
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  }, [steps.length]);
  const buttons = (
    <>
      <Button data-action="close" onClick={() => onClose(false)}>
        {say('kit.close')}
      </Button>
      <Button data-action="previous" disabled={step === 0} onClick={() => setStep(step - 1)}>
        {say('kit.previous')}
      </Button>
      {last ? (
        <Button type="primary" data-action="finish" onClick={() => onClose(true)}>
          {say('kit.finish')}
        </Button>
      ) : (
        <Button type="primary" data-action="next" onClick={() => setStep(step + 1)}>
          {say('kit.next')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={title} open onCancel={() => onClose(false)} width={760} footer={buttons}>
      <GuidePicture steps={steps} step={step} onStep={setStep} />
    </Dialog>
  );
};
