import { Alert } from 'antd';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { say, useLanguage, useSay } from '#client/phrases.ts';
import { areas, code, count, dateTime, longText, tags, text, yes } from '#contracts/columns.ts';
import {
  lessonCategory,
  lessonFileType,
  lessonMachine,
  lessonMachineOf,
  lessonScene,
  lessonShare,
  lessonSource,
  lessonState,
} from '#contracts/lessons/lesson.codes.ts';
import { type LessonDetail, lessonApi } from '#contracts/lessons/lesson.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { edgeActions } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { StateTag, showDateTime } from '#kit/show.tsx';
import { LawReferences } from '#pickers/law-references.tsx';
import { Player } from './player.tsx';

const columns = [
  text('lessonNameEn'),
  code('fileType', lessonFileType),
  code('category', lessonCategory),
  code('scene', lessonScene),
  count('minutes'),
  count('pages'),
  count('chapterCount'),
  code('share', lessonShare),
  code('source', lessonSource),
  count('edition'),
  text('orgName'),
  tags('industryNames'),
  tags('subjectNames'),
  tags('dutyNames'),
  areas('areaNames'),
  tags('keywords'),
  tags('labelNames'),
  yes('thirdParty'),
  dateTime('publishedAt'),
  longText('intro'),
];
const thirdColumns = [text('providerName'), { field: 'authorisedUntil', kind: 'day' as const }];

const Editions = ({ lesson }: { lesson: LessonDetail }) => {
  const speak = useSay();
  const frame = useFrame();
  return (
    <ol className="luan-history">
      {lesson.editions.map((one) => (
        <li key={one.lessonId}>
          <strong>{speak('lessons.editionOf', { edition: one.edition })}</strong>
          <span>
            <StateTag codes={lessonState} value={one.state} />{' '}
            {one.state === lessonState.values.passed && speak(one.current ? 'lessons.standing' : 'lessons.earlier')}
          </span>
          {one.publishedAt && <span className="luan-figures luan-hint">{showDateTime(one.publishedAt)}</span>}
          {one.lessonId === lesson.lessonId ? (
            <span className="luan-hint">{speak('lessons.thisOne')}</span>
          ) : (
            <button
              type="button"
              className="luan-link"
              onClick={() => frame.open('/lesson/detail', { lessonId: one.lessonId })}
            >
              {one.lessonName}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
};

const Content = ({ lesson }: { lesson: LessonDetail }) => {
  const speak = useSay();
  const shared = lesson.source === 'above' || lesson.source === 'national';
  return (
    <>
      {shared && (
        <Alert
          type="info"
          showIcon
          className="lesson-shared"
          title={speak('lessons.sharedHint', { orgName: lesson.orgName })}
        />
      )}
      <Player
        chapters={lesson.chapters}
        addressOf={(fileId) => `${fullPath(lessonApi.file)}?lessonId=${lesson.lessonId}&fileId=${fileId}`}
      />
    </>
  );
};

const tabs = () => [
  { key: 'content', title: say('lessons.preview'), content: (data: LessonDetail) => <Content lesson={data} /> },
  {
    key: 'laws',
    title: say('laws.cited'),
    content: (data: LessonDetail) => (
      <LawReferences of={{ lessonId: data.lessonId }} writable={data.source === 'own' || data.source === 'below'} />
    ),
  },
  { key: 'editions', title: say('lessons.editions'), content: (data: LessonDetail) => <Editions lesson={data} /> },
];

const LessonDetailScreen = () => {
  const frame = useFrame();
  const lessonId = useParam('lessonId');
  const answer = useCall(lessonApi.one, { lessonId });
  const english = useLanguage() === 'en';
  const name = (english && answer.data?.lessonNameEn) || answer.data?.lessonName;
  useTitle(name);
  return (
    <DetailScreen<LessonDetail>
      title={name ?? ''}
      data={answer.data}
      failed={answer.isError}
      onRefresh={() => void answer.refetch()}
      columns={answer.data?.thirdParty ? [...columns, ...thirdColumns] : columns}
      machine={{
        machine: lessonMachineOf(answer.data?.thirdParty ?? false),
        state: (data) => data.state,
        history: (data) => data.history,
      }}
      tabs={tabs()}
      actions={[
        {
          key: 'mod',
          title: say('kit.edit'),
          silent: true,
          on: (data) => data.can.includes('mod'),
          run: (data) => frame.open('/lesson/edit', { lessonId: data.lessonId }),
        },
        ...edgeActions<LessonDetail>(lessonMachine, lessonApi.edges, (data) => data.lessonId),
        {
          key: 'del',
          title: say('kit.remove'),
          danger: true,
          ask: true,
          on: (data) => data.can.includes('del'),
          run: async (data) => {
            await call(lessonApi.del, { lessonId: data.lessonId });
            frame.close();
          },
        },
      ]}
    />
  );
};
export default LessonDetailScreen;
