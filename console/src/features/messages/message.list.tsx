import { call } from '#client/call.ts';
import { useLanguage, useSay } from '#client/phrases.ts';
import { messageKind, readState } from '#contracts/messages/message.codes.ts';
import { type MessageRow, messageApi } from '#contracts/messages/message.contract.ts';
import type { Action } from '#kit/actions.tsx';
import { field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { wordsOf } from './message.words.ts';

/** Words are said where they are drawn: another language says them anew. */
const cells = {
  messageTitle: (row: MessageRow) => {
    const { title } = wordsOf(row);
    return row.readState === readState.values.unread ? <strong>{title}</strong> : title;
  },
  messageText: (row: MessageRow) => <span title={wordsOf(row).text}>{wordsOf(row).text}</span>,
};

/** Everything the person was told in this organisation. */
const MessageList = () => {
  const say = useSay();
  const frame = useFrame();
  useLanguage();
  const read = (rows: readonly MessageRow[]) => call(messageApi.read, { messageIds: rows.map((row) => row.messageId) });
  const open: Action<MessageRow> = {
    key: 'detail',
    title: say('kit.detail'),
    silent: true,
    run: (row) => frame.open('/message/detail', { messageId: row.messageId }),
  };
  const mark: Action<MessageRow> = {
    key: 'read',
    title: say('messages.read'),
    on: (row) => row.readState === readState.values.unread,
    run: (row) => read([row]),
  };
  return (
    <ListScreen<MessageRow>
      of={messageApi.list}
      search={[field.code('readState', readState), field.code('kind', messageKind), field.days('between')]}
      tools={[{ key: 'readAll', title: say('messages.readAll'), run: () => call(messageApi.readAll, {}) }]}
      bulk={[{ key: 'read', title: say('messages.read'), run: read }]}
      rowActions={[open, mark]}
      cells={cells}
    />
  );
};
export default MessageList;
