import { Button } from 'antd';
import { useState } from 'react';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { caseApi, mostOfCase } from '#contracts/questions/case.contract.ts';
import type { Data } from '#contracts/route.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { FormScreen, type Group, type Values } from '#kit/form.tsx';
import { fieldsOf } from '#kit/form-fields.ts';
import { useFrame, useParam } from '#kit/frame.ts';
import { type Asked, AskedQuestions } from '#pickers/questions/asked-questions.tsx';
import { QuestionPick } from '#pickers/questions/question-pick.tsx';
import '../questions.css';
import { BankPicker } from '#pickers/late-pickers.ts';

/** Questions of a case: chosen from its bank, put in order, taken out; new ones are written in the question form. */
const CaseQuestions = ({ id, value, onChange, bankId, caseId }: EditorProps & { bankId: string; caseId: string }) => {
  const say = useSay();
  const frame = useFrame();
  const [picking, setPicking] = useState(false);
  const questions = (value as Asked[] | undefined) ?? [];
  return (
    <div className="luan-question-options" id={id}>
      {questions.length === 0 && <p className="luan-hint">{say('questions.noCaseQuestions')}</p>}
      <AskedQuestions questions={questions} onChange={(next) => onChange?.(next)} />
      <div className="luan-question-case-tools">
        <Button
          data-action="pick"
          disabled={bankId === '' || questions.length >= mostOfCase}
          onClick={() => setPicking(true)}
        >
          {say('questions.addExisting')}
        </Button>
        {caseId === '' ? (
          <span className="luan-hint">{say('questions.saveFirst')}</span>
        ) : (
          <Button onClick={() => frame.open('/exam/questionAdd', { bankId, caseId })}>{say('questions.addNew')}</Button>
        )}
      </div>
      {picking && (
        <QuestionPick
          bankId={bankId}
          free
          most={mostOfCase}
          taken={new Set(questions.map((one) => one.questionId))}
          onClose={() => setPicking(false)}
          onPick={(rows) => {
            setPicking(false);
            onChange?.([...questions, ...rows]);
          }}
        />
      )}
    </div>
  );
};

const of = fieldsOf(caseApi.add);
const groupsFor =
  (caseId: string) =>
  (values: Values): Group[] => [
    {
      title: sayNow('kit.basics'),
      fields: [
        ...(caseId === '' ? [of.of('bankId', (props) => <BankPicker {...props} writable />, { span: 24 })] : []),
        of.longText('caseStem'),
      ],
    },
    {
      title: sayNow('questions.caseQuestions'),
      fields: [
        of.of(
          'questionIds',
          (props) => <CaseQuestions {...props} bankId={String(values.bankId ?? '')} caseId={caseId} />,
          { span: 24 },
        ),
      ],
    },
  ];

const idsOf = (values: Values): string[] =>
  ((values.questionIds as Asked[] | undefined) ?? []).map((one) => one.questionId);
const toValues = (data: Data<typeof caseApi.one>): Values => ({
  bankId: data.bankId,
  caseStem: data.caseStem,
  questionIds: data.questions,
});

/** A case with its questions: one form for a new one and for a change, by whether an id came along. */
const CaseForm = () => {
  const frame = useFrame();
  const caseId = useParam('caseId');
  const bankId = useParam('bankId');
  return (
    <FormScreen
      key={caseId}
      groups={groupsFor(caseId)}
      send={caseId ? caseApi.mod : caseApi.add}
      initial={{ ...(bankId ? { bankId } : {}), questionIds: [] }}
      load={caseId ? { route: caseApi.one, input: { caseId }, toValues } : undefined}
      also={(values) => ({ questionIds: idsOf(values) })}
      onDone={(made) => {
        frame.close();
        if ('caseId' in made) frame.open('/exam/questionCaseEdit', { caseId: made.caseId });
      }}
    />
  );
};
export default CaseForm;
