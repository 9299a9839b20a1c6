import { Checkbox } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useLanguage, useSay } from '#client/phrases.ts';
import { exercisesType } from '#contracts/questions/question.codes.ts';
import { type QuestionRow, questionApi } from '#contracts/questions/question.contract.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { Editor, type Field, field, titleOf } from '#kit/fields.tsx';
import { Bones } from '#kit/parts/panel.tsx';
import { StateTag } from '#kit/show.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';
import './questions.css';
import { BankPicker } from '../late-pickers.ts';
import { fewShown, PickMore } from './pick-more.tsx';

const keyword = field.text('keyword', { max: 60 });
const types = field.codes('exercisesType', exercisesType);
const bank = field.of('bankId', (props) => <BankPicker {...props} />);

interface Props {
  taken: ReadonlySet<string>;
  /** Questions of this bank alone. */
  bankId?: string;
  /** Those of no case alone. */
  free?: boolean;
  /** Most that may be chosen. */
  most: number;
  onPick: (rows: QuestionRow[]) => void;
  onClose: () => void;
}

/** Picks enabled questions from the banks the organisation may read; those taken already are not offered. */
export const QuestionPick = ({ taken, bankId, free = false, most, onPick, onClose }: Props) => {
  const say = useSay();
  const english = useLanguage() === 'en';
  const [values, setValues] = useState<Record<string, unknown>>({});
  const [chosen, setChosen] = useState<ReadonlyMap<string, QuestionRow>>(new Map());
  const fields: Field[] = bankId === undefined ? [bank, keyword, types] : [keyword, types];
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value));
  const input = { ...given, ...(bankId === undefined ? {} : { bankId }), ...(free ? { inCase: false } : {}) };
  const [shown, setShown] = useState(fewShown);
  const answer = useCall(questionApi.list.page, { ...input, state: 1, size: shown }, { keep: true });
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
      title={say('questions.pick')}
      open
      width={960}
      onCancel={onClose}
      confirmText={say('questions.addChosen', { count: chosen.size })}
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
            <Checkbox
              checked={chosen.has(row.questionId)}
              disabled={!chosen.has(row.questionId) && taken.size + chosen.size >= most}
              onChange={() => toggle(row)}
            >
              <StateTag codes={exercisesType} value={row.exercisesType} /> {(english && row.stemEn) || row.stem}
            </Checkbox>
          </li>
        ))}
      </ul>
      <PickMore total={page?.total} shown={shown} onMore={setShown} />
    </Dialog>
  );
};
