import type { ReactNode } from 'react';
import { holds } from '#client/session.ts';
import type { Permission } from '#contracts/route.ts';
import { useFrame } from '#kit/frame.ts';

/** Screens that show what postings are about, by the kind of the thing: the value of their query that names it, and who opens them. */
const screens: Readonly<Record<string, readonly [path: string, name: string, needs?: Permission]>> = {
  organisation: ['/org/organizationDetail', 'orgId'],
  // Of a plan the people and what each of them costs: the names behind the amount.
  plan: ['/finance/chargeList', 'planId', 'finance:charge:list'],
  charge: ['/finance/chargeDetail', 'chargeId', 'finance:charge:list'],
  paymentVoucher: ['/finance/voucherDetail', 'paymentVoucherId', 'finance:voucher:list'],
  providerBill: ['/finance/reconciliationLineList', 'providerBillId', 'finance:reconciliation:list'],
  payOrder: ['/order/payOrderDetail', 'payOrderId', 'order:payOrder:list'],
  ledgerAdjustment: ['/finance/adjustmentDetail', 'adjustmentId', 'finance:adjustment:list'],
};

interface About {
  readonly objectKind: string;
  readonly objectId: string;
  readonly remark: string;
}

/** Shows what a posting is about: its remark, a way to the thing where there is a screen of it. */
export const useObject = () => {
  const frame = useFrame();
  return ({ objectKind, objectId, remark }: About): ReactNode => {
    const screen = screens[objectKind];
    if (!screen || !holds(screen[2])) return remark;
    return (
      <button type="button" className="luan-link" onClick={() => frame.open(screen[0], { [screen[1]]: objectId })}>
        {remark}
      </button>
    );
  };
};
