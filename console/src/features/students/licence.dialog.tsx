import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { studentApi } from '#contracts/students/student.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { pastDayWarning } from '#pickers/past-day-warning.ts';

/** Driving licence, qualification certificate and health examination of a student. */
export const LicenceDialog = ({
  student,
  onClose,
}: {
  student: { orgUserId: string; realName: string };
  onClose: () => void;
}) => {
  const say = useSay();
  const { data } = useCall(studentApi.one, { orgUserId: student.orgUserId });
  if (!data) return null;
  return (
    <FormDialog
      title={say('students.licenceOf', { name: student.realName })}
      send={studentApi.licence}
      initial={{
        licenceClass: data.licenceClass,
        licenceExpiresOn: data.licenceExpiresOn,
        certKind: data.certKind,
        certExpiresOn: data.certExpiresOn,
        healthUntil: data.healthUntil,
      }}
      fields={[
        field.text('licenceClass', { max: 10 }),
        field.day('licenceExpiresOn', { warning: pastDayWarning }),
        field.text('certKind', { max: 60 }),
        field.text('certNumber', { max: 40, hint: say('people.kept', { value: data.certNumber || say('kit.none') }) }),
        field.day('certExpiresOn', { warning: pastDayWarning }),
        field.day('healthUntil', { warning: pastDayWarning }),
      ]}
      toInput={(values) => {
        const number = String(values.certNumber ?? '');
        return {
          orgUserId: student.orgUserId,
          version: data.licenceVersion,
          licenceClass: String(values.licenceClass ?? ''),
          licenceExpiresOn: (values.licenceExpiresOn as string | undefined) ?? null,
          certKind: String(values.certKind ?? ''),
          ...(number === '' ? {} : { certNumber: number }),
          certExpiresOn: (values.certExpiresOn as string | undefined) ?? null,
          healthUntil: (values.healthUntil as string | undefined) ?? null,
        };
      }}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};
