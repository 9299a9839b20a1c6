import { type ReactNode, useState } from 'react';
import { call } from '#client/call.ts';
import { loadShelf, useSay } from '#client/phrases.ts';
import { keepSession } from '#client/session.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { mostSlips } from '#contracts/people/many/slip.contract.ts';
import { employeeMachine, mostResets } from '#contracts/people/people.codes.ts';
import type { Action } from '#kit/actions.tsx';
import { FormDialog, lateDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { DepartmentPicker } from '#pickers/late-pickers.ts';
import type { NewPassword } from './passwords.tsx';

const PasswordsDialog = lateDialog(async () => (await import('./passwords.tsx')).PasswordsDialog);
const StepUpDialog = lateDialog(async () => (await import('#pickers/step-up.tsx')).StepUpDialog);
const GiveTransferDialog = lateDialog(async () => (await import('./transfer.dialogs.tsx')).GiveTransferDialog);
const MergeWithDialog = lateDialog(async () => {
  const [part] = await Promise.all([import('./merges/merge.dialog.tsx'), loadShelf('merges')]);
  return part.MergeWithDialog;
});
const ChangeManyDialog = lateDialog(async () => {
  const [part] = await Promise.all([import('./many/change-many.dialog.tsx'), loadShelf('staff')]);
  return part.ChangeManyDialog;
});
const SlipsDialog = lateDialog(async () => {
  const [part] = await Promise.all([import('#pickers/slips/slips.dialog.tsx'), loadShelf('staff')]);
  return part.SlipsDialog;
});
const LeaveDialog = lateDialog(async () => {
  const [part] = await Promise.all([import('./leaving/leave.dialog.tsx'), loadShelf('staff')]);
  return part.LeaveDialog;
});
const JoinDialog = lateDialog(async () => (await import('./transfer.dialogs.tsx')).JoinDialog);

/** What the actions need to know of a person; rows and details both have it. */
export interface Acted {
  orgUserId: string;
  orgId: string;
  realName: string;
  can: string[];
}

type Asking =
  | { kind: 'passwords'; rows: NewPassword[] }
  | { kind: 'runAs'; person: Acted }
  | { kind: 'transfer' | 'leave' | 'change' | 'slips'; people: readonly Acted[]; about: string | undefined }
  | { kind: 'give' | 'join' | 'merge'; person: Acted };

const ids = (people: readonly Acted[]): string[] => people.map((one) => one.orgUserId);
const every = (verb: string) => (people: readonly Acted[]) => people.every((one) => one.can.includes(verb));

/** Actions on employees, one and several, with the dialogs they open. */
export const useEmployeeActions = (): { one: Action<Acted>[]; many: Action<Acted[]>[]; dialogs: ReactNode } => {
  const say = useSay();
  const frame = useFrame();
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);

  const reset = async (people: readonly Acted[]): Promise<void> => {
    setAsking({ kind: 'passwords', rows: await call(employeeApi.resetPassword, { orgUserIds: ids(people) }) });
  };
  const switchState = (people: readonly Acted[], state: 0 | 1, reason?: string) =>
    call(employeeApi.batchState, { orgUserIds: ids(people), state, ...(reason === undefined ? {} : { reason }) });

  const shared = (pick: (verb: string) => (people: never) => boolean): Action<never>[] => [
    {
      key: 'transfer',
      title: say('people.transfer'),
      on: pick('transfer'),
      silent: true,
      run: (people, _, about) => setAsking({ kind: 'transfer', people: [people].flat(), about }),
    },
    {
      key: 'password',
      title: say('people.resetPassword'),
      on: pick('password'),
      ask: say('people.resetAsk'),
      most: mostResets,
      silent: true,
      run: (people) => reset([people].flat()),
    },
    {
      key: 'slips',
      title: say('people.slips'),
      on: pick('password'),
      most: mostSlips,
      silent: true,
      run: (people, _, about) => setAsking({ kind: 'slips', people: [people].flat(), about }),
    },
    {
      key: 'enable',
      title: say('machines.employee.enable'),
      on: pick('enable'),
      ask: true,
      walks: { machine: employeeMachine, edge: 'enable' },
      run: (people) => switchState([people].flat(), 1),
    },
    {
      key: 'disable',
      title: say('machines.employee.disable'),
      on: pick('disable'),
      danger: true,
      reason: true,
      run: (people, reason) => switchState([people].flat(), 0, reason),
    },
    {
      key: 'del',
      title: say('people.leave'),
      on: pick('del'),
      danger: true,
      silent: true,
      run: (people, _, about) => setAsking({ kind: 'leave', people: [people].flat(), about }),
    },
  ];

  const one: Action<Acted>[] = [
    {
      key: 'mod',
      title: say('kit.edit'),
      silent: true,
      on: (row) => row.can.includes('mod'),
      run: (row) => frame.open('/org/employeeEdit', { orgUserId: row.orgUserId }),
    },
    ...(shared((verb) => (row: Acted) => row.can.includes(verb)) as unknown as Action<Acted>[]),
    {
      key: 'give',
      title: say('transfers.give'),
      silent: true,
      on: (row) => row.can.includes('give'),
      run: (person) => setAsking({ kind: 'give', person }),
    },
    {
      key: 'join',
      title: say('people.join'),
      silent: true,
      on: (row) => row.can.includes('join'),
      run: (person) => setAsking({ kind: 'join', person }),
    },
    {
      key: 'merge',
      title: say('people.mergeWith'),
      silent: true,
      on: (row) => row.can.includes('merge'),
      run: (person) => setAsking({ kind: 'merge', person }),
    },
    {
      key: 'enableAccount',
      title: say('people.enableAccount'),
      ask: say('people.enableAccountAsk'),
      on: (row) => row.can.includes('enableAccount'),
      run: (row) => call(employeeApi.userState, { orgUserId: row.orgUserId, state: 1 }),
    },
    {
      key: 'disableAccount',
      title: say('people.disableAccount'),
      danger: true,
      reason: true,
      on: (row) => row.can.includes('disableAccount'),
      run: (row, reason) => call(employeeApi.userState, { orgUserId: row.orgUserId, state: 0, reason }),
    },
    {
      key: 'runAs',
      title: say('people.runAs'),
      silent: true,
      on: (row) => row.can.includes('runAs'),
      run: (person) => setAsking({ kind: 'runAs', person }),
    },
  ];
  const many: Action<Acted[]>[] = [
    {
      key: 'changeMany',
      title: say('people.changeMany'),
      silent: true,
      on: every('mod') as (people: Acted[]) => boolean,
      run: (people, _, about) => setAsking({ kind: 'change', people, about }),
    },
    ...(shared((verb) => every(verb) as (people: never) => boolean) as unknown as Action<Acted[]>[]),
  ];

  const dialogs = (
    <>
      {asking?.kind === 'passwords' && <PasswordsDialog rows={asking.rows} onClose={close} />}
      {asking?.kind === 'runAs' && (
        <StepUpDialog
          explained
          title={say('people.runAsTitle', { name: asking.person.realName })}
          hint={say('people.runAsHint')}
          onCancel={close}
          onProven={async ({ reason, minutes }) => {
            const data = await call(sessionApi.runAs, { orgUserId: asking.person.orgUserId, reason, minutes });
            close();
            keepSession(data);
          }}
        />
      )}
      {asking?.kind === 'merge' && <MergeWithDialog person={asking.person} onClose={close} />}
      {asking?.kind === 'change' && <ChangeManyDialog people={asking.people} about={asking.about} onClose={close} />}
      {asking?.kind === 'slips' && <SlipsDialog orgUserIds={ids(asking.people)} onClose={close} />}
      {asking?.kind === 'leave' && <LeaveDialog people={asking.people} about={asking.about} onClose={close} />}
      {asking?.kind === 'join' && <JoinDialog person={asking.person} onClose={close} />}
      {asking?.kind === 'give' && <GiveTransferDialog person={asking.person} onDone={close} onCancel={close} />}
      {asking?.kind === 'transfer' && (
        <FormDialog
          title={say('people.transferTitle', { count: asking.people.length })}
          send={employeeApi.transfer}
          about={asking.about}
          width={480}
          onCancel={close}
          onDone={close}
          fields={[
            field.of('departmentId', (props) => <DepartmentPicker {...props} orgId={asking.people[0]?.orgId} />, {
              title: say('people.toDepartment'),
              span: 24,
              hint: say('people.toNone'),
            }),
          ]}
          toInput={(values) => ({
            orgUserIds: ids(asking.people),
            departmentId: (values.departmentId as string | undefined) ?? null,
          })}
        />
      )}
    </>
  );
  return { one, many, dialogs };
};
