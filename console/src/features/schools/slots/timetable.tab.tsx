import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { classState } from '#contracts/schools/class.codes.ts';
import type { ClassDetail } from '#contracts/schools/class.contract.ts';
import type { Action } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { useFrame } from '#kit/frame.ts';
import { Slots } from './slots.tsx';
import { Timetable } from './timetable.tsx';

const SlotDialog = lateDialog(async () => (await import('./slot.dialog.tsx')).SlotDialog);
const CopyDayDialog = lateDialog(async () => (await import('./slot.dialog.tsx')).CopyDayDialog);

const { ended, closed, cancelled } = classState.values;

/** The timetable of a class as its training organisation keeps it: the week, and the list with who came. */
export const TimetableTab = ({ of }: { of: ClassDetail }) => {
  const say = useSay();
  const frame = useFrame();
  const [open, setOpen] = useState<'add' | 'copy'>();
  const goesOn = ![ended, closed, cancelled].some((state) => state === of.state);
  const tool = (key: 'add' | 'copy', title: string): Action => ({
    key,
    title,
    ...(key === 'add' ? { primary: true } : {}),
    silent: true,
    permission: 'school:slot:mod',
    on: () => goesOn,
    run: () => setOpen(key),
  });
  return (
    <>
      <Timetable
        classId={of.classId}
        startDate={of.startDate}
        onOpen={(slotId) => frame.open('/school/slotDetail', { slotId })}
      />
      <Slots
        fixed={{ classId: of.classId }}
        tools={[tool('add', say('schools.addSlot')), tool('copy', say('schools.copyDay'))]}
      />
      {open === 'add' && <SlotDialog of={of} onClose={() => setOpen(undefined)} />}
      {open === 'copy' && <CopyDayDialog of={of} onClose={() => setOpen(undefined)} />}
    </>
  );
};
