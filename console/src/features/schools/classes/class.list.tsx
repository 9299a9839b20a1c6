import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { classMachine, classState } from '#contracts/schools/class.codes.ts';
import { type ClassRow, classApi } from '#contracts/schools/class.contract.ts';
import { flavourCode } from '#contracts/training/flavours.ts';
import { edgeActions } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const ClassDialog = lateDialog(async () => (await import('./class.dialog.tsx')).ClassDialog);

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('state', classState),
  field.code('flavour', flavourCode),
  field.days('heldBetween'),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.days('between'),
];

/** Classes: what a training organisation holds for those it serves, with places and what waits. */
const ClassList = () => {
  const say = useSay();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ListScreen<ClassRow>
        of={classApi.list}
        search={search()}
        create={{ permission: 'school:class:mod', title: say('schools.addClass'), run: () => setAdding(true) }}
        rowActions={edgeActions<ClassRow>(classMachine, classApi.edges, (row) => row.classId)}
      />
      {adding && <ClassDialog onClose={() => setAdding(false)} />}
    </>
  );
};
export default ClassList;
