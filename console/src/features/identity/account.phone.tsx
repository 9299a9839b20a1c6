import { useSay } from '#client/phrases.ts';
import { accountApi } from '#contracts/identity/account.contract.ts';
import { longestPasted } from '#contracts/written/written-text.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { SentCode } from '#pickers/sent-code.tsx';
import { password } from './account.authenticator.tsx';

const fields: Field[] = [
  field.text('phone', { required: true, max: longestPasted, span: 24 }),
  field.of('code', (props) => <SentCode {...props} />, { required: true, span: 24 }),
  password,
];

/** A new phone, proved by a code sent to it and the own password. */
export const PhoneDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay();
  return (
    <FormDialog
      title={say('people.changePhone')}
      send={accountApi.phone}
      width={480}
      onDone={onClose}
      onCancel={onClose}
      fields={fields}
      toInput={(values) => ({
        phone: String(values.phone ?? ''),
        code: String(values.code ?? ''),
        password: String(values.password ?? ''),
      })}
    />
  );
};
