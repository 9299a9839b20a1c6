import { useFrame } from '#kit/frame.ts';

/** The name of a student; opens the detail. */
const StudentLink = ({ row }: { row: { orgUserId: string; realName: string } }) => {
  const frame = useFrame();
  return (
    <button
      type="button"
      className="luan-link"
      title={row.realName}
      onClick={() => frame.open('/student/detail', { orgUserId: row.orgUserId })}
    >
      {row.realName}
    </button>
  );
};

/** The cell of the name in lists of what belongs to a student. */
export const nameCell = { realName: (row: { orgUserId: string; realName: string }) => <StudentLink row={row} /> };
