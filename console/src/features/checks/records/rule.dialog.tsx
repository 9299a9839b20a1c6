import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { checkDays, checkRuleApi } from '#contracts/checks/rule.contract.ts';
import { longestPasted } from '#contracts/written/written-text.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';

/** Sets on which days of the week the own company has its vehicles checked, and the number its drivers call. */
export const RuleDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay();
  const { data } = useCall(checkRuleApi.one, {});
  if (!data) return null;
  return (
    <FormDialog
      title={say('checks.rule')}
      send={checkRuleApi.mod}
      standing={data}
      initial={{ ...data }}
      groups={() => [
        {
          title: '',
          fields: [
            field.code('checkDays', checkDays, { required: true, span: 24, hint: say('checks.ruleHint') }),
            field.text('dutyPhone', { max: longestPasted, span: 24, hint: say('checks.dutyPhoneHint') }),
          ],
        },
      ]}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};
