import { say } from '#client/phrases.ts';
import { exerciseRuleType, generateMode, generateType, paperType } from '#contracts/questions/paper.codes.ts';
import { type PaperDetail, paperApi } from '#contracts/questions/paper.contract.ts';
import type { Data } from '#contracts/route.ts';
import { field } from '#kit/fields.tsx';
import { FormScreen, type Group, type Values } from '#kit/form.tsx';
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

const groups = (values: Values): Group[] => [
  {
    title: say('kit.basics'),
    fields: [
      field.text('paperName', { required: true, max: 80 }),
      field.code('paperType', paperType, { required: true }),
      field.number('examMinutes', { required: true, min: 5, max: 600 }),
      field.number('passingScore', { required: true, min: 1, max: 1000 }),
      field.number('offlinePassingScore', { required: true, min: 1, max: 1000 }),
      field.code('exerciseRuleType', exerciseRuleType, { required: true }),
      field.longText('remark', { max: 300 }),
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

const plain = [
  'paperName',
  'paperType',
  'examMinutes',
  'passingScore',
  'offlinePassingScore',
  'exerciseRuleType',
  'generateMode',
] as const;

const toInput = (values: Values): Values => ({
  ...Object.fromEntries(plain.map((name) => [name, values[name]])),
  remark: values.remark ?? '',
  industryCodes: values.industryCodes ?? [],
  subjectCodes: values.subjectCodes ?? [],
  dutyCodes: values.dutyCodes ?? [],
  ...areaIds(values),
  ...(isAutomatic(values)
    ? { generateType: values.generateType, bankIds: values.bankIds ?? [], groups: values.groups ?? [] }
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
  if (paperId)
    return (
      <FormScreen
        groups={groups}
        send={paperApi.mod}
        load={{ route: paperApi.one, input: { paperId }, toValues }}
        toInput={(values, loaded) => ({ ...toInput(values), paperId, version: loaded?.version ?? 0 }) as never}
        onDone={() => show(paperId)}
      />
    );
  return (
    <WithDefaults route={paperApi.defaults} input={{}}>
      {(defaults) => (
        <FormScreen
          groups={groups}
          send={paperApi.add}
          initial={initialOf(defaults)}
          toInput={(values) => toInput(values) as never}
          onDone={(made) => show(made.paperId)}
        />
      )}
    </WithDefaults>
  );
};
export default PaperForm;
