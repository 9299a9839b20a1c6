import { useQuery } from '@tanstack/react-query';
import { Button, Progress } from 'antd';
import { useRef, useState } from 'react';
import { CallFailure, call } from '#client/call.ts';
import { keyOfCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { uploadLarge } from '#client/upload.ts';
import { renderingState } from '#contracts/files/file.codes.ts';
import { fileApi } from '#contracts/files/file.contract.ts';
import { type FileKind, type FileKindName, fileKinds } from '#contracts/files/kinds.ts';
import { tellUnexpectedError } from '#kit/unexpected-error.ts';
import type { HeldFile } from '#kit/uploads.tsx';

const states = renderingState.values;
/** Milliseconds between two looks at a running conversion. */
const rest = 1500;
const papers: readonly FileKindName[] = ['course-word', 'course-sheet', 'course-slides'];

/** Starts what makes the file playable in the browser, if it needs that. */
const convert = (kind: FileKindName, fileId: string): Promise<unknown> => {
  if (kind === 'course-video') return call(fileApi.toH264, { fileId });
  return papers.includes(kind) ? call(fileApi.toPdf, { fileId }) : Promise.resolve();
};

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** Name, measured length and conversion of a kept file. */
const Kept = ({ kind, file }: { kind: FileKindName; file: HeldFile }) => {
  const say = useSay();
  const input = { fileId: file.fileId };
  const { data, refetch } = useQuery({
    queryKey: keyOfCall(fileApi.media, input),
    queryFn: () => call(fileApi.media, input, { quiet: true }),
    retry: false,
    refetchInterval: ({ state: { data: now } }) =>
      now?.renderingState === states.queued || now?.renderingState === states.running ? rest : false,
  });
  const again = async (): Promise<void> => {
    await convert(kind, file.fileId);
    await refetch();
  };
  return (
    <span className="lesson-kept">
      <span className="lesson-file-name" title={file.fileName}>
        {file.fileName}
      </span>
      {typeof data?.pages === 'number' && (
        <span className="luan-figures luan-hint">{say('lessons.pageCount', { count: data.pages })}</span>
      )}
      {data?.renderingState === states.unneeded && papers.includes(kind) && (
        <span className="luan-hint">{say('lessons.noPdfHere')}</span>
      )}
      {typeof data?.seconds === 'number' && <span className="luan-figures luan-hint">{clockOf(data.seconds)}</span>}
      {data?.renderingState === states.queued && <span className="luan-hint">{say('lessons.waiting')}</span>}
      {data?.renderingState === states.running && (
        <span className="luan-hint">{say('lessons.converting', { percent: data.progress })}</span>
      )}
      {data?.renderingState === states.failed && (
        <>
          <span role="alert" className="lesson-problem">
            {say('lessons.convertFailed', { message: data.message })}
          </span>
          <Button size="small" onClick={() => void again().catch(tellUnexpectedError)}>
            {say('lessons.convertAgain')}
          </Button>
        </>
      )}
    </span>
  );
};

interface Props {
  kind: FileKindName;
  file: HeldFile | null;
  onFile: (file: HeldFile | null) => void;
}

/** The file of one chapter: chosen, sent (in parts when large), measured and converted. */
export const ChapterFile = ({ kind, file, onFile }: Props) => {
  const say = useSay();
  const picker = useRef<HTMLInputElement>(null);
  const stopper = useRef<AbortController>(undefined);
  const [percent, setPercent] = useState<number>();
  const [resumed, setResumed] = useState(false);
  const [problem, setProblem] = useState('');
  const of: FileKind = fileKinds[kind];

  const take = async (chosen: File): Promise<void> => {
    stopper.current = new AbortController();
    setPercent(0);
    setResumed(false);
    setProblem('');
    try {
      const { fileId, fileName } = await uploadLarge(kind, chosen, {
        onPercent: setPercent,
        onResumed: () => setResumed(true),
        signal: stopper.current.signal,
      });
      await convert(kind, fileId);
      onFile({ fileId, fileName });
    } catch (error) {
      const said = error instanceof CallFailure ? error.message : '';
      const aborted = error instanceof DOMException;
      setProblem(aborted ? '' : said || say('lessons.uploadBroken'));
    }
    setPercent(undefined);
  };

  return (
    <span className="lesson-file">
      {percent !== undefined ? (
        <span className="lesson-sending" role="status">
          <Progress percent={percent} size="small" showInfo={false} />
          <span>{say('lessons.uploading', { percent })}</span>
          {resumed && <span className="luan-hint">{say('lessons.resumed')}</span>}
          <Button size="small" onClick={() => stopper.current?.abort()}>
            {say('lessons.cancelUpload')}
          </Button>
        </span>
      ) : (
        <>
          {file && <Kept key={file.fileId} kind={kind} file={file} />}
          <Button onClick={() => picker.current?.click()}>
            {say(file ? 'lessons.replaceFile' : 'lessons.chooseFile')}
          </Button>
        </>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={say('lessons.chooseFile')}
        accept={of.accept.map((extension) => `.${extension}`).join(',')}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          event.target.value = '';
          if (chosen) void take(chosen);
        }}
      />
      {problem !== '' && (
        <span role="alert" className="lesson-problem">
          {problem}
        </span>
      )}
    </span>
  );
};
