import { type ReactNode, useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { type BusinessCustomerRow, businessCustomerApi } from '#contracts/business/customer.contract.ts';
import { dayAfter, dayOf } from '#contracts/zone.ts';
import type { Action } from '#kit/actions.tsx';
import { FormDialog, lateDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { insist, notify } from '#kit/notify.ts';

const StepUpDialog = lateDialog(async () => (await import('#pickers/step-up.tsx')).StepUpDialog);

/** Days after which a customer comes back by itself, unless another day is chosen. */
const usualPause = 14;

/** A talk with a customer that is about to be written down. */
const Follow = ({ of, onClose }: { of: BusinessCustomerRow; onClose: () => void }) => {
  const say = useSay();
  const [later] = useState(() => dayAfter(dayOf(new Date()), usualPause));
  return (
    <FormDialog
      title={`${say('business.follow')} · ${of.customerName}`}
      send={businessCustomerApi.follow}
      standing={of}
      initial={{ nextOn: later }}
      fields={[
        field.longText('note', { required: true, max: 500, title: say('fields.followNote') }),
        field.text('nextStep', { max: 100, title: say('fields.followNextStep') }),
        field.day('nextOn', { required: true, title: say('fields.followNextOn'), hint: say('business.nextHint') }),
      ]}
      onDone={() => onClose()}
      onCancel={onClose}
    />
  );
};

/** What a manager does about a customer: write a talk down, and call its contact. */
export const useBusinessCustomerActions = <R extends BusinessCustomerRow>(): {
  actions: Action<R>[];
  dialog: ReactNode;
} => {
  const say = useSay();
  const [calling, setCalling] = useState<BusinessCustomerRow>();
  const [following, setFollowing] = useState<BusinessCustomerRow>();
  const show = async ({ assignmentId, contactName, customerName }: BusinessCustomerRow): Promise<void> => {
    const { phone } = await call(businessCustomerApi.phone, { assignmentId });
    setCalling(undefined);
    if (phone === '') notify.warn(say('business.noPhone'));
    else void insist(`${contactName || customerName}：${phone}`, say('kit.close'));
  };
  return {
    actions: [
      {
        key: 'follow',
        title: say('business.follow'),
        primary: true,
        silent: true,
        on: (of) => of.can.includes('follow'),
        run: setFollowing,
      },
      {
        key: 'phone',
        title: say('business.callTitle'),
        silent: true,
        on: (of) => of.can.includes('phone'),
        run: setCalling,
      },
    ],
    dialog: (
      <>
        {following && <Follow of={following} onClose={() => setFollowing(undefined)} />}
        {calling && (
          <StepUpDialog
            title={`${say('business.callTitle')} · ${calling.customerName}`}
            hint={say('business.callHint')}
            onCancel={() => setCalling(undefined)}
            onProven={() => show(calling)}
          />
        )}
      </>
    ),
  };
};
