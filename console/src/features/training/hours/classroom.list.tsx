import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import type { ClassroomRow } from '#contracts/training/hours/classroom.contract.ts';
import { hoursApi } from '#contracts/training/hours/hours.contract.ts';
import { classroomState } from '#contracts/training/study.codes.ts';
import type { Action } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { notify } from '#kit/notify.ts';

const ClassroomRecordDialog = lateDialog(async () => (await import('./classroom.dialog.tsx')).ClassroomRecordDialog);

const search = (): Field[] => [
  field.text('lecturer', { max: 40 }),
  field.days('heldBetween'),
  field.code('state', classroomState),
];

/** Lessons held in classrooms: of one plan with its own tools, or of all plans of the scope. */
export const Classrooms = ({ planId, tools = [] }: { planId?: string; tools?: readonly Action[] }) => {
  const say = useSay();
  const client = useQueryClient();
  const [recording, setRecording] = useState<ClassroomRow>();
  return (
    <>
      <ListScreen<ClassroomRow>
        of={hoursApi.classrooms}
        {...(planId === undefined ? {} : { fixed: { planId } })}
        search={search()}
        tools={tools}
        rowActions={[
          {
            key: 'record',
            title: say('hours.record'),
            silent: true,
            on: (row) => row.can.includes('record'),
            run: (row) => setRecording(row),
          },
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
      {recording && (
        <ClassroomRecordDialog
          of={recording}
          onClose={() => setRecording(undefined)}
          onDone={() => {
            setRecording(undefined);
            notify.done();
            void client.invalidateQueries();
          }}
        />
      )}
    </>
  );
};

const ClassroomList = () => <Classrooms />;
export default ClassroomList;
