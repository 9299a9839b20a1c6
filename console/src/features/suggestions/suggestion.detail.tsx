import { Alert } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { columnsWithout, longText } from '#contracts/columns.ts';
import { suggestionMachine } from '#contracts/suggestions/suggestion.codes.ts';
import { type SuggestionDetail, suggestionApi, suggestionList } from '#contracts/suggestions/suggestion.contract.ts';
import { cut } from '#contracts/system/storable.ts';
import type { Action } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { EmptyView } from '#kit/views.tsx';
import { Pictures } from './pictures.tsx';
import { suggestionActions } from './suggestion.list.tsx';

const AnswerDialog = lateDialog(async () => (await import('./answer.dialog.tsx')).AnswerDialog);

/** Letters of the text that name it. */
const titleLetters = 24;
const titleOf = (text: string): string => (text.length > titleLetters ? `${cut(text, titleLetters)}…` : text);

/** What the list has, without the state, which stands below the title; long texts last. */
const facts = [
  ...columnsWithout(suggestionList.columns, 'state', 'suggestionText', 'answerText', 'reopenText').map(
    ({ link: _link, quiet: _quiet, ...column }) => column,
  ),
  longText('suggestionText'),
  longText('answerText'),
  longText('reopenText'),
];

/** What must not be overlooked: the seal, a deadline that is over, a desk that left it lying. */
const Notes = ({ of }: { of: SuggestionDetail }) => {
  const say = useSay();
  return (
    <>
      {of.anonymous && <Alert type="info" showIcon title={say('suggestions.anonymousNote')} />}
      {of.suggestionOverdue && (
        <Alert type="error" showIcon title={say('suggestions.overdueNote', { day: of.deadlineOn })} />
      )}
      {of.escalatedOn !== null && (
        <Alert
          type="warning"
          showIcon
          title={say('suggestions.escalatedNote', { org: of.orgName, day: of.escalatedOn })}
        />
      )}
    </>
  );
};

const pictures = (of: SuggestionDetail) =>
  of.pictureCount === 0 ? (
    <EmptyView title={sayNow('suggestions.noPictures')} />
  ) : (
    <Pictures by={suggestionApi.picture} of={of} />
  );

/** One suggestion or report: what was said, what was answered, and what was made of it. */
const SuggestionDetailScreen = () => {
  const say = useSay();
  const frame = useFrame();
  const suggestionId = useParam('suggestionId');
  const [answering, setAnswering] = useState(false);
  const answer = useCall(suggestionApi.one, { suggestionId });
  const { data } = answer;
  const title = data ? titleOf(data.suggestionText) : '';
  useTitle(title);
  const actions = suggestionActions(
    () => setAnswering(true),
    (dangerId) => frame.open('/hazard/dangerDetail', { dangerId }),
  );
  return (
    <>
      {data && <Notes of={data} />}
      <DetailScreen<SuggestionDetail>
        title={title}
        data={data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={facts}
        machine={{ machine: suggestionMachine, state: (of) => of.state, history: (of) => of.history }}
        actions={actions as Action<SuggestionDetail>[]}
        tabs={[{ key: 'pictures', title: say('suggestions.picturesTab'), content: pictures }]}
      />
      {answering && data && <AnswerDialog of={data} onClose={() => setAnswering(false)} />}
    </>
  );
};
export default SuggestionDetailScreen;
