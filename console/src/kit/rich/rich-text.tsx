import { loadShelf } from '#client/phrases.ts';
import { late } from '../late.tsx';
import './rich-text.css';

/** Rich text that the server has cleaned. */
export const RichText = ({ html }: { html: string }) => (
  <div className="luan-rich" dangerouslySetInnerHTML={{ __html: html }} />
);

/** The editor of rich text, fetched with its words when it is first drawn. */
export const WriteRichText = late(
  async () => {
    const [part] = await Promise.all([import('./editor.tsx'), loadShelf('rich')]);
    return part.RichTextEditor;
  },
  () => <span className="luan-write-rich luan-write-rich-coming" />,
);
