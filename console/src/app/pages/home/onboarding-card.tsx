import { CheckOutlined } from '@ant-design/icons';
import { useCall } from '#client/hooks.ts';
import { sayOr, useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { type OnboardingStepFound, onboardingApi } from '#contracts/panels/onboarding.contract.ts';
import { useFrame } from '#kit/frame.ts';
import { Panel } from '#kit/parts/panel.tsx';
import { findMenu } from '../../way/menu.ts';

/** Milliseconds the steps stay fresh. */
const fresh = 30_000;

const Step = ({ of, at, isNext }: { of: OnboardingStepFound; at: number; isNext: boolean }) => {
  const say = useSay();
  const frame = useFrame();
  return (
    <li data-step={of.code} data-done={of.done} aria-current={isNext ? 'step' : undefined}>
      <button type="button" onClick={() => frame.open(of.screen)}>
        <span className="luan-process-number" aria-hidden>
          {of.done ? <CheckOutlined /> : at}
        </span>
        <strong>{sayOr(`onboarding.${of.code}`, of.code)}</strong>
        <span className="luan-hint">{of.done ? say('onboarding.done') : sayOr(`onboarding.hints.${of.code}`, '')}</span>
      </button>
    </li>
  );
};

/** The first steps of the organisation, each the way to where it is taken; they tick themselves off, and all done they are gone. */
const OnboardingCard = () => {
  const say = useSay();
  const { menuDtoList } = useSignedIn();
  const { data } = useCall(onboardingApi.steps, {}, { fresh, quiet: true });
  const steps = data?.list.filter((one) => findMenu(menuDtoList, one.screen)) ?? [];
  const next = steps.find((one) => !one.done);
  if (!next) return null;
  const done = steps.filter((one) => one.done).length;
  return (
    <Panel
      title={say('onboarding.title')}
      extra={
        <span className="luan-hint luan-figures">{say('onboarding.progress', { done, count: steps.length })}</span>
      }
    >
      <ol className="luan-process" data-card="onboarding">
        {steps.map((one, index) => (
          <Step key={one.code} of={one} at={index + 1} isNext={one === next} />
        ))}
      </ol>
    </Panel>
  );
};
export default OnboardingCard;
