import { useState } from 'react';
import { say, useSay } from '#client/phrases.ts';
import { pastKind, pastMachine, pastState } from '#contracts/past/past.codes.ts';
import { type PastRow, pastApi } from '#contracts/past/past.contract.ts';
import { edgeActions } from '#kit/actions.tsx';
import { ImportDialog, lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { FileLink } from '#kit/show.tsx';
import { OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';
import { nameCell } from '../faces/student-link.tsx';

const ScanDialog = lateDialog(async () => (await import('./scan.dialog.tsx')).ScanDialog);

const edges = edgeActions<PastRow>(pastMachine, { withdraw: pastApi.withdraw }, (row) => row.pastId);

const search = (): Field[] => [
  field.text('realName', { max: 40 }),
  field.codes('pastKind', pastKind),
  field.text('pastNumber', { max: 60 }),
  field.of('hasScan', (props) => <YesNoPicker {...props} />),
  field.code('state', pastState),
  field.of('belowOrgId', (props) => <OrganisationPicker {...props} />),
  field.days('happenedBetween', { title: say('fields.pastOn') }),
];

const Scan = ({ row }: { row: PastRow }) => (
  <FileLink file={{ fileId: row.scanFileId ?? '', fileName: row.scanFileName }} words={say('past.openScan')} />
);

/** What people did before their organisation came here: taken over from sheets and scans, beside what is counted. */
const PastList = () => {
  const phrase = useSay();
  const [importing, setImporting] = useState<'sheet' | 'scans'>();
  const tool = (key: 'sheet' | 'scans', title: string) => ({
    key,
    title,
    permission: 'student:past:import' as const,
    silent: true as const,
    run: () => setImporting(key),
  });
  return (
    <>
      <ListScreen<PastRow>
        of={pastApi.list}
        search={search()}
        tools={[tool('sheet', phrase('kit.import')), tool('scans', phrase('past.importScans'))]}
        cells={nameCell}
        rowActions={edges}
        expand={{ render: (row) => <Scan row={row} />, when: (row) => row.scanFileId !== null }}
      />
      {importing === 'sheet' && (
        <ImportDialog
          kind="past"
          title={phrase('system.importTitle', { what: phrase('imports.past') })}
          onClose={() => setImporting(undefined)}
        />
      )}
      {importing === 'scans' && <ScanDialog onClose={() => setImporting(undefined)} />}
    </>
  );
};
export default PastList;
