import { Checkbox } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { difficultyDegree, exercisesType } from '#contracts/questions/question.codes.ts';
import { type QuestionRow, questionApi } from '#contracts/questions/question.contract.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { Editor, field, titleOf } from '#kit/fields.tsx';
import { Bones } from '#kit/parts/panel.tsx';
import { StateTag } from '#kit/show.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';
import { fewShown, PickMore } from '#pickers/questions/pick-more.tsx';
import { BankPicker } from '../bank.picker.tsx';
import { useStem } from './stem.ts';

const fields = [
  field.text('keyword', { max: 60 }),
  field.of('bankId', (props) => <BankPicker {...props} />),
  field.codes('exercisesType', exercisesType),
];

/** Picks questions for a paper by hand; those on it already are not offered. */
export const PickDialog = ({
  taken,
  onPick,
  onClose,
}: {
  taken: ReadonlySet<string>;
  onPick: (rows: QuestionRow[]) => void;
  onClose: () => void;
}) => {
  const say = useSay();
  const stemOf = useStem();
  const [values, setValues] = useState<Record<string, unknown>>({});
  const [chosen, setChosen] = useState<ReadonlyMap<string, QuestionRow>>(new Map());
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value));
  const [shown, setShown] = useState(fewShown);
  const answer = useCall(questionApi.list.page, { ...given, state: 1, size: shown }, { keep: true });
  const page = answer.data as { list: QuestionRow[]; total: number } | undefined;
  const rows = (page?.list ?? []).filter((row) => !taken.has(row.questionId));
  const toggle = (row: QuestionRow): void =>
    setChosen((before) => {
      const after = new Map(before);
      if (!after.delete(row.questionId)) after.set(row.questionId, row);
      return after;
    });
  return (
    <Dialog
      title={say('papers.pick')}
      open
      width={960}
      onCancel={onClose}
      confirmText={say('papers.addChosen', { count: chosen.size })}
      waiting={chosen.size === 0}
      onConfirm={async () => onPick([...chosen.values()])}
    >
      <div className="luan-paste-fields">
        {fields.map((one) => (
          <label key={one.name}>
            {titleOf(one)}
            <Editor
              of={one}
              value={values[one.name]}
              onChange={(value) => setValues((before) => ({ ...before, [one.name]: value }))}
            />
          </label>
        ))}
      </div>
      {answer.isError && <FailureView onRefresh={() => void answer.refetch()} />}
      {answer.isPending && <Bones rows={6} />}
      {answer.data !== undefined && rows.length === 0 && <EmptyView />}
      <ul className="luan-pick">
        {rows.map((row) => (
          <li key={row.questionId}>
            <Checkbox checked={chosen.has(row.questionId)} onChange={() => toggle(row)}>
              <StateTag codes={exercisesType} value={row.exercisesType} />{' '}
              <StateTag codes={difficultyDegree} value={row.difficultyDegree} /> {stemOf(row)}
            </Checkbox>
          </li>
        ))}
      </ul>
      <PickMore total={page?.total} shown={shown} onMore={setShown} />
    </Dialog>
  );
};
