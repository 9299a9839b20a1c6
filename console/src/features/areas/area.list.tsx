import { useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { type AreaRow, areaApi, areaLevel } from '#contracts/areas/area.contract.ts';
import { recordState } from '#contracts/codes.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { fieldsOf } from '#kit/form-fields.ts';
import { switchActions } from '#kit/switch-actions.ts';
import { TreeScreen } from '#kit/tree-screen.tsx';

const search = [field.text('keyword'), field.code('level', areaLevel), field.code('state', recordState)];
const of = fieldsOf(areaApi.add);
const fields = [of.text('areaName'), of.text('gbCode', { max: 12 }), of.number('sort')];

/** What is open: a change of an area, or a new one below another (or at the top). */
type Editing = { row?: AreaRow; below?: AreaRow };

const AreaList = () => {
  const say = useSay();
  const [editing, setEditing] = useState<Editing>();
  const close = () => setEditing(undefined);
  const titleOf = ({ row, below }: Editing): string =>
    row
      ? `${say('kit.edit')} · ${row.fullName}`
      : `${say('kit.create')} · ${below?.fullName ?? say('lookups.country')}`;
  return (
    <>
      <TreeScreen<AreaRow>
        of={areaApi.page}
        parent="parentId"
        lazy
        search={search}
        create={{ permission: 'system:area:mod', run: () => setEditing({}) }}
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
      {editing && (
        <FormDialog
          title={titleOf(editing)}
          fields={fields}
          send={editing.row ? areaApi.mod : areaApi.add}
          standing={editing.row ?? { parentId: editing.below?.areaId ?? '0' }}
          initial={editing.row ?? { areaName: '', gbCode: '', sort: editing.below?.children ?? 0 }}
          onDone={close}
          onCancel={close}
        />
      )}
    </>
  );
};
export default AreaList;
