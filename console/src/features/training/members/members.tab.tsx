import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { sourceType } from '#contracts/identity/identity.codes.ts';
import { type Flavour, flavourKey } from '#contracts/training/flavours.ts';
import { type MemberRow, memberApi } from '#contracts/training/member.contract.ts';
import type { PlanDetail } from '#contracts/training/plan.contract.ts';
import { memberChangeType, recordMachine, trainingState } from '#contracts/training/record.codes.ts';
import { staged } from '#contracts/training/stages/stage.codes.ts';
import type { Action } from '#kit/actions.tsx';
import { ImportDialog, lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { notify } from '#kit/notify.ts';
import { Note } from '#kit/parts/panel.tsx';
import { DepartmentPicker, OrganisationPicker } from '#pickers/late-pickers.ts';
import type { Cells } from '../kind.ts';

const members = staged(memberApi.list);
const meetingMembers = staged(memberApi.list, true);

const MemberDialog = lateDialog(async () => (await import('./member.dialog.tsx')).MemberDialog);
const PickDialog = lateDialog(async () => (await import('./pick.dialog.tsx')).PickDialog);

const searchOf = (orgId: string): Field[] => [
  field.text('realName', { max: 40 }),
  field.codes('state', trainingState),
  field.of('departmentId', (props) => <DepartmentPicker {...props} orgId={orgId} />),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.code('joinedBy', memberChangeType),
  field.codes('sourceType', sourceType),
  field.days('joinedBetween'),
];

const cellsOf = (open: (recordId: string) => void): Cells<MemberRow> => ({
  realName: (row) => (
    <button type="button" className="luan-link" onClick={() => open(row.recordId)}>
      {row.realName}
    </button>
  ),
});

const steps = ['join', 'leave', 'pause', 'resume'] as const;
const explained = new Set<string>(['leave', 'pause']);

/** What is done with one member or several; several only where every one of them allows it. */
const useSteps = (): { one: Action<MemberRow>[]; many: Action<MemberRow[]>[] } => {
  const say = useSay();
  const titles = {
    join: say('plans.rejoin'),
    leave: say('machines.trainingRecord.leave'),
    pause: say('machines.trainingRecord.pause'),
    resume: say('machines.trainingRecord.resume'),
  };
  const send = (step: (typeof steps)[number], rows: readonly MemberRow[], reason = ''): Promise<unknown> => {
    const recordIds = rows.map((row) => row.recordId);
    if (step === 'leave' || step === 'pause') return call(memberApi[step], { recordIds, reason });
    return call(memberApi[step], { recordIds });
  };
  const made = <T,>(rowsOf: (thing: T) => readonly MemberRow[]): Action<T>[] =>
    steps.map((step) => ({
      key: step,
      title: titles[step],
      danger: step === 'leave',
      reason: explained.has(step),
      ask: !explained.has(step),
      walks: { machine: recordMachine, edge: step },
      on: (thing: T) => rowsOf(thing).every((row) => row.can.includes(step)),
      run: (thing: T, reason?: string) => send(step, rowsOf(thing), reason),
    }));
  return { one: made<MemberRow>((row) => [row]), many: made<MemberRow[]>((rows) => rows) };
};

/** Members of a plan: who they are, where they stand, and how they come and go. */
export const MembersTab = ({ of, kind }: { of: PlanDetail; kind: Flavour }) => {
  const say = useSay();
  const client = useQueryClient();
  const { one, many } = useSteps();
  const [asking, setAsking] = useState<'pick' | 'import'>();
  const [shown, setShown] = useState<string>();
  const open = of.can.includes('member') && !of.registration;
  const key = flavourKey(kind.code, 'member:mod');
  const tool = (name: 'pick' | 'import', title: string): Action => ({
    key: name,
    title,
    permission: key,
    silent: true,
    on: () => open,
    run: () => setAsking(name),
  });
  const rule: Action = {
    key: 'rule',
    title: say('plans.applyRule'),
    permission: key,
    silent: true,
    on: () => open && of.joinRule !== null,
    run: async () => {
      const { taskId, ...done } = await call(memberApi.byRule, { planId: of.planId });
      await client.invalidateQueries();
      notify.done(taskId === null ? say('plans.ruleDone', done) : say('plans.ruleQueued'));
    },
  };
  const close = (): void => {
    setAsking(undefined);
    void client.invalidateQueries();
  };
  return (
    <>
      {of.registration && <Note>{say('plans.registrationHint')}</Note>}
      <ListScreen<MemberRow>
        of={kind.meeting ? meetingMembers : members}
        fixed={{ planId: of.planId }}
        search={searchOf(of.orgId)}
        tools={[tool('pick', say('plans.addMembers')), tool('import', say('kit.import')), rule]}
        rowActions={one}
        bulk={many}
        cells={cellsOf(setShown)}
      />
      {asking === 'pick' && (
        <PickDialog
          planId={of.planId}
          orgId={of.orgId}
          onClose={() => setAsking(undefined)}
          onDone={() => {
            notify.done();
            close();
          }}
        />
      )}
      {asking === 'import' && (
        <ImportDialog
          kind="planMember"
          into={of.planId}
          title={say('system.importTitle', { what: say('imports.planMember') })}
          onClose={close}
        />
      )}
      {shown && <MemberDialog recordId={shown} onClose={() => setShown(undefined)} />}
    </>
  );
};
