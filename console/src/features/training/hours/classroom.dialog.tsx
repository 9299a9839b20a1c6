import { InputNumber } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { largestPage } from '#contracts/list.ts';
import type { ClassroomRow } from '#contracts/training/hours/classroom.contract.ts';
import { hoursApi } from '#contracts/training/hours/hours.contract.ts';
import { type MemberRow, memberApi } from '#contracts/training/member.contract.ts';
import type { PlanDetail } from '#contracts/training/plan.contract.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { Select } from '#kit/choose.tsx';
import { FormDialog } from '#kit/dialogs.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { type Field, field, titleOf } from '#kit/fields.tsx';
import { roomFields } from '#pickers/room.tsx';

interface Minutes {
  lessonId: string;
  minutes: number;
}

const { notTrained, inTraining, hoursRejected } = trainingState.values;
const learning = [notTrained, inTraining, hoursRejected].join(',');

/** Minutes of each lesson of the plan; those left empty were not taught. */
const LessonMinutes = ({ of, value, onChange, id }: EditorProps & { of: PlanDetail }) => {
  const say = useSay();
  const given = (value as Minutes[] | undefined) ?? [];
  const put = (lessonId: string, minutes: number | null): void => {
    const rest = given.filter((one) => one.lessonId !== lessonId);
    onChange?.(minutes === null ? rest : [...rest, { lessonId, minutes }]);
  };
  return (
    <ul className="luan-training-study-lessons" id={id ?? ''}>
      {of.lessons.map((one) => (
        <li key={one.lessonId}>
          <span>{one.lessonName}</span>
          <InputNumber
            min={1}
            max={720}
            aria-label={say('plans.minutesOf', { name: one.lessonName })}
            value={given.find((lesson) => lesson.lessonId === one.lessonId)?.minutes ?? null}
            onChange={(minutes) => put(one.lessonId, minutes)}
          />
          <span className="luan-hint">{say('plans.minuteUnit')}</span>
        </li>
      ))}
    </ul>
  );
};

/** Members of the plan who are learning, by name. */
const Present = ({ planId, value, onChange, id, ...rest }: EditorProps & { planId: string }) => {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const realName = useDeferredValue(typed.trim());
  const answer = useCall(
    memberApi.list.page,
    { planId, state: learning, size: largestPage, ...(realName ? { realName } : {}) },
    { keep: true },
  );
  const rows = ((answer.data as { list: MemberRow[] } | undefined)?.list ?? []) as MemberRow[];
  return (
    <Select
      {...rest}
      id={id ?? ''}
      mode="multiple"
      maxTagCount={8}
      className="luan-whole"
      placeholder={say('hours.choosePresent')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={(value as string[] | undefined) ?? []}
      onChange={(next: string[]) => onChange?.(next)}
      options={rows.map((row) => ({ value: row.recordId, label: `${row.realName} ${row.departmentName}` }))}
    />
  );
};

/** What the record sheet says of the lesson; it may be completed later. */
const taughtFields = (): Field[] => [
  field.text('lecturerTitle', { max: 40 }),
  field.longText('summary', {
    title: titleOf({ name: 'taughtSummary' }),
    max: 5000,
    hint: sayNow('hours.summaryHint'),
  }),
];

const fieldsOf = (of: PlanDetail): Field[] => [
  field.moment('heldFrom', { required: true }),
  field.moment('heldUntil', { required: true }),
  ...roomFields(
    { orgId: of.orgId, times: ['heldFrom', 'heldUntil'], kind: 'classroom' },
    field.text('place', { title: titleOf({ name: 'classroomPlace' }), required: true, max: 100 }),
  ),
  field.text('lecturer', { required: true, max: 40 }),
  ...taughtFields(),
  field.of('lessons', (props) => <LessonMinutes {...props} of={of} />, { required: true, span: 24 }),
  field.of('recordIds', (props) => <Present {...props} planId={of.planId} />, { required: true, span: 24 }),
  field.files('sheets', 'document', { required: true, span: 24, most: 10 }),
];

/** Writes down a lesson that was held in a classroom, with the sheet that was signed there. */
export const ClassroomDialog = ({
  of,
  onDone,
  onClose,
}: {
  of: PlanDetail;
  onDone: () => void;
  onClose: () => void;
}) => {
  const say = useSay();
  return (
    <FormDialog
      title={say('hours.addClassroom')}
      send={hoursApi.addClassroom}
      fields={fieldsOf(of)}
      width={820}
      standing={{ planId: of.planId }}
      onDone={onDone}
      onCancel={onClose}
    />
  );
};

/** Completes the record of a lesson that was entered before. */
export const ClassroomRecordDialog = ({
  of,
  onDone,
  onClose,
}: {
  of: ClassroomRow;
  onDone: () => void;
  onClose: () => void;
}) => {
  const say = useSay();
  return (
    <FormDialog
      title={say('hours.record')}
      send={hoursApi.recordClassroom}
      fields={taughtFields()}
      width={720}
      standing={of}
      onDone={onDone}
      onCancel={onClose}
    />
  );
};
