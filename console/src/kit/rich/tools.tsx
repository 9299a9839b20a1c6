import {
  BoldOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { useSay } from '#client/phrases.ts';

interface Tool {
  readonly key: string;
  readonly icon: ReactNode;
  readonly run: (editor: Editor) => unknown;
  /** Whether it holds where the cursor stands. */
  readonly on?: (editor: Editor) => boolean;
}

const tools: readonly Tool[] = [
  {
    key: 'bold',
    icon: <BoldOutlined />,
    run: (one) => one.chain().focus().toggleBold().run(),
    on: (one) => one.isActive('bold'),
  },
  {
    key: 'italic',
    icon: <ItalicOutlined />,
    run: (one) => one.chain().focus().toggleItalic().run(),
    on: (one) => one.isActive('italic'),
  },
  {
    key: 'underline',
    icon: <UnderlineOutlined />,
    run: (one) => one.chain().focus().toggleUnderline().run(),
    on: (one) => one.isActive('underline'),
  },
  {
    key: 'heading',
    icon: <span data-sign="H1" />,
    run: (one) => one.chain().focus().toggleHeading({ level: 2 }).run(),
    on: (one) => one.isActive('heading', { level: 2 }),
  },
  {
    key: 'subheading',
    icon: <span data-sign="H2" />,
    run: (one) => one.chain().focus().toggleHeading({ level: 3 }).run(),
    on: (one) => one.isActive('heading', { level: 3 }),
  },
  {
    key: 'bullets',
    icon: <UnorderedListOutlined />,
    run: (one) => one.chain().focus().toggleBulletList().run(),
    on: (one) => one.isActive('bulletList'),
  },
  {
    key: 'numbers',
    icon: <OrderedListOutlined />,
    run: (one) => one.chain().focus().toggleOrderedList().run(),
    on: (one) => one.isActive('orderedList'),
  },
  {
    key: 'quote',
    icon: <span data-sign="“”" />,
    run: (one) => one.chain().focus().toggleBlockquote().run(),
    on: (one) => one.isActive('blockquote'),
  },
  {
    key: 'table',
    icon: <TableOutlined />,
    run: (one) => one.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  { key: 'undo', icon: <UndoOutlined />, run: (one) => one.chain().focus().undo().run() },
  { key: 'redo', icon: <RedoOutlined />, run: (one) => one.chain().focus().redo().run() },
];

/** Shown while the cursor stands in a table. */
const tableTools: readonly Tool[] = [
  { key: 'addRow', icon: <span data-sign="+▤" />, run: (one) => one.chain().focus().addRowAfter().run() },
  { key: 'removeRow', icon: <span data-sign="−▤" />, run: (one) => one.chain().focus().deleteRow().run() },
  { key: 'addColumn', icon: <span data-sign="+▥" />, run: (one) => one.chain().focus().addColumnAfter().run() },
  { key: 'removeColumn', icon: <span data-sign="−▥" />, run: (one) => one.chain().focus().deleteColumn().run() },
  { key: 'removeTable', icon: <span data-sign="×" />, run: (one) => one.chain().focus().deleteTable().run() },
];

interface Props {
  editor: Editor;
  disabled: boolean;
  /** Chooses a picture; absent where rich text takes none. */
  onPicture?: (() => void) | undefined;
}

/** The row of tools above the text; what holds where the cursor stands is pressed. */
export const RichTools = ({ editor, disabled, onPicture }: Props) => {
  const say = useSay();
  const { pressed, inTable } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      pressed: tools.filter((tool) => tool.on?.(now)).map((tool) => tool.key),
      inTable: now.isActive('table'),
    }),
  });
  const button = (key: string, icon: ReactNode, run: () => void, on?: boolean) => (
    <button
      key={key}
      type="button"
      title={say(`rich.${key}` as 'rich.bold')}
      aria-label={say(`rich.${key}` as 'rich.bold')}
      aria-pressed={on}
      disabled={disabled}
      // The selection stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      {icon}
    </button>
  );
  const drawn = (tool: Tool) =>
    button(tool.key, tool.icon, () => tool.run(editor), tool.on && pressed.includes(tool.key));
  return (
    <div className="luan-write-rich-tools" role="toolbar" aria-label={say('rich.tools')}>
      {tools.map(drawn)}
      {onPicture && button('picture', <PictureOutlined />, onPicture)}
      {inTable && tableTools.map(drawn)}
    </div>
  );
};
