import { Button } from 'antd';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { readState } from '#contracts/messages/message.codes.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { Bones } from '#kit/parts/panel.tsx';
import { showDateTime } from '#kit/show.tsx';
import { Todos } from '#pickers/todos.tsx';
import { paths } from '../../way/paths.ts';
import type { TabDeeds } from '../tabs/view.tsx';

/** Messages shown; their list has them all. */
const shown = 5;

const Messages = ({ onOpen }: { onOpen: TabDeeds['open'] }) => {
  const say = useSay();
  const { data, isError } = useCall(messageApi.panel, { size: shown }, { quiet: true });
  if (isError) return <p role="alert">{say('messages.failed')}</p>;
  if (!data) return <Bones rows={4} />;
  if (data.list.length === 0) return <p className="luan-hint">{say('shell.noneUnread')}</p>;
  return (
    <ul className="luan-bell-messages">
      {data.list.map((one) => (
        <li key={one.messageId}>
          <button
            type="button"
            className="luan-row-button"
            onClick={() => onOpen(paths.message, { messageId: one.messageId })}
          >
            <span className={one.readState === readState.values.unread ? 'luan-bell-unread' : ''}>
              {one.messageTitle}
            </span>
            <span className="luan-hint">{showDateTime(one.createdAt)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};

/** What waits for the person, and what was told last. */
const BellPanel = ({ onOpen }: { onOpen: TabDeeds['open'] }) => {
  const say = useSay();
  return (
    <div className="luan-bell-panel">
      <section>
        <h2>{say('todos.title')}</h2>
        <Todos ownAlone onOpen={onOpen} />
      </section>
      <section>
        <h2>{say('messages.latest')}</h2>
        <Messages onOpen={onOpen} />
      </section>
      <Button block data-action="allMessages" onClick={() => onOpen(paths.messages, {})}>
        {say('messages.all')}
      </Button>
    </div>
  );
};
export default BellPanel;
