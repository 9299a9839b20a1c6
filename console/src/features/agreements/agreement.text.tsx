import { RichText } from '#kit/rich/rich-text.tsx';
import './agreements.css';

/** The words of an agreement as people read them; the server has cleaned them. */
export const AgreementText = ({ title, body }: { title: string; body: string }) => (
  <article className="luan-agreement">
    <h3>{title}</h3>
    <RichText html={body} />
  </article>
);
