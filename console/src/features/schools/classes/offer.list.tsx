import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { classState } from '#contracts/schools/class.codes.ts';
import { classApi, type OfferRow } from '#contracts/schools/class.contract.ts';
import { flavourCode } from '#contracts/training/flavours.ts';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';

const SignUpDialog = lateDialog(async () => (await import('../signups/sign-up.dialog.tsx')).SignUpDialog);

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('state', classState),
  field.code('flavour', flavourCode),
  field.days('heldBetween'),
];

/** Classes of those who train our people: where somebody can be sent, and how many places are left. */
const OfferList = () => {
  const say = useSay();
  const [chosen, setChosen] = useState<OfferRow>();
  return (
    <>
      <ListScreen<OfferRow>
        of={classApi.offers}
        search={search()}
        rowActions={[
          {
            key: 'signUp',
            title: say('schools.signUp'),
            permission: 'school:signUp:mod',
            silent: true,
            on: (row) => row.can.includes('signUp'),
            run: setChosen,
          },
        ]}
      />
      {chosen && <SignUpDialog of={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
};
export default OfferList;
