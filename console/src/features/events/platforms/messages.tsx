import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { messageMachine, messageProblem, messageState } from '#contracts/events/platforms/platform.codes.ts';
import { type MessageRow, messageList, thirdMessageApi } from '#contracts/events/platforms/platform.contract.ts';
import { edgeActions } from '#kit/actions.tsx';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';

const { replay: _own, ...plain } = messageMachine.edges;

/** Mends a message that could not be read, and replays it. */
const ReplayDialog = ({ of, onClose }: { of: MessageRow; onClose: () => void }) => {
  const say = useSay();
  const { data } = useCall(thirdMessageApi.one, { messageId: of.messageId });
  if (!data) return null;
  return (
    <FormDialog
      title={say('machines.thirdMessage.replay')}
      before={<p className="luan-hint">{say('events.replayHint')}</p>}
      fields={[field.longText('raw', { required: true, max: 4000 })]}
      send={thirdMessageApi.replay}
      also={() => ({ id: of.messageId })}
      initial={{ raw: data.raw }}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};

/** Messages of one platform: what was taken, and what waits to be repaired. */
export const Messages = ({ platformId }: { platformId: string }) => {
  const say = useSay();
  const [mending, setMending] = useState<MessageRow>();
  return (
    <>
      <ListScreen<MessageRow>
        of={messageList}
        fixed={{ platformId }}
        search={[
          field.text('keyword', { max: 64 }),
          field.code('state', messageState, { title: say('fields.thirdMessageState') }),
          field.codes('messageProblem', messageProblem),
          field.days('receivedBetween'),
        ]}
        rowActions={[
          {
            key: 'replay',
            title: say('machines.thirdMessage.replay'),
            permission: 'data:message:mod',
            silent: true,
            on: (row) => row.can.includes('replay'),
            run: setMending,
          },
          ...edgeActions<MessageRow>(
            { ...messageMachine, edges: plain },
            { discard: thirdMessageApi.discard },
            (row) => row.messageId,
          ),
        ]}
      />
      {mending && <ReplayDialog of={mending} onClose={() => setMending(undefined)} />}
    </>
  );
};
