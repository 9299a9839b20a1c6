import { call } from '#client/call.ts';
import { type Say, useSay } from '#client/phrases.ts';
import {
  lessonCategory,
  lessonFileType,
  lessonMachine,
  lessonScene,
  lessonSource,
  lessonState,
} from '#contracts/lessons/lesson.codes.ts';
import { type LessonRow, lessonApi } from '#contracts/lessons/lesson.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { IndustryPicker, LawPicker, SubjectPicker } from '#pickers/late-pickers.ts';
import { TermPicker } from './terms/term.picker.tsx';

const searchOf = (say: Say): Field[] => [
  field.text('keyword'),
  field.codes('fileType', lessonFileType),
  field.codes('state', lessonState),
  field.code('category', lessonCategory),
  field.code('scene', lessonScene),
  field.code('source', lessonSource),
  field.of('industryCode', (props) => <IndustryPicker {...props} />, { title: say('fields.industryNames') }),
  field.of('subjectCode', (props) => <SubjectPicker {...props} />, { title: say('fields.subjectNames') }),
  field.of('labelId', (props) => <TermPicker {...props} kind="label" />),
  field.of('lawId', (props) => <LawPicker {...props} />),
  field.days('between'),
];

/** Own lessons, those of the organisations below, and what is shared from above. */
const LessonList = () => {
  const say = useSay();
  const frame = useFrame();
  const edit: Action<LessonRow> = {
    key: 'mod',
    title: say('kit.edit'),
    silent: true,
    on: (row) => row.can.includes('mod'),
    run: (row) => frame.open('/lesson/edit', { lessonId: row.lessonId }),
  };
  const remove: Action<LessonRow> = {
    key: 'del',
    title: say('kit.remove'),
    danger: true,
    ask: true,
    on: (row) => row.can.includes('del'),
    run: (row) => call(lessonApi.del, { lessonId: row.lessonId }),
  };
  return (
    <ListScreen<LessonRow>
      of={lessonApi.list}
      figures={{ subject: 'course', codes: ['lessonsByCategory', 'lessonsByState'] }}
      search={searchOf(say)}
      create={{ path: '/lesson/add', permission: 'lesson:lesson:add' }}
      rowActions={[edit, ...edgeActions<LessonRow>(lessonMachine, lessonApi.edges, (row) => row.lessonId), remove]}
    />
  );
};
export default LessonList;
