import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { useLanguage, useSay } from '#client/phrases.ts';
import { readState } from '#contracts/messages/message.codes.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { useFrame, useParam } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { showDateTime } from '#kit/show.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';
import { wordsOf } from './message.words.ts';

/** One message; opened is read. */
const MessageDetail = () => {
  const say = useSay();
  const frame = useFrame();
  const client = useQueryClient();
  useLanguage();
  const messageId = useParam('messageId');
  const answer = useCall(messageApi.one, { messageId }, { enabled: messageId !== '' });
  const row = answer.data;
  const unread = row?.readState === readState.values.unread;
  useEffect(() => {
    if (!unread || messageId === '') return;
    void call(messageApi.read, { messageIds: [messageId] }, { quiet: true }).then(
      () => client.invalidateQueries(),
      () => undefined,
    );
  }, [unread, messageId, client]);
  if (messageId === '')
    return (
      <Panel>
        <EmptyView />
      </Panel>
    );
  if (answer.isError) return <FailureView onRefresh={() => void answer.refetch()} />;
  if (!row)
    return (
      <Panel>
        <Bones rows={4} />
      </Panel>
    );
  const { title, text } = wordsOf(row);
  return (
    <Panel
      title={title}
      extra={
        row.link && (
          <Button type="primary" onClick={() => frame.open(row.link, row.linkQuery)}>
            {say('messages.go')}
          </Button>
        )
      }
    >
      <p className="luan-hint luan-figures">{showDateTime(row.createdAt)}</p>
      <p>{text}</p>
    </Panel>
  );
};
export default MessageDetail;
