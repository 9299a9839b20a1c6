import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { newsKind, newsState } from '#contracts/news/news.codes.ts';
import { type NewsRow, newsApi } from '#contracts/news/news.contract.ts';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';
import { newsActions } from './news.actions.ts';

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
