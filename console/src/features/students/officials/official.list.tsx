import { useState } from 'react';
import { say, useSay } from '#client/phrases.ts';
import { businessField, officialKind, officialMachine } from '#contracts/officials/official.codes.ts';
import { type OfficialRow, officialApi } from '#contracts/officials/official.contract.ts';
import { edgeActions } from '#kit/actions.tsx';
import { ImportDialog, lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { fileLinks } from '#kit/show.tsx';
import { OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';
import { nameCell } from '../faces/student-link.tsx';

const OfficialDialog = lateDialog(async () => (await import('./official.dialog.tsx')).OfficialDialog);

const edges = edgeActions<OfficialRow>(
  officialMachine,
  { void: officialApi.void, withdraw: officialApi.withdraw },
  (row) => row.officialId,
);

const search = (): Field[] => [
  field.text('realName', { max: 40 }),
  field.codes('officialKind', officialKind),
  field.codes('businessField', businessField),
  field.text('officialNumber', { max: 60 }),
  field.days('validBetween', { title: say('fields.validUntil') }),
  field.of('hasScan', (props) => <YesNoPicker {...props} />),
  field.of('belowOrgId', (props) => <OrganisationPicker {...props} />),
];

/** The authority's certificates of principals and safety managers: who holds one, for what, until when. */
const OfficialList = () => {
  const phrase = useSay();
  const [asking, setAsking] = useState<{ row?: OfficialRow }>();
  const [importing, setImporting] = useState(false);
  return (
    <>
      <ListScreen<OfficialRow>
        of={officialApi.list}
        search={search()}
        create={{ permission: 'student:official:mod', title: phrase('officials.add'), run: () => setAsking({}) }}
        tools={[
          {
            key: 'import',
            title: phrase('kit.import'),
            permission: 'student:official:import',
            silent: true,
            run: () => setImporting(true),
          },
        ]}
        cells={nameCell}
        rowActions={[
          {
            key: 'mod',
            title: phrase('kit.edit'),
            silent: true,
            on: (row) => row.can.includes('mod'),
            run: (row) => setAsking({ row }),
          },
          ...edges,
        ]}
        expand={{ render: (row) => fileLinks(row.files, say('officials.open')), when: (row) => row.files.length > 0 }}
      />
      {asking && <OfficialDialog row={asking.row} onClose={() => setAsking(undefined)} />}
      {importing && (
        <ImportDialog
          kind="official"
          title={phrase('system.importTitle', { what: phrase('imports.official') })}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
};
export default OfficialList;
