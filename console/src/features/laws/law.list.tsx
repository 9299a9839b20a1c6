import { useState } from 'react';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { lawMachine, lawState } from '#contracts/laws/law.codes.ts';
import { type LawRow, lawApi } from '#contracts/laws/law.contract.ts';
import { edgeActions } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';

const LawDialog = lateDialog(async () => (await import('./law.dialog.tsx')).LawDialog);
const ChangeDialog = lateDialog(async () => (await import('#pickers/law-change.tsx')).ChangeDialog);

const edges = edgeActions<LawRow>(lawMachine, { repeal: lawApi.repeal, restore: lawApi.restore }, (row) => row.lawId);
const search = (): Field[] => [field.text('keyword', { max: 60 }), field.code('state', lawState)];

type Asking = { kind: 'law'; row?: LawRow } | { kind: 'change'; row: LawRow };

/** The register of laws: the organisation's own and those above it, with how often each is cited. */
const LawList = () => {
  const say = useSay();
  const frame = useFrame();
  const [asking, setAsking] = useState<Asking>();
  const close = (): void => setAsking(undefined);
  return (
    <>
      <ListScreen<LawRow>
        of={lawApi.list}
        search={search()}
        create={{ permission: 'exam:law:mod', run: () => setAsking({ kind: 'law' }) }}
        rowActions={[
          {
            key: 'references',
            title: sayNow('laws.seeReferences'),
            silent: true,
            permission: 'exam:lawReference:list',
            run: (row) => frame.open('/exam/lawReferenceList', { lawId: row.lawId }),
          },
          {
            key: 'announce',
            title: sayNow('laws.announce'),
            silent: true,
            on: (row) => row.can.includes('announce'),
            run: (row) => setAsking({ kind: 'change', row }),
          },
          {
            key: 'mod',
            title: say('kit.edit'),
            silent: true,
            on: (row) => row.can.includes('mod'),
            run: (row) => setAsking({ kind: 'law', row }),
          },
          ...edges,
        ]}
      />
      {asking?.kind === 'law' && <LawDialog row={asking.row} onClose={close} />}
      {asking?.kind === 'change' && <ChangeDialog law={asking.row} onClose={close} />}
    </>
  );
};
export default LawList;
