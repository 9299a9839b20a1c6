import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { useFrame } from '#kit/frame.ts';
import { Panel } from '#kit/parts/panel.tsx';
import { findMenu } from '../../way/menu.ts';
import { guidePictures } from './guide-pictures.ts';

const GuideDialog = lazy(() => import('#kit/guide-dialog.tsx').then((part) => ({ default: part.GuideDialog })));

/** The first steps in their order, each the way to its screen; the guide shows them with pictures. */
export const ProcessGuide = () => {
  const say = useSay();
  const frame = useFrame();
  const { menuDtoList } = useSignedIn();
  const [guiding, setGuiding] = useState(false);
  const steps = [
    { key: 'organisation', path: '/org/organize', title: say('shell.step1'), text: say('shell.step1Text') },
    { key: 'people', path: '/org/employee', title: say('shell.step2'), text: say('shell.step2Text') },
    { key: 'roles', path: '/org/role', title: say('shell.step3'), text: say('shell.step3Text') },
    { key: 'log', path: '/system/operationLogList', title: say('shell.step4'), text: say('shell.step4Text') },
  ].filter((step) => findMenu(menuDtoList, step.path) !== undefined);
  if (steps.length === 0) return null;
  return (
    <Panel
      title={say('shell.process')}
      extra={
        <Button size="small" data-action="guide" onClick={() => setGuiding(true)}>
          {say('kit.guide')}
        </Button>
      }
    >
      <ol className="luan-process">
        {steps.map((step, index) => (
          <li key={step.key}>
            <button type="button" onClick={() => frame.open(step.path)}>
              <span className="luan-process-number" aria-hidden>
                {index + 1}
              </span>
              <strong>{step.title}</strong>
              <span className="luan-hint">{step.text}</span>
            </button>
          </li>
        ))}
      </ol>
      {guiding && (
        <Suspense fallback={null}>
          <GuideDialog
            title={say('shell.process')}
            steps={steps.map((step, index) => ({
              imageUrl: guidePictures[index % guidePictures.length] ?? '',
              text: `${step.title}: ${step.text}`,
            }))}
            onClose={() => setGuiding(false)}
          />
        </Suspense>
      )}
    </Panel>
  );
};
