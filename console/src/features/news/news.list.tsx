import { useState } from 'react';
import { call } from '#client/call.ts';
import { say, useSay } from '#client/phrases.ts';
import { newsKind, newsMachine, newsState } from '#contracts/news/news.codes.ts';
import { type NewsRow, newsApi } from '#contracts/news/news.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';

interface Row {
  readonly newsId: string;
  readonly can: string[];
}

/** What is done with an article: changed and submitted, audited, put on top, withdrawn. */
export const newsActions = <R extends Row>({
  edit,
  top,
}: {
  edit: (row: R) => void;
  top: (row: R) => void;
}): Action<R>[] => [
  ...edgeActions<R>(newsMachine, newsApi.edges, (row) => row.newsId),
  { key: 'mod', title: say('news.edit'), silent: true, on: (row) => row.can.includes('mod'), run: edit },
  { key: 'top', title: say('news.top'), silent: true, on: (row) => row.can.includes('top'), run: top },
  {
    key: 'del',
    title: say('news.remove'),
    danger: true,
    ask: true,
    on: (row) => row.can.includes('del'),
    run: (row) => call(newsApi.del, { newsId: row.newsId }),
  },
];

const TopDialog = lateDialog(async () => (await import('./top.dialog.tsx')).TopDialog);

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('state', newsState),
  field.codes('newsKind', newsKind),
  field.of('own', (props) => <YesNoPicker {...props} />),
  field.of('isPublic', (props) => <YesNoPicker {...props} />),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.days('publishedBetween'),
];

/** Articles of the own organisation and those below: written, audited, published. */
const NewsList = () => {
  const say = useSay();
  const frame = useFrame();
  const [topping, setTopping] = useState<NewsRow>();
  return (
    <>
      <ListScreen<NewsRow>
        of={newsApi.list}
        search={search()}
        create={{ permission: 'news:article:mod', title: say('news.add'), path: '/news/add' }}
        tools={[
          {
            key: 'types',
            title: say('news.types'),
            permission: 'news:type:list',
            silent: true,
            run: () => frame.open('/news/type/list'),
          },
        ]}
        rowActions={newsActions<NewsRow>({
          edit: ({ newsId }) => frame.open('/news/edit', { newsId }),
          top: setTopping,
        })}
      />
      {topping && <TopDialog of={topping} onClose={() => setTopping(undefined)} />}
    </>
  );
};
export default NewsList;
