import { Form } from 'antd';
import { useCall } from '#client/hooks.ts';
import { planPriceApi } from '#contracts/training/prices/plan-price.contract.ts';
import { useParam } from '#kit/frame.ts';
import { useOwnKind } from '../kind.ts';
import { PriceTold } from './plan-price.tsx';

const codesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** What the plan in the form would cost with so many people more than are in it. */
export const PlanFormPrice = ({ joining }: { joining: number }) => {
  const kind = useOwnKind();
  const planId = useParam('planId');
  const form = Form.useFormInstance();
  const subjectCodes = codesOf(Form.useWatch('subjectCodes', { form, preserve: true }));
  const industryCodes = codesOf(Form.useWatch('industryCodes', { form, preserve: true }));
  const { data } = useCall(
    planPriceApi.ofForm,
    { flavour: kind.code, subjectCodes, industryCodes, joining, ...(planId ? { planId } : {}) },
    { quiet: true },
  );
  return data ? <PriceTold of={data} /> : null;
};
