import { useState } from 'react';
import { call } from '#client/call.ts';
import { say as sayNow, useLanguage, useSay } from '#client/phrases.ts';
import { recordState } from '#contracts/codes.ts';
import { bankOrigin, difficultyDegree, exercisesType, questionSource } from '#contracts/questions/question.codes.ts';
import { type QuestionRow, questionApi } from '#contracts/questions/question.contract.ts';
import type { Action } from '#kit/actions.tsx';
import { FormDialog, ImportDialog, lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame, useParam } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { Tag } from '#kit/show.tsx';
import { switchActions, switchAll } from '#kit/switch-actions.ts';
import { QuestionGlance } from './question.glance.tsx';
import './questions.css';
import { BankPicker, LawPicker, YesNoPicker } from '#pickers/late-pickers.ts';

const PasteDialog = lateDialog(async () => (await import('#pickers/questions/paste.dialog.tsx')).PasteDialog);

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.of('bankId', (props) => <BankPicker {...props} />),
  field.codes('exercisesType', exercisesType),
  field.codes('difficultyDegree', difficultyDegree),
  field.code('source', questionSource),
  field.code('origin', bankOrigin),
  field.of('lawId', (props) => <LawPicker {...props} />),
  field.of('inCase', (props) => <YesNoPicker {...props} />),
  field.code('state', recordState),
];

const idsOf = (rows: readonly QuestionRow[]): string[] => rows.map((row) => row.questionId);
const may = (rows: readonly QuestionRow[], verb: string): boolean => rows.every((row) => row.can.includes(verb));

const switchState = (rows: readonly QuestionRow[], state: 0 | 1) =>
  call(questionApi.state, { questionIds: idsOf(rows), state });

/** Questions that go to another bank, and what the selection bar says of them. */
interface Moving {
  rows: readonly QuestionRow[];
  about: string | undefined;
}

const moveFields = [field.of('bankId', (props) => <BankPicker {...props} writable />, { required: true, span: 24 })];

const MoveDialog = ({ rows, about, onClose }: Moving & { onClose: () => void }) => {
  const say = useSay();
  return (
    <FormDialog
      title={say('questions.moveTo', { count: rows.length })}
      fields={moveFields}
      about={about}
      send={questionApi.move}
      width={520}
      standing={{ questionIds: idsOf(rows) }}
      initial={{}}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};

const cellsOf = (english: boolean, look: (questionId: string) => void) => {
  const stemOf = (row: QuestionRow): string => (english && row.stemEn) || row.stem;
  return {
    stem: (row: QuestionRow) => (
      <span className="luan-question-stem-cell">
        {row.caseStem !== '' && <Tag tone="moving">{sayNow('questions.caseMark')}</Tag>}
        <button type="button" className="luan-link" title={stemOf(row)} onClick={() => look(row.questionId)}>
          {stemOf(row)}
        </button>
      </span>
    ),
    facility: (row: QuestionRow) => (
      <span className="luan-figures">{row.facility ?? sayNow('questions.notAnswered')}</span>
    ),
    discrimination: (row: QuestionRow) => (
      <span className="luan-figures">
        {row.discrimination ?? (row.answeredCount === 0 ? '' : sayNow('questions.tooFew'))}
      </span>
    ),
    answer: (row: QuestionRow) =>
      row.exercisesType === 3 ? sayNow(row.answer === 'A' ? 'questions.right' : 'questions.wrong') : row.answer,
  };
};

type Asking = { kind: 'import' | 'paste' } | ({ kind: 'move' } & Moving) | { kind: 'look'; questionId: string };

/** Questions of every bank the organisation may read; its own ones are written here. */
const QuestionList = () => {
  const say = useSay();
  const frame = useFrame();
  const english = useLanguage() === 'en';
  const bankId = useParam('bankId');
  const [asking, setAsking] = useState<Asking>();
  const close = (): void => setAsking(undefined);
  const tool = (kind: 'import' | 'paste', title: string): Action => ({
    key: kind,
    title,
    permission: 'exam:question:import',
    silent: true,
    run: () => setAsking({ kind }),
  });
  const cases: Action = {
    key: 'cases',
    title: say('questions.cases'),
    permission: 'exam:question:list',
    silent: true,
    run: () => frame.open('/exam/questionCaseList', bankId ? { bankId } : {}),
  };
  return (
    <>
      <ListScreen<QuestionRow>
        of={questionApi.list}
        search={search()}
        create={{
          permission: 'exam:question:mod',
          path: '/exam/questionAdd',
          ...(bankId ? { query: { bankId } } : {}),
        }}
        tools={[tool('import', say('kit.import')), tool('paste', say('questions.paste')), cases]}
        cells={cellsOf(english, (questionId) => setAsking({ kind: 'look', questionId }))}
        bulk={[
          {
            key: 'move',
            title: say('questions.move'),
            silent: true,
            on: (rows) => may(rows, 'move'),
            run: (rows, _, about) => setAsking({ kind: 'move', rows, about }),
          },
          ...switchAll(switchState),
        ]}
        rowActions={[
          {
            key: 'mod',
            title: say('kit.edit'),
            silent: true,
            on: (row) => row.can.includes('mod'),
            run: (row) => frame.open('/exam/questionEdit', { questionId: row.questionId }),
          },
          ...switchActions<QuestionRow>((row, state) => switchState([row], state)),
        ]}
      />
      {asking?.kind === 'look' && <QuestionGlance questionId={asking.questionId} onClose={close} />}
      {asking?.kind === 'move' && <MoveDialog rows={asking.rows} about={asking.about} onClose={close} />}
      {asking?.kind === 'paste' && <PasteDialog bankId={bankId} onClose={close} />}
      {asking?.kind === 'import' && (
        <ImportDialog
          kind="question"
          title={say('system.importTitle', { what: say('imports.question') })}
          onClose={close}
        />
      )}
    </>
  );
};
export default QuestionList;
