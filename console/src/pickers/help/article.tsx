import { Button } from 'antd';
import { useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { useLanguage, useSay } from '#client/phrases.ts';
import { helpCenterApi } from '#contracts/help/help.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { Bones } from '#kit/parts/panel.tsx';
import { RichText } from '#kit/rich/rich-text.tsx';
import { FailureView } from '#kit/views.tsx';
import './article.css';

const Vote = ({ helpId }: { helpId: string }) => {
  const say = useSay();
  const [said, setSaid] = useState(false);
  const vote = (useful: boolean): void =>
    void call(helpCenterApi.vote, { helpId, useful }).then(
      () => setSaid(true),
      () => undefined,
    );
  if (said) return <p role="status">{say('help.thanks')}</p>;
  return (
    <p className="luan-help-vote">
      <span>{say('help.helped')}</span>
      <Button size="small" onClick={() => vote(true)}>
        {say('help.yes')}
      </Button>
      <Button size="small" onClick={() => vote(false)}>
        {say('help.no')}
      </Button>
    </p>
  );
};

/** One article of the help in the reader's language; `voting` for those who are logged in. */
export const HelpArticle = ({ helpId, voting }: { helpId: string; voting: boolean }) => {
  const say = useSay();
  const english = useLanguage() === 'en';
  const { data, isError, refetch } = useCall(helpCenterApi.one, { helpId });
  if (isError) return <FailureView onRefresh={() => void refetch()} />;
  if (!data) return <Bones rows={6} />;
  return (
    <article className="luan-help-article">
      <h2>{data.helpTitle}</h2>
      {data.shot !== '' && (
        <img
          className="luan-help-shot"
          loading="lazy"
          alt={data.helpTitle}
          src={`${fullPath(helpCenterApi.shot)}?shot=${data.shot}&language=${english ? 'en' : 'zh'}`}
        />
      )}
      <RichText html={data.body} />
      <div className="luan-help-foot">
        {voting && <Vote helpId={helpId} />}
        <Button size="small" type="link" onClick={() => window.print()}>
          {say('help.print')}
        </Button>
      </div>
    </article>
  );
};
