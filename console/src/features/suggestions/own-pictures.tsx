import { Button } from 'antd';
import { useRef, useState } from 'react';
import { sendFile } from '#client/call.ts';
import { fitToSend } from '#client/media/resize-picture.ts';
import { useSay } from '#client/phrases.ts';
import { fileKinds } from '#contracts/files/kinds.ts';
import { ownSuggestionApi } from '#contracts/suggestions/own-suggestion.contract.ts';
import { mostPictures } from '#contracts/suggestions/suggestion.rules.ts';
import type { EditorProps } from '#kit/editor-props.ts';

const mostBytes = fileKinds.suggestion.megabytes * 1024 * 1024;

interface Taken {
  readonly fileId: string;
  /** Shown from this device: until it is handed in nobody reads it from the server. */
  readonly address: string;
}

/**
 * Pictures of what is being written, sent one by one under its key. They take a way of their own: the common upload would note
 * who sent them. Value: `{ fileId, address }[]`.
 */
export const OwnPictures = ({ suggestionKey, value, onChange, id }: EditorProps & { suggestionKey: string }) => {
  const say = useSay();
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const held = (value as readonly Taken[] | undefined) ?? [];
  const take = async (file: File | undefined): Promise<void> => {
    if (!file || busy) return;
    setBusy(true);
    const picture = await fitToSend(file, mostBytes);
    await sendFile(ownSuggestionApi.addPicture, { suggestionKey }, picture).then(
      ({ fileId }) => onChange?.([...held, { fileId, address: URL.createObjectURL(picture) }]),
      () => undefined,
    );
    setBusy(false);
  };
  return (
    <div className="luan-suggestions-pictures">
      {held.map((one, index) => (
        <span key={one.fileId}>
          <img src={one.address} alt={say('suggestions.pictureOf', { n: index + 1 })} />
          <br />
          <Button
            size="small"
            aria-label={say('suggestions.removePicture', { n: index + 1 })}
            onClick={() => onChange?.(held.filter((other) => other !== one))}
          >
            {say('kit.remove')}
          </Button>
        </span>
      ))}
      {held.length < mostPictures && (
        <>
          <input
            ref={picker}
            id={id}
            type="file"
            hidden
            accept="image/jpeg,image/png"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              void take(file);
            }}
          />
          <Button disabled={busy} onClick={() => picker.current?.click()}>
            {say('kit.choosePicture')}
          </Button>
        </>
      )}
    </div>
  );
};
