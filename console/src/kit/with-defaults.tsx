import type { ReactNode } from 'react';
import { useCall } from '#client/hooks.ts';
import type { Data, Input, Route } from '#contracts/route.ts';
import { Bones, Panel } from './parts/panel.tsx';
import { FailureView } from './views.tsx';

interface Props<R extends Route> {
  route: R;
  input: Input<R>;
  children: (defaults: Data<R>) => ReactNode;
}

/** A form for something new, shown once it is known what the organisation's parameters let it begin with now, not when last asked. */
export const WithDefaults = <R extends Route>({ route, input, children }: Props<R>): ReactNode => {
  const found = useCall(route, input);
  if (found.isError) return <FailureView onRefresh={() => void found.refetch()} />;
  if (found.data === undefined || !found.isFetchedAfterMount)
    return (
      <Panel>
        <Bones rows={9} />
      </Panel>
    );
  return children(found.data);
};
