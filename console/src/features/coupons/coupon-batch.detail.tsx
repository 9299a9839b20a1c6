import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { columnsWithout, count, dateTime, longText, text } from '#contracts/columns.ts';
import { couponBatchMachine } from '#contracts/coupons/coupon.codes.ts';
import { type CouponBatchDetail, couponBatchApi, couponBatchList } from '#contracts/coupons/coupon-batch.contract.ts';
import type { Action } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { useBatchActions } from './use-batch-actions.tsx';

/** A batch as its page shows it: what it is good for in words. */
type Shown = CouponBatchDetail;

const facts = [
  ...columnsWithout(
    couponBatchList.columns,
    'batchName',
    'state',
    'givenCount',
    'usedCount',
    'expiringCount',
    'unusedCount',
    'reservedCount',
    'expiredCount',
    'voidedCount',
  ).map(({ link: _link, quiet: _quiet, ...column }) => column),
  text('subjectNames', { titled: 'couponSubjects' }),
  text('industryNames', { titled: 'couponIndustries' }),
  text('areaNames', { titled: 'couponAreas' }),
  text('targetNames', { titled: 'couponTargets' }),
  text('auditorName', { titled: 'couponAuditor' }),
  dateTime('auditedAt', { titled: 'couponAuditedAt' }),
  dateTime('issuedAt'),
  longText('note', { titled: 'couponNote' }),
  longText('reason', { titled: 'couponReason' }),
  count('givenCount'),
  count('unusedCount'),
  count('reservedCount'),
  count('usedCount', { titled: 'couponUsedCount' }),
  count('expiredCount'),
  count('voidedCount'),
  count('expiringCount'),
];

const named = (of: CouponBatchDetail): Shown => ({
  ...of,
  subjectNames: of.subjectNames || sayNow('coupons.everything'),
  industryNames: of.industryNames || sayNow('coupons.everything'),
  areaNames: of.areaNames || sayNow('coupons.everything'),
  targetNames: of.targetNames || sayNow('coupons.everything'),
});

/** One batch of coupons: what it is good for, how many stand where, its history. */
const CouponBatchDetailScreen = () => {
  const say = useSay();
  const frame = useFrame();
  const batchId = useParam('batchId');
  const answer = useCall(couponBatchApi.one, { batchId });
  const { data } = answer;
  useTitle(data?.batchName);
  const { actions, dialog } = useBatchActions<Shown>({
    done: () => void answer.refetch(),
    gone: () => frame.close(),
  });
  const coupons: Action<Shown> = {
    key: 'coupons',
    title: say('coupons.openCoupons'),
    permission: 'finance:coupon:list',
    silent: true,
    run: (of) => frame.open('/finance/couponHeldList', { batchId: of.batchId }),
  };
  const use: Action<Shown> = {
    key: 'use',
    title: say('coupons.openUse'),
    permission: 'finance:couponUse:list',
    silent: true,
    run: (of) => frame.open('/finance/couponUseList', { batchId: of.batchId }),
  };
  return (
    <>
      <DetailScreen<Shown>
        title={data?.batchName ?? ''}
        data={data && named(data)}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={facts}
        machine={{ machine: couponBatchMachine, state: (of) => of.state, history: (of) => of.history }}
        actions={[...actions, coupons, use]}
      />
      {dialog}
    </>
  );
};
export default CouponBatchDetailScreen;
