import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { commissionRateMachine } from '#contracts/business/business.codes.ts';
import {
  type CommissionRateDetail,
  commissionRateApi,
  commissionRateList,
} from '#contracts/business/commission.contract.ts';
import { columnsWithout } from '#contracts/columns.ts';
import { DetailScreen } from '#kit/detail.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { useRateActions } from './rate.list.tsx';

const facts = columnsWithout(commissionRateList.columns, 'state').map(
  ({ link: _link, quiet: _quiet, ...column }) => column,
);

/** One rate of commission: what it gives, who wrote it and who let it go. */
const RateDetailScreen = () => {
  const say = useSay();
  const frame = useFrame();
  const rateId = useParam('rateId');
  const answer = useCall(commissionRateApi.one, { rateId });
  const { actions, dialog } = useRateActions<CommissionRateDetail>(() => frame.close());
  const title = say('lists.commissionRate');
  useTitle(answer.data ? `${title} ${answer.data.rateFrom}` : undefined);
  return (
    <>
      <DetailScreen<CommissionRateDetail>
        title={answer.data ? `${title} ${answer.data.rateFrom}` : ''}
        data={answer.data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={facts}
        machine={{ machine: commissionRateMachine, state: (of) => of.state, history: (of) => of.history }}
        actions={actions}
      />
      {dialog}
    </>
  );
};
export default RateDetailScreen;
