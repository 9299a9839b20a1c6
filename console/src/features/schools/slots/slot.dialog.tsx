import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { type SlotDetail, slotApi } from '#contracts/schools/slot.contract.ts';
import { dayOf, instantOf } from '#contracts/zone.ts';
import { Select } from '#kit/choose.tsx';
import { FormDialog } from '#kit/dialogs.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { type Field, field, titleOf } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';
import { roomFields } from '#pickers/room.tsx';

interface Held {
  readonly classId: string;
  readonly startDate: string;
}

const LessonField = ({ value, onChange, classId, ...rest }: EditorProps & { classId: string }) => {
  const say = useSay();
  const found = useCall(slotApi.choices, { classId }, { fresh: 30_000 });
  return (
    <Select
      {...rest}
      allowClear
      loading={found.isFetching}
      placeholder={say('schools.noLesson')}
      value={found.data ? ((value as string | undefined) ?? undefined) : undefined}
      options={(found.data?.lessons ?? []).map((one) => ({ value: one.lessonId, label: one.lessonName }))}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
};

/** Chooses a teacher in use, with the end of the qualification. */
const TeacherField = ({ value, onChange, classId, ...rest }: EditorProps & { classId: string }) => {
  const say = useSay();
  const found = useCall(slotApi.choices, { classId }, { fresh: 30_000 });
  return (
    <Select
      {...rest}
      loading={found.isFetching}
      placeholder={say('kit.choose')}
      value={found.data ? ((value as string | undefined) ?? undefined) : undefined}
      options={(found.data?.teachers ?? []).map((one) => ({
        value: one.teacherId,
        label: one.qualifiedUntil
          ? say('schools.qualifiedUntil', { name: one.teacherName, day: one.qualifiedUntil })
          : one.teacherName,
      }))}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
};

const fieldsOf = (classId: string, topic: string, slotId?: string): Field[] => [
  field.moment('startsAt', { required: true }),
  field.moment('endsAt', { required: true }),
  field.of('lessonId', (props) => <LessonField {...props} classId={classId} />, { hint: topic }),
  field.text('topic', { max: 80 }),
  field.of('teacherId', (props) => <TeacherField {...props} classId={classId} />, { required: true }),
  ...roomFields(
    { times: ['startsAt', 'endsAt'], kind: 'classSlot', objectId: slotId },
    field.text('place', { title: titleOf({ name: 'classroomPlace' }), required: true, max: 100 }),
  ),
];

/** Plans a lesson of a class, or moves one. */
export const SlotDialog = ({ of, slot, onClose }: { of: Held; slot?: SlotDetail; onClose: () => void }) => {
  const say = useSay();
  const queries = useQueryClient();
  const [today] = useState(() => dayOf(new Date()));
  const done = () => {
    notify.done();
    void queries.invalidateQueries();
    onClose();
  };
  const fields = fieldsOf(of.classId, say('schools.lessonHint'), slot?.slotId);
  if (slot)
    return (
      <FormDialog
        title={say('schools.moveSlot')}
        send={slotApi.mod}
        standing={slot}
        before={<p className="luan-hint">{say('schools.moveSlotHint')}</p>}
        fields={fields}
        onDone={done}
        onCancel={onClose}
      />
    );
  const first = of.startDate > today ? of.startDate : today;
  return (
    <FormDialog
      title={say('schools.addSlot')}
      send={slotApi.add}
      initial={{ startsAt: instantOf(`${first} 09:00`), endsAt: instantOf(`${first} 11:00`) }}
      also={() => ({ classId: of.classId })}
      fields={fields}
      onDone={done}
      onCancel={onClose}
    />
  );
};

/** Copies the lessons of a day to another day of the class. */
export const CopyDayDialog = ({ of, onClose }: { of: Held; onClose: () => void }) => {
  const say = useSay();
  const queries = useQueryClient();
  return (
    <FormDialog
      title={say('schools.copyDay')}
      send={slotApi.copy}
      width={520}
      before={<p className="luan-hint">{say('schools.copyDayHint')}</p>}
      also={() => ({ classId: of.classId })}
      fields={[field.day('fromDay', { required: true }), field.day('toDay', { required: true })]}
      onDone={({ copied }) => {
        notify.done(say('schools.copied', { count: copied }));
        void queries.invalidateQueries();
        onClose();
      }}
      onCancel={onClose}
    />
  );
};
