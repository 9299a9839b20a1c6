import { say } from '#client/phrases.ts';
import { exerciseRuleType, generateMode, generateType, paperType } from '#contracts/questions/paper.codes.ts';
import { type PaperDetail, paperApi } from '#contracts/questions/paper.contract.ts';
import type { Data } from '#contracts/route.ts';
import { field } from '#kit/fields.tsx';
import { FormScreen, type Group, type Values } from '#kit/form.tsx';
import { fieldsOf } from '#kit/form-fields.ts';
import { useFrame, useParam } from '#kit/frame.ts';
import { WithDefaults } from '#kit/with-defaults.tsx';
import { audienceFields } from '../audience.fields.tsx';
import { areaIds, areaOf } from '../audience.ts';
import { BankPicker } from '../bank.picker.tsx';
import '../questions.css';
import { ExerciseEditor, type PickedExercise } from './exercise.editor.tsx';
import { GroupEditor } from './group.editor.tsx';

const { automatic } = generateMode.values;
const isAutomatic = (values: Values): boolean => values.generateMode === automatic;

const of = fieldsOf(paperApi.add);
const groups = (values: Values): Group[] => [
  {
    title: say('kit.basics'),
    fields: [
      of.text('paperName'),
      of.code('paperType', { required: true }),
      of.number('examMinutes', { required: true }),
      of.number('passingScore', { required: true }),
      of.number('offlinePassingScore', { required: true }),
      of.code('exerciseRuleType', { required: true }),
      of.longText('remark'),
    ],
  },
  { title: say('questions.audience'), fields: audienceFields() },
  {
    title: say('papers.composition'),
    fields: [
      field.code('generateMode', generateMode, { required: true }),
      field.code('generateType', generateType, { required: true, when: isAutomatic }),
      field.of('bankIds', (props) => <BankPicker {...props} many />, { required: true, span: 16, when: isAutomatic }),
      field.of(
        'groups',
        (props) => <GroupEditor {...props} bankIds={(values.bankIds as string[] | undefined) ?? []} />,
        {
          required: true,
          span: 24,
          when: isAutomatic,
        },
      ),
      field.of('exercises', (props) => <ExerciseEditor {...props} />, {
        title: say('papers.exercises'),
        required: true,
        span: 24,
        when: (given) => !isAutomatic(given),
      }),
    ],
  },
];

const composed = (values: Values) => ({
  ...areaIds(values),
  ...(isAutomatic(values)
    ? {}
    : {
        exercises: ((values.exercises as PickedExercise[] | undefined) ?? []).map(({ questionId, score }) => ({
          questionId,
          score,
        })),
      }),
});

const toValues = (data: PaperDetail): Values => ({
  ...data,
  area: areaOf(data),
  exercises: data.examPaperExercises.map(({ questionId, stem, stemEn, exercisesType, score }) => ({
    questionId,
    stem,
    stemEn,
    exercisesType,
    score,
  })),
});

const initialOf = (defaults: Data<typeof paperApi.defaults>): Values => ({
  generateMode: automatic,
  generateType: generateType.values.before,
  exerciseRuleType: exerciseRuleType.values.inOrder,
  paperType: paperType.values.online,
  ...defaults,
  exercises: [],
});

/** One form for a new paper and for a draft, by whether an id came along. */
const PaperForm = () => {
  const frame = useFrame();
  const paperId = useParam('paperId');
  const show = (id: string): void => {
    frame.close();
    frame.open('/exam/paperDetail', { paperId: id });
  };
  const form = (initial: Values) => (
    <FormScreen
      groups={groups}
      send={paperId ? paperApi.mod : paperApi.add}
      initial={initial}
      load={paperId ? { route: paperApi.one, input: { paperId }, toValues } : undefined}
      also={composed}
      onDone={(made) => show('paperId' in made ? made.paperId : paperId)}
    />
  );
  if (paperId) return form({});
  return (
    <WithDefaults route={paperApi.defaults} input={{}}>
      {(defaults) => form(initialOf(defaults))}
    </WithDefaults>
  );
};
export default PaperForm;
