import { useCall } from '#client/hooks.ts';
import { attendanceApi } from '#contracts/meetings/attendance.contract.ts';
import { useParam } from '#kit/frame.ts';
import { CodeWall } from '#pickers/code-wall.tsx';

/** The rotating code of a meeting. */
const CodeScreen = () => {
  const planId = useParam('planId');
  const { data, error, dataUpdatedAt, refetch } = useCall(attendanceApi.code, { planId }, { keep: true });
  return (
    <CodeWall
      shown={data && { ...data, title: data.planName }}
      refused={error?.message}
      askedAt={dataUpdatedAt}
      onAsk={refetch}
    />
  );
};
export default CodeScreen;
