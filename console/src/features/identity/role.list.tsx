import { useState } from 'react';
import { call } from '#client/call.ts';
import { useLanguage, useSay } from '#client/phrases.ts';
import { recordState, yesNo } from '#contracts/codes.ts';
import { type RoleRow, roleApi } from '#contracts/identity/role.contract.ts';
import type { Action } from '#kit/actions.tsx';
import { FormDialog, lateDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import type { Language } from '#phrases/say.ts';

const RoleDialog = lateDialog(async () => (await import('./role.form.tsx')).RoleDialog);

type Asking = { kind: 'role'; roleId?: string } | { kind: 'copy'; role: RoleRow };

/** The name in the language in use. */
const cells = (language: Language) => ({
  roleName: (row: RoleRow) => (language === 'en' && row.roleNameEn ? row.roleNameEn : row.roleName),
});

/** Roles of the organisation: the built-in ones to read and copy, the own ones to change. */
const RoleList = () => {
  const say = useSay();
  const language = useLanguage();
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const does = (verb: string) => (row: RoleRow) => row.can.includes(verb);
  const actions: Action<RoleRow>[] = [
    {
      key: 'mod',
      title: say('kit.edit'),
      silent: true,
      on: does('mod'),
      run: (row) => setAsking({ kind: 'role', roleId: row.roleId }),
    },
    {
      key: 'copy',
      title: say('people.copy'),
      silent: true,
      on: does('copy'),
      run: (row) => setAsking({ kind: 'copy', role: row }),
    },
    {
      key: 'enable',
      title: say('machines.employee.enable'),
      ask: true,
      follows: say('people.enableRoleFollows'),
      on: does('enable'),
      run: (row) => call(roleApi.state, { roleId: row.roleId, version: row.version, state: 1 }),
    },
    {
      key: 'disable',
      title: say('machines.employee.disable'),
      danger: true,
      ask: say('people.disableRoleAsk'),
      on: does('disable'),
      run: (row) => call(roleApi.state, { roleId: row.roleId, version: row.version, state: 0 }),
    },
    {
      key: 'del',
      title: say('kit.remove'),
      danger: true,
      ask: true,
      on: does('del'),
      run: (row) => call(roleApi.del, { roleId: row.roleId }),
    },
  ];
  return (
    <>
      <ListScreen<RoleRow>
        of={roleApi.list}
        search={[field.text('keyword', { max: 40 }), field.code('state', recordState), field.code('builtIn', yesNo)]}
        tools={[
          {
            key: 'create',
            title: say('people.addRole'),
            primary: true,
            permission: 'org:role:mod',
            silent: true,
            run: () => setAsking({ kind: 'role' }),
          },
        ]}
        rowActions={actions}
        cells={cells(language)}
      />
      {asking?.kind === 'role' && <RoleDialog roleId={asking.roleId} onClose={close} />}
      {asking?.kind === 'copy' && (
        <FormDialog
          title={say('people.copyRole', { name: asking.role.roleName })}
          send={roleApi.copy}
          width={480}
          onDone={close}
          onCancel={close}
          fields={[
            field.text('roleName', { required: true, max: 40, span: 24 }),
            field.text('roleCode', { required: true, max: 40, span: 24, hint: say('people.codeHint') }),
          ]}
          toInput={(values) => ({
            roleId: asking.role.roleId,
            roleName: String(values.roleName ?? ''),
            roleCode: String(values.roleCode ?? ''),
          })}
        />
      )}
    </>
  );
};
export default RoleList;
