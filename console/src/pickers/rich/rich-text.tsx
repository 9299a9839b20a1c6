import {
  BoldOutlined,
  FontSizeOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  UnderlineOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSay } from '#client/phrases.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import type { PhraseKey } from '#phrases/say.ts';
import './rich-text.css';

interface Tool {
  readonly title: PhraseKey;
  readonly icon: ReactNode;
  readonly command: string;
  readonly value?: string;
}

const tools: readonly Tool[] = [
  { title: 'letters.bold', icon: <BoldOutlined />, command: 'bold' },
  { title: 'letters.italic', icon: <ItalicOutlined />, command: 'italic' },
  { title: 'letters.underline', icon: <UnderlineOutlined />, command: 'underline' },
  { title: 'letters.heading', icon: <FontSizeOutlined />, command: 'formatBlock', value: 'h3' },
  { title: 'letters.numbered', icon: <OrderedListOutlined />, command: 'insertOrderedList' },
  { title: 'letters.bulleted', icon: <UnorderedListOutlined />, command: 'insertUnorderedList' },
];

/** Marks the chosen words; a heading that is one already becomes a paragraph. */
const apply = ({ command, value }: Tool): void => {
  const same = command === 'formatBlock' && document.queryCommandValue('formatBlock') === value;
  document.execCommand(command, false, same ? 'p' : value);
};

/** Edits rich text: words, headings and lists. What is pasted comes as plain words; the server cleans what is sent. */
export const RichText = ({ id, value, onChange, disabled, ...rest }: EditorProps) => {
  const say = useSay();
  const place = useRef<HTMLDivElement>(null);
  const given = typeof value === 'string' ? value : '';
  useEffect(() => {
    const element = place.current;
    // While somebody writes, the text is theirs: it is set anew only when it comes from elsewhere.
    if (element && element.innerHTML !== given) element.innerHTML = given;
  }, [given]);
  return (
    <div className="luan-rich-box">
      <div className="luan-rich-tools" role="toolbar" aria-controls={id}>
        {tools.map((tool) => (
          <button
            key={tool.title}
            type="button"
            title={say(tool.title)}
            aria-label={say(tool.title)}
            disabled={disabled}
            // The words stay chosen.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              place.current?.focus();
              apply(tool);
            }}
          >
            {tool.icon}
          </button>
        ))}
      </div>
      <div
        ref={place}
        id={id}
        className="luan-rich-text"
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={rest['aria-label'] ?? say('letters.text')}
        contentEditable={!disabled}
        suppressContentEditableWarning
        onFocus={() => document.execCommand('defaultParagraphSeparator', false, 'p')}
        onPaste={(event) => {
          event.preventDefault();
          document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
        }}
        onInput={(event) => onChange?.(event.currentTarget.innerHTML)}
      />
    </div>
  );
};
