import { useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { recordState } from '#contracts/codes.ts';
import { type LoginLessonRow, loginLessonApi } from '#contracts/lessons/login.contract.ts';
import type { Action } from '#kit/actions.tsx';
import { Select } from '#kit/choose.tsx';
import { FormDialog } from '#kit/dialogs.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { type Field, field } from '#kit/fields.tsx';
import { fieldsOf } from '#kit/form-fields.ts';
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

const of = fieldsOf(loginLessonApi.add);
const fields: Field[] = [
  of.of('lessonId', (props) => <LessonChoice {...props} />, { span: 24 }),
  of.number('sort'),
  of.code('state', { required: true }),
  of.day('shownFrom'),
  of.day('shownUntil'),
];

/** Which lessons stand beside the log-in form. */
const LoginLessons = () => {
  const say = useSay();
  const [editing, setEditing] = useState<{ row?: LoginLessonRow }>();
  const close = () => setEditing(undefined);
  const actions: Action<LoginLessonRow>[] = [
    {
      key: 'mod',
      title: say('kit.edit'),
      silent: true,
      on: (row) => row.can.includes('mod'),
      run: (row) => setEditing({ row }),
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
        create={{ permission: 'lesson:login:mod', run: () => setEditing({}) }}
        rowActions={actions}
      />
      {editing && (
        <FormDialog
          title={editing.row ? `${say('kit.edit')} · ${editing.row.lessonName}` : say('kit.create')}
          fields={fields}
          send={editing.row ? loginLessonApi.mod : loginLessonApi.add}
          standing={editing.row}
          initial={editing.row ?? { sort: 0, state: 1 }}
          onDone={close}
          onCancel={close}
        />
      )}
    </>
  );
};
export default LoginLessons;
