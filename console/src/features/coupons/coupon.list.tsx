import { useState } from 'react';
import { say, useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { couponKind, couponMachine, couponState } from '#contracts/coupons/coupon.codes.ts';
import { type CouponRow, couponApi } from '#contracts/coupons/coupon.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const ClaimDialog = lateDialog(async () => (await import('./claim.dialog.tsx')).ClaimDialog);
const PassDialog = lateDialog(async () => (await import('./pass.dialog.tsx')).PassDialog);

const search = (isHead: boolean): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('couponKind', couponKind),
  field.codes('state', couponState, { title: say('fields.couponState') }),
  field.days('endsBetween', { title: say('fields.couponEndsOn') }),
  ...(isHead
    ? [field.of('orgId', (props) => <OrganisationPicker {...props} />, { title: say('fields.couponHolder') })]
    : []),
];

/** Coupons: those the own organisation holds, claims and passes on, or everybody's at the head office. */
const CouponList = () => {
  const text = useSay();
  const frame = useFrame();
  const { userInfo } = useSignedIn();
  const isHead = userInfo.orgDto.typeCode === 'admin';
  const [opened, setOpened] = useState<'claim' | 'pass'>();
  const close = (): void => setOpened(undefined);
  const charge: Action<CouponRow> = {
    key: 'charge',
    title: text('coupons.openCharge'),
    permission: 'finance:charge:list',
    silent: true,
    on: (of) => of.chargeId !== null,
    run: (of) => frame.open('/finance/chargeDetail', { chargeId: of.chargeId ?? '' }),
  };
  return (
    <>
      <ListScreen<CouponRow>
        of={couponApi.list}
        search={search(isHead)}
        {...(isHead
          ? {}
          : {
              create: {
                permission: 'finance:coupon:mod' as const,
                title: text('coupons.claim'),
                run: () => setOpened('claim'),
              },
              tools: [
                {
                  key: 'pass',
                  title: text('coupons.pass'),
                  permission: 'finance:coupon:mod' as const,
                  silent: true,
                  run: () => setOpened('pass'),
                },
              ],
            })}
        rowActions={[charge, ...edgeActions<CouponRow>(couponMachine, couponApi.edges, (of) => of.couponId)]}
      />
      {opened === 'claim' && <ClaimDialog onClose={close} />}
      {opened === 'pass' && <PassDialog onClose={close} />}
    </>
  );
};
export default CouponList;
