import type { StudyChapter } from '#contracts/training/study.contract.ts';
import { useSay } from '../app/words.ts';
import { lessonFile } from './lesson-file.ts';
import { useReading } from './reading.ts';
import type { Sitting } from './use-sitting.ts';

/** A file the browser does not show: it is saved, and read while the page stays open. */
export const Download = ({
  recordId,
  chapter,
  sitting,
}: {
  recordId: string;
  chapter: StudyChapter;
  sitting: Sitting;
}) => {
  const say = useSay();
  useReading(sitting, () => 0);
  return (
    <div className="card">
      <p>{say('study.downloadHint')}</p>
      <a className="button main" href={lessonFile(recordId, chapter.playFileId)} download={chapter.fileName}>
        {say('study.download')}
      </a>
    </div>
  );
};
