import { Select } from 'antd';
import { useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { recordState } from '#contracts/codes.ts';
import { type LoginLessonRow, loginLessonApi } from '#contracts/lessons/login.contract.ts';
import type { Action } from '#kit/actions.tsx';
import type { Values } from '#kit/contract-form.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { type Field, field } from '#kit/fields.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { ListScreen } from '#kit/list.tsx';

const LessonChoice = ({ value, onChange, ...rest }: EditorProps) => {
  const say = useSay();
  const [keyword, setKeyword] = useState('');
  const answer = useCall(loginLessonApi.choices, keyword === '' ? {} : { keyword }, { keep: true });
  return (
    <Select
      {...rest}
      showSearch={{ onSearch: setKeyword, filterOption: false }}
      placeholder={say('lessons.chooseLesson')}
      options={(answer.data ?? []).map((one) => ({ value: one.lessonId, label: one.lessonName }))}
      value={(value as string | undefined) ?? undefined}
      onChange={(next) => onChange?.(next)}
    />
  );
};

const fields: Field[] = [
  field.of('lessonId', (props) => <LessonChoice {...props} />, { required: true, span: 24 }),
  field.number('sort', { min: 0, max: 9999 }),
  field.code('state', recordState, { required: true }),
  field.day('shownFrom'),
  field.day('shownUntil'),
];
const written = (values: Values) => ({
  lessonId: values.lessonId,
  sort: values.sort ?? 0,
  state: values.state ?? 1,
  shownFrom: values.shownFrom ?? null,
  shownUntil: values.shownUntil ?? null,
});

/** Which lessons stand beside the log-in form. */
const LoginLessons = () => {
  const say = useSay();
  const [editing, setEditing] = useState<LoginLessonRow | 'new'>();
  const close = () => setEditing(undefined);
  const actions: Action<LoginLessonRow>[] = [
    {
      key: 'mod',
      title: say('kit.edit'),
      silent: true,
      on: (row) => row.can.includes('mod'),
      run: (row) => setEditing(row),
    },
    {
      key: 'del',
      title: say('kit.remove'),
      danger: true,
      ask: true,
      on: (row) => row.can.includes('del'),
      run: (row) => call(loginLessonApi.del, { loginId: row.loginId }),
    },
  ];
  return (
    <>
      <ListScreen<LoginLessonRow>
        of={loginLessonApi.list}
        search={[field.text('keyword'), field.code('state', recordState)]}
        create={{ permission: 'lesson:login:mod', run: () => setEditing('new') }}
        rowActions={actions}
      />
      {editing === 'new' && (
        <FormDialog
          title={say('kit.create')}
          fields={fields}
          send={loginLessonApi.add}
          initial={{ sort: 0, state: 1 }}
          toInput={(values) => written(values) as never}
          onDone={close}
          onCancel={close}
        />
      )}
      {editing !== undefined && editing !== 'new' && (
        <FormDialog
          title={`${say('kit.edit')} · ${editing.lessonName}`}
          fields={fields}
          send={loginLessonApi.mod}
          initial={{ ...editing }}
          toInput={(values) => ({ ...written(values), loginId: editing.loginId, version: editing.version }) as never}
          onDone={close}
          onCancel={close}
        />
      )}
    </>
  );
};
export default LoginLessons;
