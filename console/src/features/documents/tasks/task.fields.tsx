import { useDeferredValue, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { documentTask } from '#contracts/documents/document.codes.ts';
import { documentTaskApi } from '#contracts/documents/task.contract.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { type Field, field } from '#kit/fields.tsx';
import { PlaceTemplatePicker } from '#pickers/late-pickers.ts';
import { QuestionsEditor } from './questions.editor.tsx';

/** Chooses an approved plan of the own organisation that may be sent down. */
const PlanField = ({ value, onChange, ...rest }: EditorProps) => {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const found = useCall(documentTaskApi.plans, { keyword }, { fresh: 30_000, keep: true });
  return (
    <Select
      {...rest}
      allowClear
      loading={found.isFetching}
      placeholder={found.data?.length === 0 ? say('documents.noPlans') : say('kit.choose')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={(value as string | undefined) ?? undefined}
      options={(found.data ?? []).map((one) => ({
        value: one.planId,
        label: `${one.planName}（${one.startDate} – ${one.endDate}）`,
      }))}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
};

const of = (task: number) => (values: Readonly<Record<string, unknown>>) => values.docTask === task;
const { plan, check, questionnaire } = documentTask.values;

/** What hangs on a document: nothing, a plan, a check or questions. */
export const taskFields = (): Field[] => [
  field.code('docTask', documentTask, { hint: sayNow('documents.taskHint') }),
  field.of('taskPlanId', (props) => <PlanField {...props} />, { required: true, span: 16, when: of(plan) }),
  field.number('taskShare', { min: 1, max: 100, when: of(plan), hint: sayNow('documents.shareHint') }),
  field.of('taskTemplateId', (props) => <PlaceTemplatePicker {...props} />, {
    required: true,
    span: 16,
    when: of(check),
  }),
  field.of('questions', (props) => <QuestionsEditor {...props} />, {
    required: true,
    span: 24,
    when: of(questionnaire),
    hint: sayNow('documents.questionsHint'),
  }),
];
