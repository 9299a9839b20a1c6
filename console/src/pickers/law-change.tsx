import dayjs from 'dayjs';
import { useSay } from '#client/phrases.ts';
import { changeApi } from '#contracts/laws/change.contract.ts';
import { dayOf } from '#contracts/zone.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { fieldsOf } from '#kit/form-fields.ts';
import { useFrame } from '#kit/frame.ts';

const of = fieldsOf(changeApi.add);
const fields = (changed: string) => [of.day('changedOn', { title: changed }), of.day('handleBy'), of.longText('what')];

/** A change that is known today is looked through within the month. */
const usual = () => {
  const today = dayOf(new Date());
  return { changedOn: today, handleBy: dayjs(today).add(30, 'day').format('YYYY-MM-DD') };
};

interface Props {
  law: { readonly lawId: string; readonly lawName: string };
  /** What is new, where an article has said it already. */
  what?: string;
  onClose: () => void;
}

/** Announces that a law has changed, and opens what is to be looked through. */
export const ChangeDialog = ({ law, what, onClose }: Props) => {
  const say = useSay();
  const frame = useFrame();
  return (
    <FormDialog
      title={say('laws.announceTitle', { name: law.lawName })}
      before={<p className="luan-hint">{say('laws.announceHint')}</p>}
      fields={fields(say('fields.lawChangedOn'))}
      send={changeApi.add}
      standing={{ lawId: law.lawId }}
      initial={{ ...usual(), ...(what === undefined ? {} : { what }) }}
      onDone={({ changeId }) => {
        onClose();
        frame.open('/exam/lawReviewList', { changeId });
      }}
      onCancel={onClose}
    />
  );
};
