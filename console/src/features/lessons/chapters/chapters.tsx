import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useSay } from '#client/phrases.ts';
import { lessonFileKind } from '#contracts/lessons/lesson.codes.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import type { HeldFile } from '#kit/uploads.tsx';
import type { Asked } from '#pickers/questions/asked-questions.tsx';
import { ChapterFile } from './chapter.file.tsx';
import { ChapterQuestions } from './chapter.questions.tsx';
import '../lessons.css';

interface Chapter {
  chapterId?: string;
  chapterName: string;
  file: HeldFile | null;
  questions: Asked[];
}

/** Chapters of a lesson in their order, each with its name and its file. Value: `Chapter[]`. */
export const Chapters = ({ fileType, value, onChange, disabled = false }: EditorProps & { fileType: number }) => {
  const say = useSay();
  const chapters = (value as Chapter[] | undefined) ?? [];
  const kind = lessonFileKind[fileType] ?? 'course-video';
  const put = (at: number, part: Partial<Chapter>) =>
    onChange?.(chapters.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const swap = (at: number, other: number) =>
    onChange?.(
      chapters.map((one, index) =>
        index === at ? chapters[other] : index === other ? chapters[at] : one,
      ) as Chapter[],
    );
  return (
    <div className="lesson-chapters">
      {chapters.map((chapter, at) => (
        // A chapter that is not kept yet has no number: its place tells it apart.
        <div key={chapter.chapterId ?? `new${at}`} className="lesson-chapter">
          <span className="lesson-number">{at + 1}</span>
          <Input
            value={chapter.chapterName}
            maxLength={100}
            disabled={disabled}
            aria-label={`${say('lessons.chapterName')} ${at + 1}`}
            placeholder={say('lessons.chapterName')}
            onChange={(event) => put(at, { chapterName: event.target.value })}
          />
          <ChapterFile kind={kind} file={chapter.file} onFile={(file) => put(at, { file })} />
          <span className="lesson-chapter-tools">
            <Button
              icon={<ArrowUpOutlined />}
              aria-label={say('lessons.up')}
              disabled={at === 0}
              onClick={() => swap(at, at - 1)}
            />
            <Button
              icon={<ArrowDownOutlined />}
              aria-label={say('lessons.down')}
              disabled={at === chapters.length - 1}
              onClick={() => swap(at, at + 1)}
            />
            <Button
              danger
              icon={<DeleteOutlined />}
              aria-label={`${say('kit.remove')} ${chapter.chapterName}`}
              onClick={() => onChange?.(chapters.filter((one) => one !== chapter))}
            />
          </span>
          <ChapterQuestions questions={chapter.questions} onChange={(questions) => put(at, { questions })} />
        </div>
      ))}
      <Button
        icon={<PlusOutlined />}
        data-action="chapter"
        onClick={() => onChange?.([...chapters, { chapterName: '', file: null, questions: [] }])}
      >
        {say('lessons.addChapter')}
      </Button>
    </div>
  );
};
