import { useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { type AreaRow, areaApi, areaLevel } from '#contracts/areas/area.contract.ts';
import { recordState } from '#contracts/codes.ts';
import { field } from '#kit/fields.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { switchActions } from '#kit/switch-actions.ts';
import { TreeScreen } from '#kit/tree-screen.tsx';

const search = [field.text('keyword'), field.code('level', areaLevel), field.code('state', recordState)];
const fields = [
  field.text('areaName', { required: true, max: 40 }),
  field.text('gbCode', { max: 12 }),
  field.number('sort', { min: 0, max: 9999 }),
];

/** What is open: a new area below one (or at the top), or a change of one. */
type Editing = { below: AreaRow | undefined } | { row: AreaRow };

const AreaList = () => {
  const say = useSay();
  const [editing, setEditing] = useState<Editing>();
  const close = () => setEditing(undefined);
  return (
    <>
      <TreeScreen<AreaRow>
        of={areaApi.page}
        parent="parentId"
        lazy
        search={search}
        create={{ permission: 'system:area:mod', run: () => setEditing({ below: undefined }) }}
        rowActions={[
          {
            key: 'mod',
            title: say('kit.edit'),
            silent: true,
            on: (row) => row.can.includes('mod'),
            run: (row) => setEditing({ row }),
          },
          {
            key: 'add',
            title: say('lookups.addBelow'),
            silent: true,
            on: (row) => row.can.includes('add'),
            run: (row) => setEditing({ below: row }),
          },
          ...switchActions<AreaRow>((row, state) =>
            call(areaApi.state, { areaId: row.areaId, state, version: row.version }),
          ),
        ]}
      />
      {editing && 'row' in editing && (
        <FormDialog
          title={`${say('kit.edit')} · ${editing.row.fullName}`}
          fields={fields}
          send={areaApi.mod}
          initial={{ areaName: editing.row.areaName, gbCode: editing.row.gbCode, sort: editing.row.sort }}
          toInput={(values) =>
            ({
              areaName: '',
              gbCode: '',
              ...values,
              sort: values.sort ?? 0,
              areaId: editing.row.areaId,
              version: editing.row.version,
            }) as never
          }
          onDone={close}
          onCancel={close}
        />
      )}
      {editing && 'below' in editing && (
        <FormDialog
          title={`${say('kit.create')} · ${editing.below?.fullName ?? say('lookups.country')}`}
          fields={fields}
          send={areaApi.add}
          initial={{ areaName: '', gbCode: '', sort: editing.below?.children ?? 0 }}
          toInput={(values) =>
            ({
              areaName: '',
              gbCode: '',
              ...values,
              sort: values.sort ?? 0,
              parentId: editing.below?.areaId ?? '0',
            }) as never
          }
          onDone={close}
          onCancel={close}
        />
      )}
    </>
  );
};
export default AreaList;
