import { type ReactNode, useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { realNameApi } from '#contracts/students/real-name.contract.ts';
import { studentApi } from '#contracts/students/student.contract.ts';
import { longestPasted } from '#contracts/written/written-text.ts';
import type { Action } from '#kit/actions.tsx';
import { FormDialog, lateDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { openPrint } from '#kit/print.ts';

const PhotoDialog = lateDialog(async () => (await import('./faces/photo.dialog.tsx')).PhotoDialog);
const LicenceDialog = lateDialog(async () => (await import('./licence.dialog.tsx')).LicenceDialog);
const PunishmentDialog = lateDialog(async () => (await import('./punishments/punishment.dialog.tsx')).PunishmentDialog);

/** What the actions need to know of a student; rows and details both have it. */
export interface Acted {
  orgUserId: string;
  realName: string;
  hasPhoto: boolean;
  can: string[];
}

type Asking = { kind: 'licence' | 'photo' | 'realName' | 'punish'; student: Acted };

/** Actions on one student, with the dialogs they open. */
export const useStudentActions = (): { one: Action<Acted>[]; dialogs: ReactNode } => {
  const say = useSay();
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const opens = (kind: Asking['kind'], title: string): Action<Acted> => ({
    key: kind,
    title,
    silent: true,
    on: (student) => student.can.includes(kind),
    run: (student) => setAsking({ kind, student }),
  });
  const one: Action<Acted>[] = [
    opens('licence', say('students.licence')),
    opens('photo', say('students.photo')),
    opens('realName', say('students.submitRealName')),
    opens('punish', say('students.punish')),
    {
      key: 'print',
      title: say('students.print'),
      silent: true,
      on: (student) => student.can.includes('print'),
      run: async (student) => {
        await openPrint(studentApi.printTicket, { orgUserId: student.orgUserId }, '/student/print/info');
      },
    },
  ];
  const student = asking?.student;
  const dialogs = student && (
    <>
      {asking.kind === 'licence' && <LicenceDialog student={student} onClose={close} />}
      {asking.kind === 'photo' && <PhotoDialog student={student} onClose={close} />}
      {asking.kind === 'punish' && <PunishmentDialog student={student} onClose={close} />}
      {asking.kind === 'realName' && (
        <FormDialog
          title={say('students.submitRealNameOf', { name: student.realName })}
          send={realNameApi.submit}
          width={480}
          initial={{ realName: student.realName }}
          fields={[
            field.text('realName', { required: true, max: 40, span: 24 }),
            field.text('idCard', { required: true, max: longestPasted, span: 24 }),
          ]}
          toInput={(values) => ({
            orgUserId: student.orgUserId,
            realName: String(values.realName ?? ''),
            idCard: String(values.idCard ?? ''),
          })}
          onDone={close}
          onCancel={close}
        />
      )}
    </>
  );
  return { one, dialogs };
};
