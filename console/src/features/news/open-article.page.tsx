import { useSearchParams } from 'react-router';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { companyNewsApi } from '#contracts/news/reading.contract.ts';
import { Link } from '#kit/parts/link.tsx';
import { Bones } from '#kit/parts/panel.tsx';
import { FailureView } from '#kit/views.tsx';
import { OpenPage } from '#pickers/open/open-page.tsx';
import { Article } from './article.tsx';

/** One article for everybody, without a log-in. */
const OpenNewsDetail = () => {
  const say = useSay();
  const [query] = useSearchParams();
  const answer = useCall(companyNewsApi.one, { newsId: query.get('newsId') ?? '0' }, { quiet: true });
  const { data } = answer;
  return (
    <OpenPage title={data ? data.newsTitle : say('news.openTitle')} toLogin={say('news.toLogin')}>
      <p>
        <Link to="/company/news/list">{say('news.back')}</Link>
      </p>
      {answer.isError && <FailureView onRefresh={() => void answer.refetch()} />}
      {!data && !answer.isError && <Bones rows={8} />}
      {data && <Article of={data} heading={false} />}
    </OpenPage>
  );
};
export default OpenNewsDetail;
