import { say as sayNow } from '#client/phrases.ts';
import { difficultyDegree, exercisesType, optionLetters, questionSource } from '#contracts/questions/question.codes.ts';
import { type QuestionDetail, questionApi } from '#contracts/questions/question.contract.ts';
import { field } from '#kit/fields.tsx';
import { FormScreen, type Group, type Values } from '#kit/form.tsx';
import { useParam } from '#kit/frame.ts';
import { BankPicker } from '#pickers/questions/bank.tsx';
import { CasePicker } from './case.picker.tsx';
import { AnswerEditor, type EditedOption, emptyOption, OptionEditor } from './option.editor.tsx';
import './questions.css';

const { judge } = exercisesType.values;
const optionsOf = (values: Values): EditedOption[] => (values.options as EditedOption[] | undefined) ?? [];

const groups = (values: Values): Group[] => [
  {
    title: sayNow('kit.basics'),
    fields: [
      field.of('bankId', (props) => <BankPicker {...props} writable />, { required: true }),
      field.code('exercisesType', exercisesType, { required: true }),
      field.code('difficultyDegree', difficultyDegree, { required: true }),
      field.code('source', questionSource, { required: true }),
      field.of('caseId', (props) => <CasePicker {...props} bankId={String(values.bankId ?? '')} />, { span: 16 }),
    ],
  },
  {
    title: sayNow('questions.basics'),
    fields: [
      field.longText('stem', { required: true, max: 2000 }),
      field.of('options', (props) => <OptionEditor {...props} />, {
        title: sayNow('questions.options'),
        span: 24,
        when: (given) => given.exercisesType !== judge,
      }),
      field.of(
        'answer',
        (props) => <AnswerEditor {...props} type={Number(values.exercisesType)} count={optionsOf(values).length} />,
        { required: true, span: 24 },
      ),
      field.longText('explanation', { max: 2000 }),
      field.longText('lawBasis', { max: 500 }),
    ],
  },
  {
    title: sayNow('questions.english'),
    fields: [field.longText('stemEn', { max: 3000 }), field.longText('explanationEn', { max: 3000 })],
  },
];

const toValues = (data: QuestionDetail): Values => ({
  ...data,
  options: data.exercisesType === judge ? [emptyOption, emptyOption] : data.options,
});

const plain = ['bankId', 'exercisesType', 'difficultyDegree', 'source', 'stem', 'answer'] as const;
const optional = ['explanation', 'lawBasis', 'stemEn', 'explanationEn'] as const;

const toInput = (values: Values): Values => ({
  ...Object.fromEntries(plain.map((name) => [name, values[name]])),
  ...Object.fromEntries(optional.map((name) => [name, values[name] ?? ''])),
  caseId: values.caseId ?? null,
  options:
    values.exercisesType === judge
      ? []
      : optionsOf(values).map(({ content, contentEn, picture }, index) => ({
          exercisesOption: optionLetters[index],
          content,
          contentEn,
          picture: picture ? { fileId: picture.fileId, fileName: picture.fileName } : null,
        })),
});

/** One form for a new question and for a change, by whether an id came along. */
const QuestionForm = () => {
  const questionId = useParam('questionId');
  const bankId = useParam('bankId');
  const caseId = useParam('caseId');
  if (questionId)
    return (
      <FormScreen
        groups={groups}
        send={questionApi.mod}
        load={{ route: questionApi.one, input: { questionId }, toValues }}
        toInput={(values, loaded) => ({ ...toInput(values), questionId, version: loaded?.version ?? 0 }) as never}
      />
    );
  return (
    <FormScreen
      groups={groups}
      send={questionApi.add}
      initial={{
        ...(bankId ? { bankId } : {}),
        ...(caseId ? { caseId } : {}),
        exercisesType: 1,
        difficultyDegree: 2,
        source: 1,
        options: [emptyOption, emptyOption, emptyOption, emptyOption],
      }}
      toInput={(values) => toInput(values) as never}
    />
  );
};
export default QuestionForm;
