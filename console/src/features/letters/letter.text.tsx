import { useCall } from '#client/hooks.ts';
import { letterApi } from '#contracts/training/letters/letter.contract.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { Bones } from '#kit/parts/panel.tsx';
import { RichText } from '#kit/rich/rich-text.tsx';
import { LawReferences } from '#pickers/law-references.tsx';
import './letters.css';

/** The words of a letter as people read them; the server has cleaned them. */
export const Words = ({ title, body }: { title: string; body: string }) => (
  // Long texts are scrolled by keyboard too.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <article className="luan-letter" tabIndex={0}>
    <h3>{title}</h3>
    <RichText html={body} />
  </article>
);

/** Reads a letter. */
export const LetterText = ({ letterId, onClose }: { letterId: string; onClose: () => void }) => {
  const { data } = useCall(letterApi.one, { letterId });
  return (
    <Dialog title={data?.title ?? ''} open width={760} onCancel={onClose} footer={null}>
      {data ? <Words title={data.title} body={data.body} /> : <Bones rows={6} />}
      {data && <LawReferences of={{ letterId }} writable={data.version > 0} />}
    </Dialog>
  );
};
