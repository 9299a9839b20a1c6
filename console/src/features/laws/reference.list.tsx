import { useState } from 'react';
import { call } from '#client/call.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { referenceKind, referenceMachine, referenceState } from '#contracts/laws/law.codes.ts';
import { type ReferenceRow, referenceApi } from '#contracts/laws/reference.contract.ts';
import { edgeActions } from '#kit/actions.tsx';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { LawPicker, YesNoPicker } from '#pickers/late-pickers.ts';
import { referenceFields } from '#pickers/law-references.tsx';

const edges = edgeActions<ReferenceRow>(
  referenceMachine,
  { confirm: referenceApi.confirm, dismiss: referenceApi.dismiss },
  (row) => row.referenceId,
);
const search = (): Field[] => [
  field.of('lawId', (props) => <LawPicker {...props} />),
  field.text('keyword', { max: 60, title: sayNow('fields.lawName') }),
  field.code('citingKind', referenceKind),
  field.of('fromText', (props) => <YesNoPicker {...props} />),
  field.code('state', referenceState),
];

/** Who cites which law: what was read from texts waits here for a person to confirm, correct or dismiss it. */
const ReferenceList = () => {
  const say = useSay();
  const [row, setRow] = useState<ReferenceRow>();
  const close = (): void => setRow(undefined);
  return (
    <>
      <ListScreen<ReferenceRow>
        of={referenceApi.list}
        search={search()}
        bulk={[
          {
            key: 'confirm',
            title: say('laws.confirmAll'),
            on: (rows) => rows.every((one) => one.can.includes('confirm')),
            run: (rows) => call(referenceApi.confirmAll, { referenceIds: rows.map((one) => one.referenceId) }),
          },
        ]}
        rowActions={[
          ...edges,
          {
            key: 'mod',
            title: say('laws.correct'),
            silent: true,
            on: (one) => one.can.includes('mod'),
            run: setRow,
          },
        ]}
      />
      {row && (
        <FormDialog
          title={say('laws.correctTitle')}
          about={row.citing}
          fields={referenceFields(say('laws.articleHint'))}
          send={referenceApi.mod}
          standing={row}
          width={520}
          onDone={close}
          onCancel={close}
        />
      )}
    </>
  );
};
export default ReferenceList;
