import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { currentSession } from '#client/session.ts';
import { helpCenterApi } from '#contracts/help/help.contract.ts';
import { organisationType } from '#contracts/organisations/organisation.codes.ts';
import { Link } from '#kit/parts/link.tsx';
import { Bones } from '#kit/parts/panel.tsx';
import { showCode, Tag } from '#kit/show.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';
import { HelpArticle } from '#pickers/help/article.tsx';
import { GuideList } from '#pickers/help/guide-list.tsx';
import { OpenPage } from '#pickers/open/open-page.tsx';
import './help.css';

/** Types of organisations whose people look for help. */
const roles = ['company', 'organ', 'supervise', 'agency', 'agent', 'admin'] as const;
/** Where learners stand: the phone's articles are theirs. */
const phone = '/student/app';

const Results = ({ keyword, typeCode }: { keyword: string; typeCode: string }) => {
  const say = useSay();
  const answer = useCall(helpCenterApi.list, {
    ...(keyword === '' ? {} : { keyword }),
    ...(typeCode === '' || typeCode === 'learner' ? {} : { orgType: typeCode as (typeof roles)[number] }),
    ...(typeCode === 'learner' ? { screen: phone } : {}),
  });
  const { data } = answer;
  const nothing = data?.list.length === 0 && keyword.length > 1 && typeCode === '';
  useEffect(() => {
    // Nobody is asked who looked for it; what was not found is to be written.
    if (nothing) void call(helpCenterApi.missed, { keyword }, { quiet: true }).catch(() => undefined);
  }, [nothing, keyword]);
  if (answer.isError) return <FailureView onRefresh={() => void answer.refetch()} />;
  if (!data) return <Bones rows={8} />;
  return (
    <>
      {data.list.length === 0 && (
        <EmptyView title={keyword === '' ? say('help.empty') : say('help.nothing', { words: keyword })} />
      )}
      <ul className="help-cards">
        {data.list.map((one) => (
          <li key={one.helpId}>
            <Link to={`/help/center?helpId=${one.helpId}`}>{one.helpTitle}</Link>
            {one.orgTypes.map((type) => (
              <Tag key={type}>{showCode(organisationType, type)}</Tag>
            ))}
          </li>
        ))}
      </ul>
      {(data.phone !== '' || data.hours !== '') && (
        <p className="help-ring">
          {data.phone !== '' && <span>{say('help.phone', { phone: data.phone })}</span>}
          {data.hours !== '' && <span>{say('help.hours', { hours: data.hours })}</span>}
        </p>
      )}
    </>
  );
};

const Opened = ({ helpId }: { helpId: string }) => {
  const say = useSay();
  return (
    <>
      <p>
        <Link to="/help/center">{say('help.back')}</Link>
      </p>
      <HelpArticle helpId={helpId} voting={currentSession() !== undefined} />
    </>
  );
};

/** The article a refusal leads to, by its name. */
const Named = ({ article }: { article: string }) => {
  const { data, isError, refetch } = useCall(helpCenterApi.list, { article });
  if (isError) return <FailureView onRefresh={() => void refetch()} />;
  if (!data) return <Bones rows={8} />;
  const [one] = data.list;
  return one ? <Opened helpId={one.helpId} /> : <Results keyword="" typeCode="" />;
};

/** The help centre: articles by words, pinyin and role, without a log-in. */
const HelpCenter = () => {
  const say = useSay();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [keyword, role, helpId, article] = ['keyword', 'role', 'helpId', 'article'].map(
    (name) => query.get(name) ?? '',
  ) as [string, string, string, string];
  const [typed, setTyped] = useState(keyword);
  const show = (next: { keyword: string; role: string }): void => {
    const wanted = Object.entries(next).filter(([, value]) => value !== '');
    void navigate(`/help/center?${new URLSearchParams(wanted).toString()}`);
  };
  const chip = (of: string, words: string) => (
    <button key={of} type="button" aria-pressed={role === of} onClick={() => show({ keyword, role: of })}>
      {words}
    </button>
  );
  if (helpId !== '')
    return (
      <OpenPage title={say('help.title')} toLogin={say('help.toLogin')}>
        <Opened helpId={helpId} />
      </OpenPage>
    );
  if (article !== '')
    return (
      <OpenPage title={say('help.title')} toLogin={say('help.toLogin')}>
        <Named article={article} />
      </OpenPage>
    );
  return (
    <OpenPage title={say('help.title')} intro={say('help.intro')} toLogin={say('help.toLogin')}>
      <form
        className="help-search"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          show({ keyword: typed.trim(), role });
        }}
      >
        <input
          type="search"
          maxLength={40}
          aria-label={say('help.search')}
          placeholder={say('help.searchHint')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit">{say('help.search')}</button>
      </form>
      <div className="help-roles" role="group" aria-label={say('fields.orgType')}>
        {chip('', say('help.all'))}
        {chip('learner', say('help.learner'))}
        {roles.map((one) => chip(one, String(showCode(organisationType, one))))}
      </div>
      {keyword === '' && currentSession() !== undefined && <GuideList />}
      <Results keyword={keyword} typeCode={role} />
    </OpenPage>
  );
};
export default HelpCenter;
