import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { slotApi } from '#contracts/schools/slot.contract.ts';
import { useParam } from '#kit/frame.ts';
import { CodeWall } from '#pickers/code-wall.tsx';

/** The rotating code of a lesson, with its digits. */
const SlotCodeScreen = () => {
  const say = useSay();
  const slotId = useParam('slotId');
  const { data, error, dataUpdatedAt, refetch } = useCall(slotApi.code, { slotId }, { keep: true });
  const shown = data && {
    ...data,
    title: `${data.className} · ${data.topic}`,
    present: data.came,
    newest: data.newest.map(({ realName, at, lateMinutes }) => ({
      realName,
      at,
      ...(lateMinutes > 0 ? { note: say('schools.lateBy', { minutes: lateMinutes }) } : {}),
    })),
  };
  return <CodeWall shown={shown} refused={error?.message} askedAt={dataUpdatedAt} onAsk={refetch} />;
};
export default SlotCodeScreen;
