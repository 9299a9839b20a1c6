import { type ReactNode, useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { type CustomerRow, customerApi } from '#contracts/schools/customers/customer.contract.ts';
import type { Action } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { useFrame } from '#kit/frame.ts';
import { insist, notify } from '#kit/notify.ts';

const StepUpDialog = lateDialog(async () => (await import('#pickers/step-up.tsx')).StepUpDialog);

/** What a seller does about a customer: call its contact, remind it of its step, send a notice to one that stands below. */
export const useCustomerActions = (): { actions: Action<CustomerRow>[]; dialog: ReactNode } => {
  const say = useSay();
  const frame = useFrame();
  const [calling, setCalling] = useState<CustomerRow>();
  const show = async ({ customerId, customerName: name, contactName }: CustomerRow): Promise<void> => {
    const { phone } = await call(customerApi.phone, { customerId });
    setCalling(undefined);
    const told = phone === '' ? say('openings.callNone') : say('openings.callIs', { name: contactName || name, phone });
    void insist(told, say('kit.close'));
  };
  const remind = async ({ customerId, customerName: name }: CustomerRow): Promise<void> => {
    const { told: count } = await call(customerApi.remind, { customerId });
    if (count > 0) notify.done(say('openings.customerReminded', { name, count }));
    else notify.warn(say('openings.customerNotReminded'));
  };
  return {
    actions: [
      {
        key: 'phone',
        title: say('openings.callContact'),
        silent: true,
        on: (of) => of.can.includes('phone'),
        run: setCalling,
      },
      {
        key: 'remind',
        title: say('openings.remindCustomer'),
        silent: true,
        on: (of) => of.can.includes('remind'),
        run: remind,
      },
      {
        key: 'notice',
        title: say('openings.customerNotice'),
        silent: true,
        on: (of) => of.belowId !== null && of.customerStage > 1 && holds('docs:send:mod'),
        run: ({ belowId }) => frame.open('/docs/add', { receiverIds: belowId ?? '' }),
      },
    ],
    dialog: calling && (
      <StepUpDialog
        title={say('openings.callContact')}
        hint={say('openings.callHint', { name: calling.customerName })}
        onCancel={() => setCalling(undefined)}
        onProven={() => show(calling)}
      />
    ),
  };
};
