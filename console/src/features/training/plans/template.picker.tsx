import { Button, Form } from 'antd';
import { sayOr, useSay } from '#client/phrases.ts';
import type { Flavour } from '#contracts/training/flavours.ts';
import { daysOfTemplate, type PlanTemplate, planTemplate, planTemplates } from '#contracts/training/plan.templates.ts';
import { dayOf } from '#contracts/zone.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { nobody } from './rule.editor.tsx';

type Say = ReturnType<typeof useSay>;

/** What a template fills in. */
const filledBy = (say: Say, one: PlanTemplate, today: string) => {
  const [startDate, endDate] = daysOfTemplate(one, today);
  const { hiredWithinDays = null, punished = false } = one;
  const joins = hiredWithinDays !== null || punished;
  return {
    planName: say('plans.templateName', {
      name: sayOr(`codes.${planTemplate.name}.${one.code}`, one.code),
      month: startDate.slice(0, 7),
    }),
    startDate,
    endDate,
    ...(one.periodCode ? { periodCode: one.periodCode } : {}),
    ...(one.letters ? { letters: [...one.letters] } : {}),
    ...(one.signIn ? { signIn: true } : {}),
    ...(one.auditsHours ? { auditsHours: true } : {}),
    ...(joins ? { joinRule: { ...nobody, hiredWithinDays, punished } } : {}),
  };
};

/** What plans of this kind are usually made for; one press fills the form, and everything may be changed after. */
export const TemplatePicker = ({ kind, value, onChange }: EditorProps & { kind: Flavour }) => {
  const say = useSay();
  const form = Form.useFormInstance();
  const own = planTemplates.filter((one) => one.flavour === kind.code);
  return (
    <div className="luan-training-plan-tools">
      {own.map((one) => (
        <Button
          key={one.code}
          data-template={one.code}
          aria-pressed={value === one.code}
          onClick={() => {
            form.setFieldsValue(filledBy(say, one, dayOf(new Date())));
            onChange?.(one.code);
          }}
        >
          {sayOr(`codes.${planTemplate.name}.${one.code}`, one.code)}
        </Button>
      ))}
    </div>
  );
};
