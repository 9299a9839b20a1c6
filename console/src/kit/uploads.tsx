import { DeleteOutlined, FileOutlined, LoadingOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Image } from 'antd';
import { useRef, useState } from 'react';
import { fitted } from '#client/media/picture.ts';
import { useSay } from '#client/phrases.ts';
import { fileAddress, uploadFile } from '#client/upload.ts';
import { type FileKind, type FileKindName, fileKinds, pictures } from '#contracts/files/kinds.ts';
import type { EditorProps } from './editor-props.ts';
import { previewOf } from './print.ts';
import './uploads.css';

/** A file a form holds; the ticket opens it for its maker where nobody is logged in. */
export interface HeldFile {
  fileId: string;
  fileName: string;
  ticket?: string;
}

interface Props extends EditorProps {
  kind: FileKindName;
  /** Most files of the field. */
  most?: number;
  /** The page opens without a log-in: pictures are shown by their tickets. */
  open?: boolean;
}

const isPicture = (fileName: string): boolean => /\.(png|jpe?g|gif)$/i.test(fileName);

const Held = ({ file, open, onRemove }: { file: HeldFile; open: boolean; onRemove?: (() => void) | undefined }) => {
  const say = useSay();
  const address = fileAddress(
    file.fileId,
    open ? (file.ticket === undefined ? {} : { ticket: file.ticket }) : undefined,
  );
  return (
    <span className="luan-held" title={file.fileName}>
      {isPicture(file.fileName) ? (
        <Image src={fitted(address, 208)} preview={{ src: address }} alt={file.fileName} width={104} height={104} />
      ) : (
        <a href={previewOf(address, file.fileName)} target="_blank" rel="noopener noreferrer">
          <FileOutlined aria-hidden /> {file.fileName}
        </a>
      )}
      {onRemove && (
        <Button
          size="small"
          icon={<DeleteOutlined />}
          aria-label={`${say('kit.remove')} ${file.fileName}`}
          onClick={onRemove}
        />
      )}
    </span>
  );
};

/** Why a file was not taken, beside its name. */
interface Refused {
  readonly fileName: string;
  readonly words: string;
}

/** Files of a field: chosen, checked and kept at once; the form holds their numbers and names. Value: `HeldFile[]`. */
export const HoldFiles = ({ kind, most = 5, open = false, value, onChange, disabled, id, ...rest }: Props) => {
  const say = useSay();
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const held = (value as HeldFile[] | undefined) ?? [];
  const of: FileKind = fileKinds[kind];

  const take = async (chosen: readonly File[]): Promise<void> => {
    setBusy(true);
    setRefused([]);
    const taken: HeldFile[] = [];
    const problems: Refused[] = [];
    for (const file of chosen.slice(0, most - held.length)) {
      try {
        // One after the other: they stand in the order they were chosen in.
        // oxlint-disable-next-line no-await-in-loop
        const { fileId, fileName, ticket } = await uploadFile(kind, file);
        taken.push(open ? { fileId, fileName, ticket } : { fileId, fileName });
      } catch (error) {
        const words = error instanceof Error && error.message !== '' ? error.message : say('kit.uploadFailed');
        problems.push({ fileName: file.name, words });
      }
    }
    setRefused(problems);
    setBusy(false);
    if (taken.length > 0) onChange?.([...held, ...taken]);
  };

  return (
    <span className="luan-holds">
      {held.map((file) => (
        <Held
          key={file.fileId}
          file={file}
          open={open}
          onRemove={disabled ? undefined : () => onChange?.(held.filter((one) => one !== file))}
        />
      ))}
      {held.length < most && !disabled && (
        <>
          <input
            {...rest}
            ref={picker}
            id={id}
            type="file"
            hidden
            multiple={most > 1}
            accept={of.accept.map((extension) => `.${extension}`).join(',')}
            onChange={(event) => {
              const chosen = [...(event.target.files ?? [])];
              event.target.value = '';
              void take(chosen);
            }}
          />
          <button type="button" className="luan-hold" disabled={busy} onClick={() => picker.current?.click()}>
            {busy ? <LoadingOutlined aria-hidden /> : <PlusOutlined aria-hidden />}
            <span>
              {say(
                of.accept.every((one) => (pictures as readonly string[]).includes(one))
                  ? 'kit.choosePicture'
                  : 'kit.chooseFile',
              )}
            </span>
          </button>
        </>
      )}
      {refused.length > 0 && (
        <span role="alert" className="luan-hold-problem">
          {refused.map(({ fileName, words }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two files of one name may be refused
            <span key={place}>{say('kit.fileRefused', { name: fileName, words })}</span>
          ))}
        </span>
      )}
    </span>
  );
};
