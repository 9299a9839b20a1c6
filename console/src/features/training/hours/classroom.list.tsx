import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { type ClassroomRow, hoursApi } from '#contracts/training/hours.contract.ts';
import { classroomState } from '#contracts/training/study.codes.ts';
import type { Action } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';

const search = (): Field[] => [
  field.text('lecturer', { max: 40 }),
  field.days('heldBetween'),
  field.code('state', classroomState),
];

/** Lessons held in classrooms: of one plan with its own tools, or of all plans of the scope. */
export const Classrooms = ({ planId, tools = [] }: { planId?: string; tools?: readonly Action[] }) => {
  const say = useSay();
  return (
    <ListScreen<ClassroomRow>
      of={hoursApi.classrooms}
      {...(planId === undefined ? {} : { fixed: { planId } })}
      search={search()}
      tools={tools}
      rowActions={[
        {
          key: 'withdraw',
          title: say('hours.withdraw'),
          danger: true,
          reason: true,
          on: (row) => row.can.includes('withdraw'),
          run: (row, reason = '') => call(hoursApi.withdrawClassroom, { classroomId: row.classroomId, reason }),
        },
      ]}
    />
  );
};

const ClassroomList = () => <Classrooms />;
export default ClassroomList;
