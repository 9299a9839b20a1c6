import { Button, Result } from 'antd';
import { useSay } from '#client/phrases.ts';
import { useFrame, useParam } from '#kit/frame.ts';
import { paths } from './paths.ts';

/** Shown for a path outside the menu, with the target's title where it is known (spec section 2.2). */
const NoPermission = () => {
  const say = useSay();
  const frame = useFrame();
  const title = useParam('title');
  return (
    <Result
      status="403"
      title={say('shell.noPermission')}
      subTitle={title ? say('shell.noPermissionFor', { title }) : undefined}
      extra={<Button type="primary" onClick={() => frame.open(paths.home)}>{say('shell.goHome')}</Button>}
    />
  );
};
export default NoPermission;
