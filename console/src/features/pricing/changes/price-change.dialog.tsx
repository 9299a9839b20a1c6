import { say, useSay } from '#client/phrases.ts';
import { type PriceChangeDetail, priceChangeApi } from '#contracts/pricing/price-change.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { LinesEditor } from './price-lines.editor.tsx';

/** Days of notice that a new plan offers. */
const usualNotice = 30;

const fields = (): Field[] => [
  field.text('changeName', { required: true, max: 60 }),
  field.day('changeFrom', { required: true, hint: say('pricing.runningHint') }),
  field.number('noticeDays', { required: true, min: 0, max: 365, hint: say('pricing.noticeHint') }),
  field.of('changeLines', (props) => <LinesEditor {...props} />, { required: true, span: 24 }),
  field.longText('note', { max: 500, title: say('fields.changeNote') }),
];

interface Props {
  /** The draft that is changed; a new one without. */
  of?: PriceChangeDetail | undefined;
  onClose: () => void;
  onMade?: (changeId: string) => void;
}

/** Plans a change of prices, or changes its draft. */
export const ChangeDialog = ({ of, onClose, onMade }: Props) => {
  const text = useSay();
  if (of)
    return (
      <FormDialog
        title={text('pricing.editChange')}
        send={priceChangeApi.mod}
        standing={of}
        initial={{
          ...of,
          changeLines: of.changeLines.map((line) => ({
            ruleId: line.ruleId,
            nextFen: line.nextTiers.length > 0 ? null : line.nextFen,
            nextTiers: line.nextTiers,
            nextMinimumFen: line.nextMinimumFen,
          })),
        }}
        fields={fields()}
        onDone={onClose}
        onCancel={onClose}
      />
    );
  return (
    <FormDialog
      title={text('pricing.newChange')}
      send={priceChangeApi.add}
      initial={{ noticeDays: usualNotice, changeLines: [{}] }}
      fields={fields()}
      onDone={(done) => {
        onClose();
        onMade?.(done.changeId);
      }}
      onCancel={onClose}
    />
  );
};
