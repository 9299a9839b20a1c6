import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { fileAddress } from '#client/upload.ts';

/** Pictures are uploaded files alone: one of another address is not read, wherever it was copied from. */
const Picture = Image.extend({
  parseHTML: () => [{ tag: `img[src^="${fileAddress('')}"]` }],
});

/** What rich text is made of; the server allows the same and nothing else (kernel/rich-text). */
export const richParts = (pictures: boolean) => [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, protocols: ['mailto', 'tel'], defaultProtocol: 'https' },
  }),
  TableKit.configure({ table: { resizable: false } }),
  ...(pictures ? [Picture] : []),
];
