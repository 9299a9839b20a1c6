import { Form } from 'antd';
import { useRef } from 'react';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { signWay } from '#contracts/students/student.codes.ts';
import type { Flavour } from '#contracts/training/flavours.ts';
import { periodCode, signatureClass, trainLevel, trainPlace } from '#contracts/training/plan.codes.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import type { PlanDefaults } from '#contracts/training/plan.writable.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { type Field, field } from '#kit/fields.tsx';
import { FormScreen, type Group, type Values } from '#kit/form.tsx';
import { useFrame, useParam } from '#kit/frame.ts';
import { WithDefaults } from '#kit/with-defaults.tsx';
import '../training.css';
import { AreaPicker, CertTemplatePicker, DutyPicker, IndustryPicker, SubjectPicker } from '#pickers/late-pickers.ts';
import { useOwnKind } from '../kind.ts';
import { Duties } from './duties.tsx';
import { LessonsEditor, type PlanLesson } from './lessons.editor.tsx';
import { type PaperFacts, PaperPicker } from './paper.picker.tsx';
import { rememberedPlan, rememberFlag, rememberPlan } from './remembered.ts';
import { RuleEditor } from './rule.editor.tsx';
import { TemplatePicker } from './template.picker.tsx';

type Say = ReturnType<typeof useSay>;
const only = (on: boolean, ...fields: Field[]): Field[] => (on ? fields : []);

const basics = (say: Say, kind: Flavour, values: Values): Field[] => [
  field.text('planName', { required: true, max: 100 }),
  field.day('startDate', { required: true }),
  field.day('endDate', { required: true }),
  field.day('makeUpUntil'),
  ...only(
    kind.repeats,
    field.code('periodCode', periodCode, {
      required: true,
      ...(values.periodCode && values.periodCode !== 'custom' ? { hint: say('planForm.seriesHint') } : {}),
    }),
  ),
  ...only(kind.levels, field.code('trainLevel', trainLevel, { hint: say('planForm.levelHint') })),
  field.code('place', trainPlace, { required: true }),
  field.of('subjectCodes', (props) => <SubjectPicker {...props} many />, {
    title: say('fields.subjectNames'),
    hint: say('planForm.subjectsHint'),
  }),
  field.of('industryCodes', (props) => <IndustryPicker {...props} many />),
  field.of('dutyCodes', (props) => <DutyPicker {...props} many />),
  field.of('areaIds', (props) => <AreaPicker {...props} />),
  field.longText('intro', { max: 5000 }),
];

/** Whether the next new plan of this kind begins as this one (spec section 3, remember-create-plan flag). */
const remembering = (say: Say): Field =>
  field.flag(rememberFlag, { title: say('plans.remember'), hint: say('planForm.rememberHint') });

const learning = (say: Say, kind: Flavour): Field[] => [
  field.of('lessons', (props) => <LessonsEditor {...props} />, { span: 24 }),
  ...only(
    kind.hours,
    field.number('minutesPerHour', { required: true, min: 30, max: 60 }),
    field.number('dailyMinutes', { min: 1, max: 1440, hint: say('plans.noDayLimit') }),
    field.flag('auditsHours'),
  ),
];

const photos = (say: Say): Field[] => [
  field.code('signWay', signWay, { required: true }),
  field.flag('signIn'),
  field.flag('signOut'),
  field.number('spotMinutes', { min: 1, max: 120, hint: say('plans.noSpotChecks') }),
  field.number('spotSeconds', { min: 10, max: 600, when: (given) => Boolean(given.spotMinutes) }),
];

/** The paper of a plan: another one brings its own minutes and marks into the form. */
const PlanPaper = (props: EditorProps) => {
  const form = Form.useFormInstance();
  const brought = ({ examMinutes, passingScore, offlinePassingScore }: PaperFacts): void => {
    const onSite = form.getFieldValue('examPlace') === 'onSite';
    form.setFieldsValue({ examMinutes, passingScore: onSite ? offlinePassingScore : passingScore });
  };
  return <PaperPicker {...props} onPaper={brought} />;
};

const exam = (kind: Flavour): Field[] => {
  const when = (given: Values): boolean => Boolean(given.paperId) || kind.externalExam;
  return [
    field.of('paperId', (props) => <PlanPaper {...props} />, { span: 16 }),
    field.code('examPlace', trainPlace, { when }),
    field.number('examAttempts', { min: 1, max: 20, when }),
    field.number('passingScore', { min: 1, max: 1000, when }),
    field.number('examMinutes', { min: 5, max: 600, when }),
    field.day('examFrom', { when }),
    field.day('examUntil', { when }),
    ...only(kind.booking, field.flag('booksExam')),
    field.flag('auditsScore', { when }),
  ];
};

const templates = (kind: Flavour): Field[] => [
  field.of('template', (props) => <TemplatePicker {...props} kind={kind} />, {
    title: sayNow('planForm.templatesHint'),
    span: 24,
  }),
];

const groupsOf =
  (say: Say, kind: Flavour, fresh: boolean) =>
  (values: Values): Group[] => {
    const later = [
      ...only(kind.letter, field.codes('letters', signatureClass)),
      ...only(kind.exam, field.flag('agreementsFirst')),
      ...only(
        kind.certificate,
        field.flag('auditsPrint'),
        field.of('certificateTemplateId', (props) => <CertTemplatePicker {...props} />, { span: 16 }),
      ),
    ];
    return [
      ...(fresh ? [{ title: say('plans.templates'), step: say('plans.steps.what'), fields: templates(kind) }] : []),
      {
        title: say('kit.basics'),
        step: say('plans.steps.what'),
        fields: [...basics(say, kind, values), ...only(fresh, remembering(say))],
      },
      { title: say('plans.learning'), step: say('plans.steps.learn'), fields: learning(say, kind) },
      { title: say('plans.photos'), step: say('plans.steps.learn'), fields: photos(say) },
      ...(kind.exam ? [{ title: say('plans.exam'), step: say('plans.steps.exam'), fields: exam(kind) }] : []),
      ...(later.length > 0 ? [{ title: say('plans.letters'), step: say('plans.steps.exam'), fields: later }] : []),
      {
        title: say('plans.joining'),
        step: say('plans.steps.who'),
        fields: [
          field.of(
            'joinRule',
            (props) => <RuleEditor {...props} hired={kind.joins === 'hired'} punished={kind.joins === 'punished'} />,
            { span: 24, hint: say('planForm.joinHint') },
          ),
        ],
      },
    ];
  };

const lessonsOf = (values: Values) => ({
  areaIds: Array.isArray(values.areaIds) ? values.areaIds : [],
  lessons: ((values.lessons as PlanLesson[] | undefined) ?? []).map(({ lessonId, requiredMinutes }) => ({
    lessonId,
    requiredMinutes,
  })),
});

const initialOf = (kind: Flavour, defaults: PlanDefaults): Values => ({
  periodCode: 'custom',
  place: kind.meeting ? 'both' : 'online',
  ...defaults,
  signIn: false,
  signOut: false,
  auditsHours: false,
  auditsScore: false,
  booksExam: kind.booking,
  examPlace: kind.externalExam ? 'onSite' : 'online',
  subjectCodes: [kind.subjectCode],
  lessons: [],
  letters: [],
  joinRule: null,
});

/** One form for a new plan and for one that stands, for every kind of training: parts a kind lacks are not there. */
const PlanForm = () => {
  const say = useSay();
  const frame = useFrame();
  const kind = useOwnKind();
  const planId = useParam('planId');
  const show = (made: { planId: string }): void => {
    frame.close();
    frame.open(`${kind.path}/detail`, { planId: made.planId });
  };
  const given = useRef<Values>({});
  const groups = groupsOf(say, kind, !planId);
  const beside = (values: Values) => <Duties of={values} kind={kind} />;
  if (planId)
    return (
      <FormScreen
        groups={groups}
        send={planApi.mod}
        load={{ route: planApi.one, input: { planId } }}
        also={lessonsOf}
        beside={beside}
        onDone={show}
      />
    );
  return (
    <WithDefaults route={planApi.defaults} input={{ flavour: kind.code }}>
      {(defaults) => (
        <FormScreen
          groups={groups}
          send={planApi.add}
          initial={{ ...initialOf(kind, defaults), ...rememberedPlan(kind.code) }}
          also={(values) => {
            given.current = values;
            return { ...lessonsOf(values), flavour: kind.code };
          }}
          beside={beside}
          onDone={(made) => {
            rememberPlan(kind.code, given.current);
            show(made);
          }}
        />
      )}
    </WithDefaults>
  );
};
export default PlanForm;
