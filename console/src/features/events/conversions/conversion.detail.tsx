import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { sayOr, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { keyOf } from '#contracts/codes.ts';
import { columnsWithout, longText } from '#contracts/columns.ts';
import {
  conversionKind,
  conversionMachine,
  conversionState,
  conversionWay,
} from '#contracts/events/conversions/conversion.codes.ts';
import {
  type ConversionDetail,
  conversionApi,
  conversionList,
} from '#contracts/events/conversions/conversion.contract.ts';
import { DetailScreen } from '#kit/detail.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { useOnce } from '#kit/guard.ts';
import { notify } from '#kit/notify.ts';
import { EmptyView } from '#kit/views.tsx';
import { conversionActions } from './conversion.list.tsx';

/** What the list has, without the name, which is the title, and the state, which stands below it. */
const facts = [
  ...columnsWithout(conversionList.columns, 'foreignText', 'state', 'remark').map(
    ({ link: _link, quiet: _quiet, ...column }) => column,
  ),
  longText('remark'),
];

const fieldOf = (kind: number): 'vehicleId' | 'orgUserId' | 'ofOrgId' => {
  if (kind === conversionKind.values.vehicle) return 'vehicleId';
  return kind === conversionKind.values.driver ? 'orgUserId' : 'ofOrgId';
};

/** What a waiting name may mean; one press says which. */
const Candidates = ({ of }: { of: ConversionDetail }) => {
  const say = useSay();
  const client = useQueryClient();
  const { data } = useCall(conversionApi.candidates, { conversionId: of.conversionId });
  const [choose, busy] = useOnce(async (targetId: string) => {
    const { conversionId, version, remark } = of;
    await call(conversionApi.mod, {
      conversionId,
      version,
      remark,
      vehicleId: null,
      orgUserId: null,
      ofOrgId: null,
      [fieldOf(of.conversionKind)]: targetId,
    });
    await client.invalidateQueries();
    notify.done();
  });
  if (data === undefined) return null;
  if (data.length === 0) return <EmptyView title={say('events.noCandidates')} />;
  return (
    <ul className="luan-events-candidates">
      {data.map((one) => (
        <li key={one.targetId}>
          <span>
            {one.targetName} · {sayOr(`codes.conversionWay.${keyOf(conversionWay, one.conversionWay)}`, '')} ·{' '}
            {one.score}
          </span>
          {of.can.includes('mod') && holds('data:conversion:mod') && (
            <Button size="small" disabled={busy} onClick={() => void choose(one.targetId)}>
              {say('events.choose')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};

/** One name of a platform: what it means or may mean, and how many alarms hang on it. */
const ConversionDetailScreen = () => {
  const say = useSay();
  const frame = useFrame();
  const conversionId = useParam('conversionId');
  const answer = useCall(conversionApi.one, { conversionId });
  const { data } = answer;
  useTitle(data?.foreignText);
  const edit = () => frame.open('/datamanager/nameConversionManagerEdit', { conversionId });
  const isWaiting = data?.state === conversionState.values.waiting;
  const candidates = (of: ConversionDetail) => <Candidates of={of} />;
  return (
    <DetailScreen<ConversionDetail>
      title={data?.foreignText ?? ''}
      data={data}
      failed={answer.isError}
      onRefresh={() => void answer.refetch()}
      columns={facts}
      machine={{ machine: conversionMachine, state: (of) => of.state, history: (of) => of.history }}
      actions={conversionActions<ConversionDetail>(edit)}
      tabs={isWaiting ? [{ key: 'candidates', title: say('events.candidates'), content: candidates }] : []}
    />
  );
};
export default ConversionDetailScreen;
