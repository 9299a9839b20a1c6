import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { fileAddress, uploadFile } from '#client/upload.ts';
import { type FileKindName, fileKinds } from '#contracts/files/kinds.ts';
import type { EditorProps } from '../editor-props.ts';
import { richParts } from './extensions.ts';
import { RichTools } from './tools.tsx';
import { cleanPasted } from './word.ts';

interface Props extends EditorProps {
  /** Kind its pictures are uploaded as; without one it takes none. */
  pictures?: FileKindName;
}

const picturesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'));

/** Writes rich text: headings, lists, tables, links, pictures by upload. Value: HTML, empty where nothing is written. */
export const RichTextEditor = ({ value, onChange, id, disabled = false, pictures, ...rest }: Props) => {
  const say = useSay();
  const picker = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const given = typeof value === 'string' ? value : '';
  const told = useRef(given);
  // What the editor was made with stays with it: it asks these for what holds now.
  const now = useRef({ onChange, take: (_: readonly File[]): boolean => false });
  const editor = useEditor({
    extensions: richParts(pictures !== undefined),
    content: given,
    editable: !disabled,
    immediatelyRender: true,
    onUpdate: ({ editor: one }) => {
      told.current = one.isEmpty ? '' : one.getHTML();
      now.current.onChange?.(told.current);
    },
    editorProps: {
      attributes: {
        class: 'luan-rich luan-write-rich-box',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': rest['aria-label'] ?? say('rich.text'),
        ...(id === undefined ? {} : { id }),
      },
      transformPastedHTML: cleanPasted,
      handlePaste: (_, event) => {
        // Word lays a picture of the words beside them: the words win.
        if (event.clipboardData?.types.includes('text/html')) return false;
        return now.current.take(picturesOf(event.clipboardData));
      },
      handleDrop: (_, event) => now.current.take(picturesOf(event.dataTransfer)),
    },
  });
  const put = async (files: readonly File[]): Promise<void> => {
    if (pictures === undefined) return;
    const { accept } = fileKinds[pictures];
    const refused: string[] = [];
    setProblem('');
    for (const file of files) {
      if (!accept.some((ending) => file.name.toLowerCase().endsWith(`.${ending}`))) {
        const words = say('rich.wrongPicture', { endings: accept.join(', ') });
        refused.push(say('kit.fileRefused', { name: file.name, words }));
        continue;
      }
      try {
        // One after the other: they stand in the order they were chosen in.
        // oxlint-disable-next-line no-await-in-loop
        const done = await uploadFile(pictures, file);
        editor
          .chain()
          .focus()
          .setImage({ src: fileAddress(done.fileId), alt: file.name.replace(/\.\w+$/, '') })
          .run();
      } catch (error) {
        const words = error instanceof Error && error.message !== '' ? error.message : say('kit.uploadFailed');
        refused.push(say('kit.fileRefused', { name: file.name, words }));
      }
    }
    setProblem(refused.join('\n'));
  };
  useEffect(() => {
    now.current = {
      onChange,
      take: (files) => {
        if (pictures === undefined || files.length === 0) return false;
        void put(files);
        return true;
      },
    };
  });
  useEffect(() => {
    // Only what comes from outside is written: the cursor would jump with every letter otherwise.
    if (given === told.current) return;
    told.current = given;
    editor.commands.setContent(given, { emitUpdate: false });
  }, [editor, given]);
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);
  return (
    <div className="luan-write-rich">
      <RichTools
        editor={editor}
        disabled={disabled}
        onPicture={pictures === undefined ? undefined : () => picker.current?.click()}
      />
      <EditorContent editor={editor} />
      {pictures !== undefined && (
        <input
          ref={picker}
          type="file"
          // A form shows files to choose, hidden or not.
          style={{ display: 'none' }}
          multiple
          aria-label={say('rich.picture')}
          accept={fileKinds[pictures].accept.map((ending) => `.${ending}`).join(',')}
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])];
            event.target.value = '';
            void put(chosen);
          }}
        />
      )}
      {problem !== '' && (
        <p className="luan-write-rich-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};
