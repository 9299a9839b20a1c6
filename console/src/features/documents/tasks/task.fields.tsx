import { say as sayNow } from '#client/phrases.ts';
import { documentTask } from '#contracts/documents/document.codes.ts';
import { type Field, field } from '#kit/fields.tsx';
import { PlaceTemplatePicker } from '#pickers/late-pickers.ts';
import { SendablePlanPicker } from '#pickers/sendable-plan.tsx';
import { QuestionsEditor } from './questions.editor.tsx';

const of = (task: number) => (values: Readonly<Record<string, unknown>>) => values.docTask === task;
const { plan, check, questionnaire } = documentTask.values;

/** What hangs on a document: nothing, a plan, a check or questions. */
export const taskFields = (): Field[] => [
  field.code('docTask', documentTask, { hint: sayNow('documents.taskHint') }),
  field.of('taskPlanId', (props) => <SendablePlanPicker {...props} none={sayNow('documents.noPlans')} />, {
    required: true,
    span: 16,
    when: of(plan),
  }),
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
