import { useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { type ArchiveRow, archiveApi } from '#contracts/archives/archive.contract.ts';
import { flavourKey } from '#contracts/training/flavours.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import type { Action } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { openSheet } from '#pickers/archives/open-sheet.ts';
import { OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';
import { type Cells, useOwnKind } from '../kind.ts';

const PackDialog = lateDialog(async () => (await import('#pickers/archives/pack.dialog.tsx')).PackDialog);
const PrintFieldsDialog = lateDialog(
  async () => (await import('#pickers/archives/print-fields.dialog.tsx')).PrintFieldsDialog,
);
const OrganisationPackDialog = lateDialog(
  async () => (await import('./organisation.dialog.tsx')).OrganisationPackDialog,
);
const CloseDialog = lateDialog(async () => (await import('./close.dialog.tsx')).CloseDialog);

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('state', planState),
  field.of('archived', (props) => <YesNoPicker {...props} />),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.days('endsBetween'),
];

const cellsOf = (openFile: (planId: string) => void): Cells<ArchiveRow> => ({
  planName: (row) => (
    <button type="button" className="luan-link" title={row.planName} onClick={() => openFile(row.planId)}>
      {row.planName}
    </button>
  ),
});

/** Archives of the plans of one kind: one plan, one file. */
const ArchiveList = () => {
  const frame = useFrame();
  const kind = useOwnKind();
  const say = useSay();
  const [packing, setPacking] = useState<{ taskId: string; title: string }>();
  const [closing, setClosing] = useState<ArchiveRow>();
  const [choosing, setChoosing] = useState(false);
  const [packingWhole, setPackingWhole] = useState(false);
  const printing: Action = {
    key: 'print',
    title: say('archives.print'),
    silent: true,
    run: () => setChoosing(true),
  };
  const whole: Action = {
    key: 'packOrganisation',
    title: say('archives.packOrganisation'),
    silent: true,
    permission: flavourKey(kind.code, 'archive:export'),
    run: () => setPackingWhole(true),
  };
  const actions: Action<ArchiveRow>[] = [
    {
      key: 'pack',
      title: say('archives.pack'),
      silent: true,
      on: (row) => row.can.includes('pack'),
      run: async (row) => setPacking({ ...(await call(archiveApi.pack, { planId: row.planId })), title: row.planName }),
    },
    {
      key: 'close',
      title: say('archives.close'),
      silent: true,
      on: (row) => row.can.includes('close'),
      run: (row) => setClosing(row),
    },
  ];
  return (
    <>
      <ListScreen<ArchiveRow>
        of={archiveApi.list}
        fixed={{ flavour: kind.code }}
        search={search()}
        cells={cellsOf((planId) => frame.open(`${kind.path}/archives/detail`, { planId }))}
        rowActions={actions}
        tools={kind.meeting ? [whole, printing] : [whole]}
      />
      {choosing && (
        <PrintFieldsDialog
          list={archiveApi.list.name}
          onPrint={(fields) => openSheet('meetingArchives', '0', { query: { flavour: kind.code }, fields })}
          onClose={() => setChoosing(false)}
        />
      )}
      {packingWhole && <OrganisationPackDialog onClose={() => setPackingWhole(false)} />}
      {packing && <PackDialog {...packing} onClose={() => setPacking(undefined)} />}
      {closing && <CloseDialog planId={closing.planId} onClose={() => setClosing(undefined)} />}
    </>
  );
};
export default ArchiveList;
