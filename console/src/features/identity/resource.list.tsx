import { useMemo, useState } from 'react';
import { call } from '#client/call.ts';
import { type Say, useLanguage, useSay } from '#client/phrases.ts';
import { recordState } from '#contracts/codes.ts';
import { type ResourceRow, resourceApi, resourceType } from '#contracts/identity/resource.contract.ts';
import type { Input } from '#contracts/route.ts';
import type { Values } from '#kit/contract-form.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { switchActions } from '#kit/switch-actions.ts';
import { TreeScreen } from '#kit/tree-screen.tsx';
import { ResourcePicker } from './resource.picker.tsx';

const search = [field.text('keyword'), field.code('resourceType', resourceType), field.code('state', recordState)];
const isMenu = (values: Values): boolean => Number(values.resourceType) === resourceType.values.menu;

/** Fields that stay as they are for a built-in resource are not offered. */
const fieldsOf = (say: Say): Record<'builtIn' | 'own' | 'fresh', Field[]> => {
  const builtIn = [
    field.text('resourceName', { required: true, max: 60 }),
    field.text('resourceNameEn', { max: 80 }),
    field.text('icon', { max: 40, when: isMenu }),
    field.number('sort', { min: 0, max: 9999 }),
    field.flag('hidden', { when: isMenu }),
    field.text('parameterContent', { max: 20, when: isMenu, hint: say('lookups.parameterHint') }),
  ];
  const own = [
    ...builtIn,
    field.of('parentId', (props) => <ResourcePicker {...props} />, { title: say('lookups.parent') }),
    field.text('menuPath', { max: 120, when: isMenu }),
    field.text('permission', { max: 120 }),
  ];
  return {
    builtIn,
    own,
    fresh: [
      field.code('resourceType', resourceType, { required: true }),
      field.text('resourceCode', { required: true, max: 80 }),
      ...own,
    ],
  };
};

const standing = (row: ResourceRow) => ({
  resourceName: row.resourceName,
  resourceNameEn: row.resourceNameEn,
  parentId: row.parentId,
  permission: row.permission,
  menuPath: row.menuPath,
  icon: row.icon,
  hidden: row.hidden,
  parameterContent: row.parameterContent,
  sort: row.sort,
});

const mod = (row: ResourceRow, change: Values): Input<typeof resourceApi.mod> =>
  ({ ...standing(row), state: row.state, ...change, id: row.resourceId, version: row.version }) as Input<
    typeof resourceApi.mod
  >;

type Editing = { below: ResourceRow | undefined } | { row: ResourceRow };

/** Fields for a change: the type is settled, so no field waits for it. */
const fieldsFor = (row: ResourceRow, fields: ReturnType<typeof fieldsOf>): Field[] =>
  (row.builtIn ? fields.builtIn : fields.own)
    .filter((one) => one.when === undefined || one.when({ resourceType: row.resourceType }))
    .map(({ when: _when, ...one }) => one);

/** Menus, buttons and their permissions as a tree. */
const ResourceList = () => {
  const say = useSay();
  const english = useLanguage() === 'en';
  const name = (row: ResourceRow): string => (english && row.resourceNameEn) || row.resourceName;
  const fields = useMemo(() => fieldsOf(say), [say]);
  const [editing, setEditing] = useState<Editing>();
  const close = () => setEditing(undefined);
  const changing = useMemo(
    () => (editing && 'row' in editing ? fieldsFor(editing.row, fields) : []),
    [editing, fields],
  );
  return (
    <>
      <TreeScreen<ResourceRow>
        of={resourceApi.page}
        parent="parentId"
        search={search}
        cells={{ resourceName: name }}
        create={{ permission: 'system:resource:mod', run: () => setEditing({ below: undefined }) }}
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
            on: (row) => row.can.includes('add') && row.resourceType === resourceType.values.menu,
            run: (row) => setEditing({ below: row }),
          },
          ...switchActions<ResourceRow>((row, state) => call(resourceApi.mod, mod(row, { state }))),
          {
            key: 'del',
            title: say('kit.remove'),
            danger: true,
            ask: true,
            on: (row) => row.can.includes('del'),
            run: (row) => call(resourceApi.del, { id: row.resourceId }),
          },
        ]}
      />
      {editing && 'row' in editing && (
        <FormDialog
          title={`${say('kit.edit')} · ${name(editing.row)}`}
          fields={changing}
          send={resourceApi.mod}
          initial={standing(editing.row)}
          toInput={(values) => mod(editing.row, values)}
          onDone={close}
          onCancel={close}
        />
      )}
      {editing && 'below' in editing && (
        <FormDialog
          title={editing.below ? `${say('lookups.addBelow')} · ${name(editing.below)}` : say('kit.create')}
          fields={fields.fresh}
          send={resourceApi.add}
          initial={{
            resourceType: editing.below ? resourceType.values.button : resourceType.values.menu,
            parentId: editing.below?.resourceId ?? null,
            sort: 0,
            hidden: false,
          }}
          toInput={(values) => values as Input<typeof resourceApi.add>}
          onDone={close}
          onCancel={close}
        />
      )}
    </>
  );
};
export default ResourceList;
