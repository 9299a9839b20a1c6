import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { newsApi } from '#contracts/news/news.contract.ts';
import { newsBoardApi } from '#contracts/news/reading.contract.ts';
import { organisationType } from '#contracts/organisations/organisation.codes.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { field } from '#kit/fields.tsx';
import { FormScreen, type Group } from '#kit/form.tsx';
import { useFrame, useParam } from '#kit/frame.ts';
import { notify } from '#kit/notify.ts';
import { AreasPicker, IndustryPicker } from '#pickers/late-pickers.ts';
import { LawPicker } from '#pickers/law.tsx';

/** Chooses a type of news in use. */
const TypeField = ({ value, onChange, ...rest }: EditorProps) => {
  const say = useSay();
  const found = useCall(newsApi.types, {}, { fresh: 30_000 });
  return (
    <Select
      {...rest}
      loading={found.isFetching}
      placeholder={say('kit.choose')}
      value={(value as string | undefined) ?? undefined}
      options={(found.data ?? []).map((one) => ({
        value: one.newsTypeId,
        label: one.typeName,
      }))}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
};

const groups = (head: boolean): Group[] => [
  {
    title: sayNow('news.basics'),
    fields: [
      field.text('newsTitle', { required: true, max: 120, span: 16 }),
      field.of('newsTypeId', (props) => <TypeField {...props} />, { required: true }),
      field.text('summary', {
        max: 300,
        span: 16,
        title: sayNow('fields.newsSummary'),
        hint: sayNow('news.summaryHint'),
      }),
      field.of('lawId', (props) => <LawPicker {...props} />, { title: sayNow('fields.newsLaw') }),
      field.text('source', { max: 80, title: sayNow('fields.newsSource') }),
      field.text('sourceLink', { max: 300 }),
      field.files('cover', 'rich-file', { most: 1, title: sayNow('fields.newsCover') }),
    ],
  },
  {
    title: sayNow('news.text'),
    fields: [
      field.richText('body', {
        required: true,
        pictures: 'rich-file',
        title: sayNow('fields.newsBody'),
        hint: sayNow('news.bodyHint'),
      }),
    ],
  },
  {
    title: sayNow('news.whom'),
    fields: [
      field.codes('audienceTypes', organisationType, { hint: sayNow('news.whomHint') }),
      field.of('audienceAreas', (props) => <AreasPicker {...props} />),
      field.of('audienceIndustries', (props) => <IndustryPicker {...props} many />),
      field.moment('publishAt', { hint: sayNow('news.publishHint') }),
      field.day('topUntil'),
      ...(head ? [field.flag('isPublic', { hint: sayNow('news.publicHint') })] : []),
    ],
  },
  {
    title: sayNow('news.english'),
    fields: [
      field.text('newsTitleEn', { max: 200, span: 16 }),
      field.richText('bodyEn', { pictures: 'rich-file', title: sayNow('fields.newsBodyEn') }),
    ],
  },
];

/** Writes an article: what it says, for whom, and when. It is submitted from its own page. */
const NewsForm = () => {
  const say = useSay();
  const frame = useFrame();
  const newsId = useParam('newsId');
  const { typeCode } = useSignedIn().userInfo.orgDto;
  const shown = () => groups(typeCode === 'admin');
  const onDone = (done: { newsId: string }): void => {
    notify.told(say('news.saved'));
    frame.close();
    frame.open('/news/newsdetail', { newsId: done.newsId });
  };
  if (newsId)
    return (
      <FormScreen
        groups={shown}
        send={newsApi.mod}
        load={{ route: newsBoardApi.one, input: { newsId } }}
        onDone={onDone}
      />
    );
  return (
    <FormScreen
      groups={shown}
      send={newsApi.add}
      initial={{ cover: [], audienceTypes: [], audienceAreas: [], audienceIndustries: [], isPublic: false }}
      onDone={onDone}
    />
  );
};
export default NewsForm;
