import { useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { recordState } from '#contracts/codes.ts';
import { termTone } from '#contracts/lessons/lesson.codes.ts';
import { type TermKind, type TermRow, termApi } from '#contracts/lessons/term.contract.ts';
import type { Action } from '#kit/actions.tsx';
import type { Values } from '#kit/contract-form.ts';
import { type Field, field } from '#kit/fields.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { ListScreen } from '#kit/list.tsx';
import { showCode, Tag, type Tone } from '#kit/show.tsx';
import { switchActions } from '#kit/switch-actions.ts';

const fieldsOf = (kind: TermKind): Field[] => [
  field.text('termName', { required: true, max: 30 }),
  field.text('termNameEn', { max: 60 }),
  ...(kind === 'label' ? [field.code('tone', termTone, { required: true })] : []),
  field.number('sort', { min: 0, max: 9999 }),
];

const written = (values: Values) => ({
  termName: String(values.termName ?? ''),
  termNameEn: String(values.termNameEn ?? ''),
  tone: String(values.tone ?? 'plain'),
  sort: Number(values.sort ?? 0),
});

/** A label's colour as it will stand on a lesson. */
const cells = {
  tone: (row: TermRow) => <Tag tone={row.tone as Tone}>{showCode(termTone, row.tone)}</Tag>,
};

/** Keywords or labels of lessons: one screen, two kinds. */
export const Terms = ({ kind }: { kind: TermKind }) => {
  const say = useSay();
  const [editing, setEditing] = useState<TermRow | 'new'>();
  const api = termApi[kind];
  const close = () => setEditing(undefined);
  const title = say(kind === 'keyword' ? 'lessons.addKeyword' : 'lessons.addLabel');
  const actions: Action<TermRow>[] = [
    {
      key: 'mod',
      title: say('kit.edit'),
      silent: true,
      on: (row) => row.can.includes('mod'),
      run: (row) => setEditing(row),
    },
    ...switchActions<TermRow>((row, state) => call(api.state, { termId: row.termId, version: row.version, state })),
    {
      key: 'del',
      title: say('kit.remove'),
      danger: true,
      ask: true,
      on: (row) => row.can.includes('del'),
      run: (row) => call(api.del, { termId: row.termId }),
    },
  ];
  return (
    <>
      <ListScreen<TermRow>
        of={api.page}
        search={[field.text('keyword'), field.code('state', recordState)]}
        create={{ permission: `lesson:${kind}:mod`, title, run: () => setEditing('new') }}
        rowActions={actions}
        cells={cells}
      />
      {editing === 'new' && (
        <FormDialog
          title={title}
          fields={fieldsOf(kind)}
          send={api.add}
          initial={{ tone: 'plain', sort: 0 }}
          toInput={(values) => written(values) as never}
          onDone={close}
          onCancel={close}
        />
      )}
      {editing !== undefined && editing !== 'new' && (
        <FormDialog
          title={`${say('kit.edit')} · ${editing.termName}`}
          fields={fieldsOf(kind)}
          send={api.mod}
          initial={{ ...editing }}
          toInput={(values) =>
            ({ ...written({ ...editing, ...values }), termId: editing.termId, version: editing.version }) as never
          }
          onDone={close}
          onCancel={close}
        />
      )}
    </>
  );
};
