import { say as sayNow } from '#client/phrases.ts';
import { exercisesType, optionLetters, optionOrder } from '#contracts/questions/question.codes.ts';
import { type QuestionDetail, questionApi } from '#contracts/questions/question.contract.ts';
import { FormScreen, type Group, type Values } from '#kit/form.tsx';
import { fieldsOf } from '#kit/form-fields.ts';
import { useParam } from '#kit/frame.ts';
import { CasePicker } from './case.picker.tsx';
import { AnswerEditor, type EditedOption, emptyOption, OptionEditor } from './option.editor.tsx';
import './questions.css';
import { BankPicker } from '#pickers/late-pickers.ts';

const { judge } = exercisesType.values;
const optionsOf = (values: Values): EditedOption[] => (values.options as EditedOption[] | undefined) ?? [];

const of = fieldsOf(questionApi.add);
const groups = (values: Values): Group[] => [
  {
    title: sayNow('kit.basics'),
    fields: [
      of.of('bankId', (props) => <BankPicker {...props} writable />),
      of.code('exercisesType'),
      of.code('difficultyDegree'),
      of.code('source', { required: true }),
      of.of('caseId', (props) => <CasePicker {...props} bankId={String(values.bankId ?? '')} />, { span: 16 }),
    ],
  },
  {
    title: sayNow('questions.basics'),
    fields: [
      of.longText('stem'),
      of.of('options', (props) => <OptionEditor {...props} />, {
        title: sayNow('questions.options'),
        span: 24,
        when: (given) => given.exercisesType !== judge,
      }),
      of.code('optionOrder', {
        hint: sayNow('questions.optionOrderHint'),
        when: (given) => given.exercisesType !== judge,
      }),
      of.of(
        'answer',
        (props) => <AnswerEditor {...props} type={Number(values.exercisesType)} count={optionsOf(values).length} />,
        { required: true, span: 24 },
      ),
      of.longText('explanation'),
      of.longText('lawBasis'),
    ],
  },
  {
    title: sayNow('questions.english'),
    fields: [of.longText('stemEn'), of.longText('explanationEn')],
  },
];

const toValues = (data: QuestionDetail): Values => ({
  ...data,
  options: data.exercisesType === judge ? [emptyOption, emptyOption] : data.options,
});

/** A question of right or wrong has no options; the others are lettered in their order. */
const lettered = (values: Values) => ({
  options:
    values.exercisesType === judge
      ? []
      : optionsOf(values).flatMap(({ content, contentEn, picture }, index) => {
          const letter = optionLetters[index];
          const shown = picture ? { fileId: picture.fileId, fileName: picture.fileName } : null;
          return letter ? [{ exercisesOption: letter, content, contentEn, picture: shown }] : [];
        }),
});

/** One form for a new question and for a change, by whether an id came along. */
const QuestionForm = () => {
  const questionId = useParam('questionId');
  const bankId = useParam('bankId');
  const caseId = useParam('caseId');
  return (
    <FormScreen
      groups={groups}
      send={questionId ? questionApi.mod : questionApi.add}
      initial={{
        ...(bankId ? { bankId } : {}),
        ...(caseId ? { caseId } : {}),
        exercisesType: 1,
        difficultyDegree: 2,
        source: 1,
        optionOrder: optionOrder.values.automatic,
        options: [emptyOption, emptyOption, emptyOption, emptyOption],
      }}
      load={questionId ? { route: questionApi.one, input: { questionId }, toValues } : undefined}
      also={lettered}
    />
  );
};
export default QuestionForm;
