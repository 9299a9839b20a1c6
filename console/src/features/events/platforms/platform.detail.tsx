import { useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { columnsWithout, longText } from '#contracts/columns.ts';
import { platformDirection, platformMachine } from '#contracts/events/platforms/platform.codes.ts';
import { type PlatformDetail, platformApi, platformList } from '#contracts/events/platforms/platform.contract.ts';
import type { Data } from '#contracts/route.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { Declarations } from './declarations.tsx';
import { Messages } from './messages.tsx';

const SecretDialog = lateDialog(async () => (await import('./secret.dialog.tsx')).SecretDialog);

/** What the list has, without the name, which is the title, and the state, which stands below it. */
const facts = [
  ...columnsWithout(platformList.columns, 'platformName', 'state', 'remark').map(
    ({ link: _link, quiet: _quiet, ...column }) => column,
  ),
  longText('remark'),
];

/** Vehicles the platform spoke of beside those registered here. */
const Account = ({ platformId }: { platformId: string }) => {
  const say = useSay();
  const { data } = useCall(platformApi.account, {});
  const one = data?.find((row) => row.platformId === platformId);
  if (!one) return null;
  return (
    <>
      <p>{say('events.accountHere', { here: one.vehiclesHere, there: one.vehiclesThere })}</p>
      <p>
        {one.onlyThere.length === 0
          ? say('events.allKnown')
          : say('events.onlyThere', { plates: one.onlyThere.join('、') })}
      </p>
    </>
  );
};

/** One platform: when it was heard of, its messages, and its vehicles beside ours. */
const PlatformDetailScreen = () => {
  const say = useSay();
  const frame = useFrame();
  const platformId = useParam('platformId');
  const [secret, setSecret] = useState<Data<typeof platformApi.renew>>();
  const answer = useCall(platformApi.one, { platformId });
  const { data } = answer;
  useTitle(data?.platformName);
  const actions: Action<PlatformDetail>[] = [
    {
      key: 'renew',
      title: say('events.renew'),
      permission: 'data:platform:mod',
      ask: say('events.renewAsk'),
      danger: true,
      silent: true,
      on: (of) => of.can.includes('renew'),
      run: async () => setSecret(await call(platformApi.renew, { platformId })),
    },
    {
      key: 'edit',
      title: say('kit.edit'),
      permission: 'data:platform:mod',
      silent: true,
      on: (of) => of.can.includes('mod'),
      run: () => frame.open('/datamanager/thirdPartyPlatformEdit', { platformId }),
    },
    ...edgeActions<PlatformDetail>(platformMachine, platformApi.edges, (of) => of.platformId),
  ];
  const messages = () => <Messages platformId={platformId} />;
  const declarations = () => <Declarations platformId={platformId} />;
  const account = () => <Account platformId={platformId} />;
  return (
    <>
      <DetailScreen<PlatformDetail>
        title={data?.platformName ?? ''}
        data={data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={facts}
        machine={{ machine: platformMachine, state: (of) => of.state, history: (of) => of.history }}
        actions={actions}
        tabs={[
          ...(holds('data:message:list')
            ? [{ key: 'messages', title: say('events.messages'), content: messages }]
            : []),
          ...(holds('data:message:list') && data?.platformDirection !== platformDirection.values.in
            ? [{ key: 'declarations', title: say('events.declarations'), content: declarations }]
            : []),
          ...(data?.can.includes('mod') ? [{ key: 'account', title: say('events.account'), content: account }] : []),
        ]}
      />
      {secret && <SecretDialog of={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
};
export default PlatformDetailScreen;
