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
import type { Input } from '#contracts/route.ts';
import { field } from '#kit/fields.tsx';
import { FormScreen, type Group, type Values } from '#kit/form.tsx';
import { useFrame, useParam } from '#kit/frame.ts';
import { AreaPicker, DutyPicker, IndustryPicker, SubjectPicker } from '#pickers/late-pickers.ts';
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

type Chapter = NonNullable<Input<typeof lessonApi.add>['chapters']>[number];
type Held = Omit<Chapter, 'questionIds'> & { questions?: readonly { questionId: string }[] };

const asked = (values: Values) => ({
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
      also={asked}
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
      also={asked}
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
