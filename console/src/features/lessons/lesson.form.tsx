import { Alert } from 'antd';
import { useCall } from '#client/hooks.ts';
import { say, useSay } from '#client/phrases.ts';
import {
  lessonCategory,
  lessonFileType,
  lessonScene,
  lessonShare,
  lessonState,
} from '#contracts/lessons/lesson.codes.ts';
import { type LessonDetail, lessonApi } from '#contracts/lessons/lesson.contract.ts';
import { field } from '#kit/fields.tsx';
import { FormScreen, type Group, type Values } from '#kit/form.tsx';
import { useFrame, useParam } from '#kit/frame.ts';
import { AreaPicker } from '#pickers/area.tsx';
import { DutyPicker } from '#pickers/duty.tsx';
import { IndustryPicker } from '#pickers/industry.tsx';
import { SubjectPicker } from '#pickers/subject.tsx';
import { Chapters } from './chapters/chapters.tsx';
import { TermPicker } from './terms/term.picker.tsx';

const third = (values: Values): boolean => values.thirdParty === true;

const groups = (values: Values): Group[] => [
  {
    title: say('lessons.basics'),
    fields: [
      field.text('lessonName', { required: true, max: 100 }),
      field.text('lessonNameEn', { max: 200 }),
      field.code('fileType', lessonFileType, { required: true, hint: say('lessons.typeChanged') }),
      field.code('category', lessonCategory, { required: true }),
      field.code('scene', lessonScene, { required: true }),
      field.code('share', lessonShare, { required: true }),
      field.of('keywords', (props) => <TermPicker {...props} kind="keyword" many />),
      field.of('labelIds', (props) => <TermPicker {...props} kind="label" many />),
      field.files('cover', 'course-cover', { most: 1 }),
      field.longText('intro', { max: 2000 }),
    ],
  },
  {
    title: say('lessons.chaptersTitle'),
    fields: [
      field.of('chapters', (props) => <Chapters {...props} fileType={Number(values.fileType ?? 10)} />, {
        span: 24,
        hint: say('lessons.lengthMeasured'),
      }),
    ],
  },
  {
    title: say('lessons.scope'),
    fields: [
      field.of('industryCodes', (props) => <IndustryPicker {...props} many />),
      field.of('subjectCodes', (props) => <SubjectPicker {...props} many />, { title: say('fields.subjectNames') }),
      field.of('dutyCodes', (props) => <DutyPicker {...props} many />, { title: say('fields.dutyNames') }),
      field.of('areaIds', (props) => <AreaPicker {...props} />),
    ],
  },
  {
    title: say('lessons.thirdPartyTitle'),
    fields: [
      field.flag('thirdParty'),
      field.text('providerName', { max: 100, when: third }),
      field.day('authorisedUntil', { when: third }),
      field.files('authorisation', 'document', { most: 1, when: third }),
    ],
  },
];

const names = [
  'lessonName',
  'lessonNameEn',
  'intro',
  'category',
  'scene',
  'fileType',
  'share',
  'cover',
  'industryCodes',
  'subjectCodes',
  'dutyCodes',
  'areaIds',
  'keywords',
  'labelIds',
  'thirdParty',
  'providerName',
  'authorisedUntil',
  'authorisation',
  'chapters',
] as const;

type Held = Record<string, unknown> & { questions?: readonly { questionId: string }[] };

/** Form values as the contract wants them; what a person left empty takes the contract's own default. */
const toWritable = (values: Values): Values => ({
  ...Object.fromEntries(
    names
      .filter((name) => values[name] !== undefined && (values[name] !== null || name === 'authorisedUntil'))
      .map((name) => [name, values[name]]),
  ),
  chapters: ((values.chapters as Held[] | undefined) ?? []).map(({ questions = [], ...chapter }) => ({
    ...chapter,
    questionIds: questions.map((one) => one.questionId),
  })),
});

const toValues = (data: LessonDetail): Values => ({
  ...data,
  chapters: data.chapters.map(({ chapterId, chapterName, fileId, fileName, questions }) => ({
    chapterId,
    chapterName,
    file: { fileId, fileName },
    questions,
  })),
});

const NewLesson = () => {
  const frame = useFrame();
  return (
    <FormScreen
      groups={groups}
      send={lessonApi.add}
      initial={{
        fileType: 10,
        category: 'general',
        scene: 'teach',
        share: 0,
        chapters: [],
        cover: [],
        thirdParty: false,
      }}
      toInput={(values) => toWritable(values) as never}
      onDone={({ lessonId }) => {
        frame.close();
        frame.open('/lesson/detail', { lessonId });
      }}
    />
  );
};

/** A published lesson is not changed: saving makes its next edition. */
const EditionNote = ({ lessonId }: { lessonId: string }) => {
  const speak = useSay();
  const { data } = useCall(lessonApi.one, { lessonId });
  if (data?.state !== lessonState.values.passed) return null;
  return <Alert type="info" showIcon title={speak('lessons.editionNote', { edition: data.edition + 1 })} />;
};

const EditLesson = ({ lessonId }: { lessonId: string }) => {
  const frame = useFrame();
  return (
    <FormScreen
      groups={groups}
      send={lessonApi.mod}
      load={{ route: lessonApi.one, input: { lessonId }, toValues }}
      above={<EditionNote lessonId={lessonId} />}
      toInput={(values, loaded) => ({ ...toWritable(values), lessonId, version: loaded?.version ?? 0 }) as never}
      onDone={(data) => {
        frame.close();
        frame.open('/lesson/detail', { lessonId: data.lessonId });
      }}
    />
  );
};

/** One form for a new lesson and for a change, by whether an id came along. */
const LessonForm = () => {
  const lessonId = useParam('lessonId');
  return lessonId ? <EditLesson lessonId={lessonId} /> : <NewLesson />;
};
export default LessonForm;
