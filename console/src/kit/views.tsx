import { Button, Empty, Result, Spin } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '#client/phrases.ts';

/** Nothing here: the reason and the next step (spec section 2.1). */
export const EmptyView = ({ title, hint, onRefresh, children }: { title?: string; hint?: string; onRefresh?: () => void; children?: ReactNode }) => {
  const say = useSay();
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<><div>{title ?? say('kit.empty')}</div>{hint && <div className="luan-hint">{hint}</div>}</>}>
      {children}
      {onRefresh && <Button onClick={onRefresh}>{say('kit.refreshData')}</Button>}
    </Empty>
  );
};

/** Loading failed: says so and offers to try again. */
export const FailureView = ({ text, onRefresh }: { text?: string; onRefresh: () => void }) => {
  const say = useSay();
  return <Result status="warning" title={say('kit.loadFailed')} subTitle={text} extra={<Button type="primary" onClick={onRefresh}>{say('kit.refresh')}</Button>} />;
};

/** Full-screen loading mask. */
export const LoadingMask = ({ on }: { on: boolean }) => <Spin spinning={on} fullscreen={on} />;
