import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { columnsWithout } from '#contracts/columns.ts';
import { ledgerAdjustmentMachine } from '#contracts/ledger/adjustments/adjustment.codes.ts';
import {
  type LedgerAdjustmentDetail,
  ledgerAdjustmentApi,
  ledgerAdjustmentList,
} from '#contracts/ledger/adjustments/adjustment.contract.ts';
import type { Action } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { HoldFiles } from '#kit/uploads.tsx';
import { EmptyView } from '#kit/views.tsx';
import { adjustmentActions } from './adjustment.list.tsx';

const facts = columnsWithout(ledgerAdjustmentList.columns, 'state').map(
  ({ link: _link, quiet: _quiet, ...column }) => column,
);

const papers = (of: LedgerAdjustmentDetail) =>
  of.files.length === 0 ? (
    <EmptyView title={sayNow('vouchers.noPapers')} />
  ) : (
    <HoldFiles kind="ledger-adjustment" value={of.files} disabled />
  );

/** One adjustment, opening balance or limit of credit: why, for whom, and whether it was passed. */
const AdjustmentDetailScreen = () => {
  const say = useSay();
  const frame = useFrame();
  const adjustmentId = useParam('adjustmentId');
  const answer = useCall(ledgerAdjustmentApi.one, { adjustmentId });
  const { data } = answer;
  useTitle(data?.orgName);
  const posting: Action<LedgerAdjustmentDetail> = {
    key: 'posting',
    title: say('vouchers.opensPosting'),
    silent: true,
    on: (of) => of.postingId !== null,
    run: (of) =>
      frame.open('/finance/AccountChangeLog', {
        orgId: of.orgId,
        objectKind: ledgerAdjustmentMachine.name,
        objectId: of.adjustmentId,
      }),
  };
  return (
    <DetailScreen<LedgerAdjustmentDetail>
      title={data?.orgName ?? ''}
      data={data}
      failed={answer.isError}
      onRefresh={() => void answer.refetch()}
      columns={facts}
      machine={{ machine: ledgerAdjustmentMachine, state: (of) => of.state, history: (of) => of.history }}
      actions={[...adjustmentActions<LedgerAdjustmentDetail>(), posting]}
      tabs={[{ key: 'papers', title: say('fields.adjustmentPapers'), content: papers }]}
    />
  );
};
export default AdjustmentDetailScreen;
