import { useSay } from '#client/phrases.ts';
import { mostPoints, punishmentKind, punishmentSource } from '#contracts/students/punishment.codes.ts';
import { type PunishmentRow, punishmentApi } from '#contracts/students/punishment.contract.ts';
import { dayOf, lastDayOf } from '#contracts/zone.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { UserPicker } from '#pickers/late-pickers.ts';

type Values = Record<string, unknown>;

const common = (): Field[] => [
  field.code('source', punishmentSource, { required: true }),
  field.code('kind', punishmentKind, { required: true }),
  field.number('points', { required: true, min: 0, max: mostPoints }),
  field.text('documentNumber', { max: 60 }),
  field.day('happenedOn', { required: true }),
  field.day('startsOn', { required: true }),
  field.day('endsOn', { required: true }),
  field.longText('reason', { required: true, max: 500 }),
  field.files('files', 'punishment', { span: 24, most: 10 }),
];

const given = (values: Values) => ({
  source: Number(values.source) as 1,
  kind: values.kind as 'points',
  documentNumber: String(values.documentNumber ?? ''),
  points: Number(values.points ?? 0),
  happenedOn: String(values.happenedOn ?? ''),
  startsOn: String(values.startsOn ?? ''),
  endsOn: String(values.endsOn ?? ''),
  reason: String(values.reason ?? ''),
  files: (values.files as { fileId: string; fileName: string }[] | undefined) ?? [],
});

const person = (): Field => field.of('orgUserId', (props) => <UserPicker {...props} />, { required: true, span: 24 });

interface Props {
  /** Whose punishment is added; chosen in the dialog where it is not known. */
  student?: { orgUserId: string; realName: string } | undefined;
  /** The punishment that is changed. */
  row?: PunishmentRow | undefined;
  onClose: () => void;
}

/** What a punishment written today usually is: points, for a year. */
const usual = (): Record<string, unknown> => {
  const today = dayOf(new Date());
  return {
    source: punishmentSource.values.hand,
    kind: punishmentKind.values.points,
    happenedOn: today,
    startsOn: today,
    endsOn: lastDayOf(today, 12),
  };
};

/** Adds or changes a punishment. */
export const PunishmentDialog = ({ student, row, onClose }: Props) => {
  const say = useSay();
  const shared = { onDone: onClose, onCancel: onClose };
  if (row)
    return (
      <FormDialog
        {...shared}
        title={say('students.editPunishment', { name: row.realName })}
        send={punishmentApi.mod}
        initial={{ ...row }}
        fields={common()}
        toInput={(values) => ({ ...given(values), punishmentId: row.punishmentId, version: row.version })}
      />
    );
  const initial = usual();
  return (
    <FormDialog
      {...shared}
      title={student ? say('students.punishOf', { name: student.realName }) : say('students.punish')}
      send={punishmentApi.add}
      initial={initial}
      fields={student ? common() : [person(), ...common()]}
      toInput={(values) => ({ ...given(values), orgUserId: student?.orgUserId ?? String(values.orgUserId ?? '') })}
    />
  );
};
