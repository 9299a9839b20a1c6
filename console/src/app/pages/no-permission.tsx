import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { useFrame, useParam } from '#kit/frame.ts';
import { EmptyView } from '#kit/views.tsx';
import { paths } from '../way/paths.ts';

const Why = lazy(() => import('../frame/why.tsx'));

/** Shown for a path outside the menu, with the target's title where it is known (spec section 2.2). */
const NoPermission = () => {
  const say = useSay();
  const frame = useFrame();
  const title = useParam('title');
  const [asking, setAsking] = useState(false);
  return (
    <section className="luan-panel luan-lone">
      <EmptyView
        title={title ? say('shell.noPermissionFor', { title }) : say('shell.noPermission')}
        hint={say('shell.whyNext')}
      >
        <Button onClick={() => setAsking(true)}>{say('kit.why')}</Button>
        <Button type="primary" onClick={() => frame.open(paths.home)}>
          {say('shell.goHome')}
        </Button>
      </EmptyView>
      {asking && (
        <Suspense fallback={null}>
          <Why {...(title ? { title } : {})} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  );
};
export default NoPermission;
