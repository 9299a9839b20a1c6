import {
  BoldOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  RedoOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSay } from '#client/phrases.ts';
import type { EditorProps } from './editor-props.ts';
import './rich-text.css';

/** Rich text that the server has cleaned. */
export const RichText = ({ html }: { html: string }) => (
  <div className="luan-rich" dangerouslySetInnerHTML={{ __html: html }} />
);

interface Tool {
  key: string;
  title: string;
  icon: ReactNode;
  value?: string;
}

/**
 * Writes rich text: headings, lists, emphasis. The browser's own editing does the work; what comes out of it, and whatever
 * was pasted into it, is cleaned by the server.
 */
export const WriteRichText = ({ value, onChange, id, disabled, ...rest }: EditorProps) => {
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  const html = (value as string | undefined) ?? '';
  useEffect(() => {
    // Only what comes from outside is written: the cursor would jump with every letter otherwise.
    if (box.current && box.current.innerHTML !== html) box.current.innerHTML = html;
  }, [html]);
  const tools: Tool[] = [
    { key: 'bold', title: say('meetings.bold'), icon: <BoldOutlined /> },
    { key: 'italic', title: say('meetings.italic'), icon: <ItalicOutlined /> },
    { key: 'underline', title: say('meetings.underline'), icon: <UnderlineOutlined /> },
    { key: 'formatBlock', title: say('meetings.heading'), icon: 'H', value: 'h3' },
    { key: 'formatBlock ', title: say('meetings.paragraph'), icon: '¶', value: 'p' },
    { key: 'insertUnorderedList', title: say('meetings.bullets'), icon: <UnorderedListOutlined /> },
    { key: 'insertOrderedList', title: say('meetings.numbers'), icon: <OrderedListOutlined /> },
    { key: 'undo', title: say('meetings.undo'), icon: <UndoOutlined /> },
    { key: 'redo', title: say('meetings.redo'), icon: <RedoOutlined /> },
  ];
  const tell = (): void => onChange?.(box.current?.innerHTML ?? '');
  const use = (tool: Tool): void => {
    box.current?.focus();
    document.execCommand(tool.key.trim(), false, tool.value);
    tell();
  };
  return (
    <div className="luan-write-rich">
      <div className="luan-write-rich-tools" role="toolbar" aria-label={say('meetings.tools')}>
        {tools.map((tool) => (
          <button
            key={tool.key}
            type="button"
            title={tool.title}
            aria-label={tool.title}
            disabled={disabled}
            // The selection stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => use(tool)}
          >
            {tool.icon}
          </button>
        ))}
      </div>
      <div
        {...rest}
        ref={box}
        id={id}
        className="luan-rich luan-write-rich-box"
        role="textbox"
        aria-multiline
        tabIndex={0}
        contentEditable={!disabled}
        suppressContentEditableWarning
        onInput={tell}
        onPaste={(event) => {
          // Words alone: styles of other programs do not come along.
          event.preventDefault();
          document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
        }}
      />
    </div>
  );
};
