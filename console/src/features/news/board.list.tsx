import { say as sayNow } from '#client/phrases.ts';
import { newsKind } from '#contracts/news/news.codes.ts';
import { type NewsBoardRow, newsBoardApi } from '#contracts/news/reading.contract.ts';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { YesNoPicker } from '#pickers/late-pickers.ts';

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('newsKind', newsKind),
  field.of('unread', (props) => <YesNoPicker {...props} />, { title: sayNow('fields.newsUnread') }),
  field.days('publishedBetween'),
];

/** News that is meant for the own organisation, what is on top first. */
const NewsBoard = () => {
  const frame = useFrame();
  return (
    <ListScreen<NewsBoardRow>
      of={newsBoardApi.list}
      search={search()}
      rowActions={[
        {
          key: 'read',
          title: sayNow('news.read'),
          silent: true,
          run: (row) => frame.open('/news/newsdetail', { newsId: row.newsId }),
        },
      ]}
    />
  );
};
export default NewsBoard;
