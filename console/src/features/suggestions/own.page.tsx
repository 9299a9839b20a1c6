import { Button } from 'antd';
import { useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { yuanOf } from '#contracts/columns.ts';
import { dangerState } from '#contracts/hazards/danger.codes.ts';
import { type OwnSuggestion, ownSuggestionApi } from '#contracts/suggestions/own-suggestion.contract.ts';
import { satisfaction, suggestionKind, suggestionState } from '#contracts/suggestions/suggestion.codes.ts';
import { lateDialog, ReasonDialog } from '#kit/dialogs.tsx';
import { useParam } from '#kit/frame.ts';
import { notify } from '#kit/notify.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { showCode, Tag } from '#kit/show.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';
import { Pictures } from './pictures.tsx';
import './suggestions.css';

const WriteDialog = lateDialog(async () => (await import('./write.dialog.tsx')).WriteDialog);

const Marks = ({ of, done }: { of: OwnSuggestion; done: () => void }) => {
  const say = useSay();
  const rate = (mark: number): Promise<void> =>
    call(ownSuggestionApi.rate, { suggestionId: of.suggestionId, satisfaction: mark }).then(
      () => {
        notify.done(say('suggestions.thanks'));
        done();
      },
      () => undefined,
    );
  return (
    <p role="group" aria-label={say('suggestions.rate')}>
      {say('suggestions.rate')}{' '}
      {Object.values(satisfaction.values).map((mark) => (
        <Button key={mark} size="small" onClick={() => void rate(mark)}>
          {showCode(satisfaction, mark)}
        </Button>
      ))}
    </p>
  );
};

const Own = ({ of, again, done }: { of: OwnSuggestion; again: () => void; done: () => void }) => {
  const say = useSay();
  return (
    <li className="luan-suggestions-one">
      <p>
        <strong>{showCode(suggestionKind, of.suggestionKind)}</strong> <Tag>{showCode(suggestionState, of.state)}</Tag>{' '}
        {of.anonymous && <Tag>{say('fields.anonymous')}</Tag>} <span className="luan-hint">{of.reportedOn}</span>
      </p>
      <p>{of.placeText === '' ? of.suggestionText : `${of.placeText} · ${of.suggestionText}`}</p>
      <p className="luan-hint">
        {say('suggestions.desk', { desk: of.deskName })} · {say('suggestions.until', { day: of.deadlineOn })}
      </p>
      {of.pictureCount > 0 && <Pictures by={ownSuggestionApi.picture} of={of} />}
      {of.dangerState !== null && (
        <p>{say('suggestions.danger', { state: String(showCode(dangerState, of.dangerState)) })}</p>
      )}
      {of.answeredOn !== null && (
        <p>
          <strong>{say('suggestions.answered', { day: of.answeredOn })}</strong> {of.answerText}
        </p>
      )}
      {of.rewardFen > 0 && <p>{say('suggestions.reward', { yuan: yuanOf(of.rewardFen) })}</p>}
      {of.reopenText !== '' && (
        <p>
          <strong>{say('suggestions.again')}</strong> {of.reopenText}
        </p>
      )}
      {of.satisfaction !== null && (
        <p className="luan-hint">
          {say('suggestions.rated', { mark: String(showCode(satisfaction, of.satisfaction)) })}
        </p>
      )}
      {of.canRate && <Marks of={of} done={done} />}
      {of.canReopen && (
        <Button size="small" onClick={again}>
          {say('suggestions.again')}
        </Button>
      )}
    </li>
  );
};

/** What one wrote oneself, anonymous ones among them, and the way to write. */
const OwnPage = () => {
  const say = useSay();
  const page = useParam('page');
  const [writing, setWriting] = useState(page !== '');
  const [again, setAgain] = useState<string>();
  const answer = useCall(ownSuggestionApi.list, {});
  const { data } = answer;
  const reload = () => void answer.refetch();
  const reopen = async (suggestionId: string, reason: string): Promise<void> => {
    await call(ownSuggestionApi.reopen, { suggestionId, reason });
    notify.done(say('suggestions.reopened'));
    setAgain(undefined);
    reload();
  };
  return (
    <Panel
      title={say('suggestions.own')}
      extra={
        <Button type="primary" onClick={() => setWriting(true)}>
          {say('suggestions.write')}
        </Button>
      }
    >
      <p className="luan-hint">{say('suggestions.ownHint')}</p>
      {answer.isError && <FailureView onRefresh={reload} />}
      {!data && !answer.isError && <Bones rows={6} />}
      {data?.length === 0 && <EmptyView title={say('suggestions.ownNone')} />}
      <ul className="luan-suggestions">
        {data?.map((one) => (
          <Own key={one.suggestionId} of={one} again={() => setAgain(one.suggestionId)} done={reload} />
        ))}
      </ul>
      {writing && (
        <WriteDialog
          page={page}
          onDone={() => {
            setWriting(false);
            reload();
          }}
          onCancel={() => setWriting(false)}
        />
      )}
      {again !== undefined && (
        <ReasonDialog
          title={say('suggestions.again')}
          onCancel={() => setAgain(undefined)}
          onReason={(reason) => reopen(again, reason)}
        />
      )}
    </Panel>
  );
};
export default OwnPage;
