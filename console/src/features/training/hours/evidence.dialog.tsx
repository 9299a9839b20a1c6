import type { ReactNode } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { deviceOf } from '#contracts/identity/device.ts';
import { faceVerdict, photoScene, signWay } from '#contracts/students/student.codes.ts';
import { ofFlavour } from '#contracts/training/flavours.ts';
import { type HoursEvidence, hoursApi } from '#contracts/training/hours/hours.contract.ts';
import { recordMachine } from '#contracts/training/record.codes.ts';
import { studyClose, studyReason } from '#contracts/training/study.codes.ts';
import { clockTime } from '#kit/clock-time.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { History } from '#kit/facts.tsx';
import { Bones } from '#kit/parts/panel.tsx';
import { DataTable, type TableColumn } from '#kit/parts/table.tsx';
import { showCode, showDateTime } from '#kit/show.tsx';
import { StateBar } from '#kit/state-bar.tsx';
import { FailureView } from '#kit/views.tsx';
import '../training.css';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="luan-group-title">{title}</h3>
    {children}
  </section>
);

const Rows = <R extends object>({
  label,
  rows,
  keyOf,
  columns,
}: {
  label: string;
  rows: readonly R[];
  keyOf: (row: R) => string;
  columns: TableColumn<R>[];
}) => {
  const say = useSay();
  if (rows.length === 0) return <p className="luan-hint">{say('hours.nothing')}</p>;
  return <DataTable label={label} rows={[...rows]} keyOf={keyOf} density="small" busy={false} columns={columns} />;
};

const Lessons = ({ of }: { of: HoursEvidence }) => {
  const say = useSay();
  return (
    <Rows
      label={say('hours.byLesson')}
      rows={of.lessons}
      keyOf={(row) => row.lessonId}
      columns={[
        { key: 'name', title: say('fields.lessonName'), width: 300, render: (row) => row.lessonName },
        {
          key: 'required',
          title: say('hours.required'),
          width: 110,
          right: true,
          render: (row) => clockTime(row.requiredSeconds),
        },
        {
          key: 'online',
          title: say('hours.online'),
          width: 110,
          right: true,
          render: (row) => clockTime(row.onlineSeconds),
        },
        {
          key: 'room',
          title: say('hours.classroom'),
          width: 110,
          right: true,
          render: (row) => clockTime(row.classroomSeconds),
        },
      ]}
    />
  );
};

/** Bars of the days on which somebody learned, with their numbers in words. */
const Days = ({ of }: { of: HoursEvidence }) => {
  const say = useSay();
  const most = Math.max(1, ...of.days.map((one) => one.seconds));
  if (of.days.length === 0) return <p className="luan-hint">{say('hours.nothing')}</p>;
  return (
    <ul className="luan-training-study-days">
      {of.days.map((one) => (
        <li key={one.day}>
          <span className="luan-figures">{one.day}</span>
          <span
            className="luan-training-study-bar"
            style={{ inlineSize: `${(one.seconds / most) * 100}%` }}
            aria-hidden
          />
          <span className="luan-figures">{clockTime(one.seconds)}</span>
        </li>
      ))}
    </ul>
  );
};

const Uncounted = ({ of }: { of: HoursEvidence }) => {
  const say = useSay();
  if (of.uncounted.length === 0) return <p className="luan-hint">{say('hours.allCounted')}</p>;
  return (
    <ul className="luan-training-study-reasons">
      {of.uncounted.map((one) => (
        <li key={one.reason}>
          {showCode(studyReason, one.reason)} <strong className="luan-figures">{clockTime(one.seconds)}</strong>
        </li>
      ))}
    </ul>
  );
};

const Photos = ({ of }: { of: HoursEvidence }) => {
  const say = useSay();
  return (
    <Rows
      label={say('hours.photos')}
      rows={of.photos}
      keyOf={(row) => row.faceCheckId}
      columns={[
        { key: 'at', title: say('fields.takenAt'), width: 150, render: (row) => showDateTime(row.takenAt) },
        { key: 'scene', title: say('fields.scene'), width: 140, render: (row) => showCode(photoScene, row.scene) },
        { key: 'way', title: say('fields.way'), width: 90, render: (row) => showCode(signWay, row.way) },
        {
          key: 'verdict',
          title: say('fields.verdict'),
          width: 110,
          render: (row) => showCode(faceVerdict, row.verdict),
        },
        { key: 'name', title: say('fields.signedName'), width: 110, render: (row) => row.signedName },
      ]}
    />
  );
};

const Sittings = ({ of }: { of: HoursEvidence }) => {
  const say = useSay();
  return (
    <Rows
      label={say('hours.sittings')}
      rows={of.sittings}
      keyOf={(row) => row.sessionId}
      columns={[
        { key: 'at', title: say('fields.openedAt'), width: 150, render: (row) => showDateTime(row.openedAt) },
        {
          key: 'chapter',
          title: say('fields.chapterName'),
          width: 220,
          render: (row) => `${row.lessonName} · ${row.chapterName}`,
        },
        {
          key: 'counted',
          title: say('hours.counted'),
          width: 100,
          right: true,
          render: (row) => clockTime(row.countedSeconds),
        },
        {
          key: 'not',
          title: say('hours.uncounted'),
          width: 100,
          right: true,
          render: (row) => clockTime(row.uncountedSeconds),
        },
        {
          key: 'close',
          title: say('fields.closeCause'),
          width: 140,
          render: (row) => showCode(studyClose, row.closeCause),
        },
        { key: 'device', title: say('fields.device'), width: 130, render: (row) => deviceOf(row.device) },
        { key: 'ip', title: say('fields.ip'), width: 120, render: (row) => row.ip },
      ]}
    />
  );
};

const Classrooms = ({ of }: { of: HoursEvidence }) => {
  const say = useSay();
  return (
    <Rows
      label={say('hours.classrooms')}
      rows={of.classrooms}
      keyOf={(row) => row.classroomId}
      columns={[
        { key: 'from', title: say('fields.heldFrom'), width: 150, render: (row) => showDateTime(row.heldFrom) },
        { key: 'until', title: say('fields.heldUntil'), width: 150, render: (row) => showDateTime(row.heldUntil) },
        { key: 'place', title: say('fields.classroomPlace'), width: 160, render: (row) => row.place },
        { key: 'lecturer', title: say('fields.lecturer'), width: 110, render: (row) => row.lecturer },
        {
          key: 'seconds',
          title: say('hours.counted'),
          width: 100,
          right: true,
          render: (row) => clockTime(row.seconds),
        },
      ]}
    />
  );
};

/** What speaks for the hours of one member and what did not count, with its reason. */
export const EvidenceDialog = ({ recordId, onClose }: { recordId: string; onClose: () => void }) => {
  const say = useSay();
  const answer = useCall(hoursApi.one, { recordId });
  const { data } = answer;
  return (
    <Dialog
      title={data ? say('hours.evidenceOf', { name: data.realName }) : ''}
      open
      width={1080}
      onCancel={onClose}
      footer={null}
    >
      {answer.isError && <FailureView onRefresh={() => void answer.refetch()} />}
      {answer.isPending && <Bones rows={8} />}
      {data && (
        <>
          <StateBar
            machine={ofFlavour(recordMachine, data.flavour)}
            state={data.state}
            can={data.can}
            next={data.next}
          />
          <p className="luan-training-study-sum">
            {say('hours.sum', { counted: clockTime(data.countedSeconds), required: clockTime(data.requiredSeconds) })}
            <span className="luan-hint">{data.planName}</span>
          </p>
          <Section title={say('hours.byLesson')}>
            <Lessons of={data} />
          </Section>
          <Section title={say('hours.uncountedWhy')}>
            <Uncounted of={data} />
          </Section>
          <Section title={say('hours.byDay')}>
            <Days of={data} />
          </Section>
          <Section title={say('hours.photos')}>
            <Photos of={data} />
          </Section>
          <Section title={say('hours.sittings')}>
            <Sittings of={data} />
          </Section>
          <Section title={say('hours.classrooms')}>
            <Classrooms of={data} />
          </Section>
          <Section title={say('kit.history')}>
            <History machine={recordMachine} rows={data.history} />
          </Section>
        </>
      )}
    </Dialog>
  );
};
