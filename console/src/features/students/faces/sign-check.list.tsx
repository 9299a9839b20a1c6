import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { type FaceCheckRow, faceCheckApi } from '#contracts/students/face-check.contract.ts';
import { signWay } from '#contracts/students/student.codes.ts';
import { lateDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { checkSearch } from './check.dialog.tsx';
import { nameCell } from './student-link.tsx';

const CheckDialog = lateDialog(async () => (await import('./check.dialog.tsx')).CheckDialog);

/** Sign-ins, spot checks and sign-outs, by picture or by name. */
const SignCheckList = () => {
  const say = useSay();
  const [shown, setShown] = useState<FaceCheckRow>();
  return (
    <>
      <ListScreen<FaceCheckRow>
        of={faceCheckApi.signs}
        search={[...checkSearch(), field.code('way', signWay)]}
        cells={nameCell}
        rowActions={[
          {
            key: 'look',
            title: say('students.compare'),
            silent: true,
            on: (row) => row.way === signWay.values.face,
            run: setShown,
          },
        ]}
      />
      {shown && <CheckDialog row={shown} onClose={() => setShown(undefined)} />}
    </>
  );
};
export default SignCheckList;
