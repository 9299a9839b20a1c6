import { useQueryClient } from '@tanstack/react-query';
import { useSay } from '#client/phrases.ts';
import { newsApi } from '#contracts/news/news.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';

interface Props {
  of: { readonly newsId: string; readonly topUntil: string | null };
  onClose: () => void;
}

/** Says until when an article stands on top. */
export const TopDialog = ({ of, onClose }: Props) => {
  const say = useSay();
  const client = useQueryClient();
  return (
    <FormDialog
      title={say('news.topTitle')}
      width={460}
      send={newsApi.top}
      initial={{ topUntil: of.topUntil }}
      before={<p className="luan-hint">{say('news.topHint')}</p>}
      fields={[field.day('topUntil', { span: 24 })]}
      toInput={(values) => ({ newsId: of.newsId, topUntil: (values.topUntil as string | null | undefined) || null })}
      onDone={() => {
        void client.invalidateQueries();
        onClose();
      }}
      onCancel={onClose}
    />
  );
};
