import { useSay } from '#client/phrases.ts';
import { yuanOf } from '#contracts/columns.ts';
import { type ChargedTraining, chargedTrainingApi } from '#contracts/costs/charged-training.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { chargedTrainingName } from './charged-training-name.ts';

interface Props {
  of: ChargedTraining;
  onClose: () => void;
}

/** Enters a line of charged training into its book: everything is filled in, amount and day stand. */
export const ChargedTrainingDialog = ({ of, onClose }: Props) => {
  const say = useSay();
  const { bookId, lineKey, amountFen, people, usedOn, payee, voucherNumber } = of;
  const name = chargedTrainingName(of, say);
  return (
    <FormDialog
      title={say('costs.enterTitle', { year: of.bookYear })}
      deed={say('costs.enterCharged')}
      send={chargedTrainingApi.enter}
      initial={{ voucherNumber, payee, purpose: say('costs.trainingPurpose', { name, people }) }}
      also={() => ({ bookId, lineKey, amountFen })}
      before={
        <p>
          {say('costs.enterFacts', {
            name,
            people,
            amount: yuanOf(amountFen),
            day: usedOn,
          })}
        </p>
      }
      fields={[
        field.text('voucherNumber', { required: true, max: 40 }),
        field.text('payee', { required: true, max: 100 }),
        field.text('purpose', { required: true, max: 200, span: 24 }),
        field.files('files', 'cost-voucher', { most: 1, span: 24, title: say('fields.invoice') }),
      ]}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};
