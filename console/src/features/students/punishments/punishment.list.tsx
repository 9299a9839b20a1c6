import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import {
  punishmentKind,
  punishmentMachine,
  punishmentSource,
  punishmentState,
} from '#contracts/students/punishment.codes.ts';
import { type PunishmentRow, punishmentApi } from '#contracts/students/punishment.contract.ts';
import { edgeActions } from '#kit/actions.tsx';
import { ImportDialog, lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { fileLinks } from '#kit/show.tsx';
import { OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';
import { nameCell } from '../faces/student-link.tsx';

const PunishmentDialog = lateDialog(async () => (await import('./punishment.dialog.tsx')).PunishmentDialog);

const edges = edgeActions<PunishmentRow>(
  punishmentMachine,
  { withdraw: punishmentApi.withdraw },
  (row) => row.punishmentId,
);

const search = (): Field[] => [
  field.text('realName', { max: 40 }),
  field.codes('source', punishmentSource),
  field.codes('kind', punishmentKind),
  field.of('suggested', (props) => <YesNoPicker {...props} />),
  field.of('running', (props) => <YesNoPicker {...props} />),
  field.code('state', punishmentState),
  field.of('belowOrgId', (props) => <OrganisationPicker {...props} />),
  field.text('documentNumber', { max: 60 }),
  field.days('happenedBetween'),
];

/** Punishments: who, for what, which points count until when, and for whom targeted training is suggested. */
const PunishmentList = () => {
  const say = useSay();
  const [asking, setAsking] = useState<{ row?: PunishmentRow }>();
  const [importing, setImporting] = useState(false);
  return (
    <>
      <ListScreen<PunishmentRow>
        of={punishmentApi.list}
        search={search()}
        create={{ permission: 'student:punishment:add', title: say('students.punish'), run: () => setAsking({}) }}
        tools={[
          {
            key: 'import',
            title: say('kit.import'),
            permission: 'student:punishment:import',
            silent: true,
            run: () => setImporting(true),
          },
        ]}
        cells={nameCell}
        rowActions={[
          {
            key: 'mod',
            title: say('kit.edit'),
            silent: true,
            on: (row) => row.can.includes('mod'),
            run: (row) => setAsking({ row }),
          },
          ...edges,
        ]}
        expand={{ render: (row) => fileLinks(row.files), when: (row) => row.files.length > 0 }}
      />
      {asking && <PunishmentDialog row={asking.row} onClose={() => setAsking(undefined)} />}
      {importing && (
        <ImportDialog
          kind="punishment"
          title={say('system.importTitle', { what: say('imports.punishment') })}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
};
export default PunishmentList;
