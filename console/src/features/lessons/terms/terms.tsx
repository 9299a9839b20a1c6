import { useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { recordState } from '#contracts/codes.ts';
import { termTone } from '#contracts/lessons/lesson.codes.ts';
import { type TermKind, type TermRow, termApi } from '#contracts/lessons/term.contract.ts';
import type { Action } from '#kit/actions.tsx';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { fieldsOf } from '#kit/form-fields.ts';
import { ListScreen } from '#kit/list.tsx';
import { showCode, Tag, type Tone } from '#kit/show.tsx';
import { switchActions } from '#kit/switch-actions.ts';

const fieldsFor = (kind: TermKind): Field[] => {
  const of = fieldsOf(termApi[kind].add);
  return [
    of.text('termName'),
    of.text('termNameEn'),
    ...(kind === 'label' ? [of.code('tone', { required: true })] : []),
    of.number('sort'),
  ];
};

/** A label's colour as it will stand on a lesson. */
const cells = {
  tone: (row: TermRow) => <Tag tone={row.tone as Tone}>{showCode(termTone, row.tone)}</Tag>,
};

/** Keywords or labels of lessons: one screen, two kinds. */
export const Terms = ({ kind }: { kind: TermKind }) => {
  const say = useSay();
  const [editing, setEditing] = useState<{ row?: TermRow }>();
  const api = termApi[kind];
  const close = () => setEditing(undefined);
  const title = say(kind === 'keyword' ? 'lessons.addKeyword' : 'lessons.addLabel');
  const actions: Action<TermRow>[] = [
    {
      key: 'mod',
      title: say('kit.edit'),
      silent: true,
      on: (row) => row.can.includes('mod'),
      run: (row) => setEditing({ row }),
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
        create={{ permission: `lesson:${kind}:mod`, title, run: () => setEditing({}) }}
        rowActions={actions}
        cells={cells}
      />
      {editing && (
        <FormDialog
          title={editing.row ? `${say('kit.edit')} · ${editing.row.termName}` : title}
          fields={fieldsFor(kind)}
          send={editing.row ? api.mod : api.add}
          standing={editing.row}
          initial={editing.row ?? { tone: 'plain', sort: 0 }}
          onDone={close}
          onCancel={close}
        />
      )}
    </>
  );
};
