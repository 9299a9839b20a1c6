import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { relationKind, relationMachine, relationSide, relationState } from '#contracts/schools/relation.codes.ts';
import { type RelationRow, relationApi } from '#contracts/schools/relation.contract.ts';
import { edgeActions } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';

const OfferDialog = lateDialog(async () => (await import('./relation.dialog.tsx')).OfferDialog);

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('state', relationState),
  field.code('relationKind', relationKind),
  field.code('side', relationSide),
  field.days('endsBetween'),
  field.days('between'),
];

/** Who serves whom: what training organisations offered, what their clients accepted, and whom they see by it. */
const RelationList = () => {
  const say = useSay();
  const [offering, setOffering] = useState(false);
  return (
    <>
      <ListScreen<RelationRow>
        of={relationApi.list}
        search={search()}
        tools={[
          {
            key: 'offer',
            title: say('schools.offer'),
            primary: true,
            permission: 'school:relation:offer',
            silent: true,
            run: () => setOffering(true),
          },
        ]}
        rowActions={edgeActions<RelationRow>(relationMachine, relationApi.edges, (row) => row.relationId)}
      />
      {offering && <OfferDialog onDone={() => setOffering(false)} onCancel={() => setOffering(false)} />}
    </>
  );
};
export default RelationList;
