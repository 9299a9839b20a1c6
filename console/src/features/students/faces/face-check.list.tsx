import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { type FaceCheckRow, faceCheckApi } from '#contracts/students/face-check.contract.ts';
import { faceVerdict } from '#contracts/students/student.codes.ts';
import { lateDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { checkSearch } from './check.dialog.tsx';
import { nameCell } from './student-link.tsx';

const CheckDialog = lateDialog(async () => (await import('./check.dialog.tsx')).CheckDialog);

/** Pictures compared with the enrolment photo: score, the engine's verdict, and a person's. */
const FaceCheckList = () => {
  const say = useSay();
  const [shown, setShown] = useState<FaceCheckRow>();
  return (
    <>
      <ListScreen<FaceCheckRow>
        of={faceCheckApi.list}
        search={[...checkSearch(), field.codes('engineVerdict', faceVerdict)]}
        cells={nameCell}
        rowActions={[{ key: 'look', title: say('students.compare'), silent: true, run: setShown }]}
      />
      {shown && <CheckDialog row={shown} onClose={() => setShown(undefined)} />}
    </>
  );
};
export default FaceCheckList;
