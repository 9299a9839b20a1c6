import { useDeferredValue, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { billingCycle, billingMode, feeCycle, paymentChannel, productLine } from '#contracts/billing/billing.codes.ts';
import { type BillingInfoRow, billingApi } from '#contracts/billing/billing.contract.ts';
import { feeCyclesOf } from '#contracts/billing/billing.rules.ts';
import { billingChangeApi } from '#contracts/billing/billing-change.contract.ts';
import { paidByOther } from '#contracts/billing/billing-change.rules.ts';
import { serviceStage } from '#contracts/billing/service-stage.codes.ts';
import { codes } from '#contracts/codes.ts';
import { Select } from '#kit/choose.tsx';
import type { Group, Values } from '#kit/contract-form.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { field } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';

type Say = ReturnType<typeof useSay>;

/** Chooses who pays among those who may: agents or authorities above, or in a relation with it. */
const PayerField = ({
  value,
  onChange,
  of,
  mode,
  ...rest
}: EditorProps & { of: BillingInfoRow; mode: 'agent' | 'authority' }) => {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const wish = { orgId: of.orgId, billingMode: mode, ...(keyword ? { keyword } : {}) };
  const found = useCall(billingApi.payers, wish, { keep: true, fresh: 30_000 });
  return (
    <Select
      {...rest}
      allowClear
      loading={found.isFetching}
      placeholder={say('kit.choose')}
      value={(value as string | undefined) ?? undefined}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={(found.data ?? []).map((one) => ({ value: one.orgId, label: one.orgName }))}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
};

const isTrial = ({ serviceStage: stage }: Values): boolean => stage === serviceStage.values.trial;
const isFormal = (values: Values): boolean =>
  values.serviceStage !== undefined && values.serviceStage !== null && !isTrial(values);

/** Ways to part a cycle that go with it. */
const feesFor = (cycle: unknown) => {
  const allowed = feeCyclesOf(String(cycle ?? ''));
  return codes(
    'feeCycle',
    Object.fromEntries(Object.entries(feeCycle.values).filter(([, value]) => allowed.includes(value))),
  );
};

const groupsOf = (values: Values, of: BillingInfoRow, say: Say): Group[] => [
  {
    title: say('kit.basics'),
    fields: [
      field.code('serviceStage', serviceStage, { hint: say('billing.stageEmpty') }),
      field.day('trialUntil', { when: isTrial, required: true }),
      field.number('headLimit', { min: 1, max: 1_000_000, when: isTrial, required: true }),
      field.code('billingCycle', billingCycle, { when: isFormal, required: true }),
      field.code('feeCycle', feesFor(values.billingCycle), { when: isFormal, required: true }),
      field.day('startAt', { when: isFormal, required: true }),
      field.day('expireAt', { when: isFormal, required: true }),
    ],
  },
  {
    title: say('billing.ways'),
    fields: [
      field.code('billingMode', billingMode, { when: isFormal, required: true }),
      field.of(
        'payerOrgId',
        (props) => (
          <PayerField
            {...props}
            of={of}
            mode={values.billingMode === billingMode.values.agent ? 'agent' : 'authority'}
          />
        ),
        {
          when: (all) => isFormal(all) && paidByOther(String(all.billingMode)),
          required: true,
        },
      ),
      field.codes('paymentChannels', paymentChannel, { when: isFormal, required: true }),
      field.codes('productLines', productLine),
      field.day('effectiveOn', { hint: say('billing.effectiveHint') }),
      field.text('remark', { title: say('fields.billingRemark'), max: 200, span: 24 }),
    ],
  },
];

const orNull = (text: string): string | null => (text === '' ? null : text);

interface Props {
  /** The organisation and how it is billed now. */
  of: BillingInfoRow;
  onClose: () => void;
}

/** Makes a change of how an organisation is billed: what holds stands in it, a second person decides. */
export const ChangeDialog = ({ of, onClose }: Props) => {
  const say = useSay();
  const initial = {
    ...of,
    billingCycle: orNull(of.billingCycle),
    feeCycle: orNull(of.feeCycle),
    billingMode: orNull(of.billingMode),
  };
  return (
    <FormDialog
      title={say('billing.changeTitle', { name: of.orgName })}
      send={billingChangeApi.add}
      initial={initial}
      also={() => ({ orgId: of.orgId, version: of.version })}
      groups={(values) => groupsOf(values, of, say)}
      before={<p className="luan-hint">{say('billing.changeHint')}</p>}
      onDone={() => {
        notify.told(say('billing.changeSent'));
        onClose();
      }}
      onCancel={onClose}
    />
  );
};
