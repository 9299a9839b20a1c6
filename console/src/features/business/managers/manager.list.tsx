import { useState } from 'react';
import { call } from '#client/call.ts';
import { say, useSay } from '#client/phrases.ts';
import { businessLevel } from '#contracts/business/business.codes.ts';
import {
  type BusinessManagerRow,
  businessManagerApi,
  businessManagerMachine,
} from '#contracts/business/manager.contract.ts';
import { recordState } from '#contracts/codes.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { type Frame, useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OneAreaPicker, SubjectPicker } from '#pickers/late-pickers.ts';
import { LeaderPicker } from '../pickers/late-pickers.ts';

const AssignDialog = lateDialog(async () => (await import('../assignments/assign.dialog.tsx')).AssignDialog);
const HandoverDialog = lateDialog(async () => (await import('../assignments/handover.dialog.tsx')).HandoverDialog);

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.code('businessLevel', businessLevel),
  field.of('leaderId', (props) => <LeaderPicker {...props} />, { title: say('fields.marketLeaderName') }),
  field.of('areaId', (props) => <OneAreaPicker {...props} />, { title: say('fields.businessAreas') }),
  field.of('subjectCode', (props) => <SubjectPicker {...props} />, { title: say('fields.soldSubjects') }),
  field.code('state', recordState),
];

/** A dialog about a manager that is open. */
interface Opened {
  readonly dialog: 'assign' | 'handover';
  readonly of: BusinessManagerRow;
}

/** What may be done with a manager. @param gone what follows when it was deleted */
export const useManagerActions = <R extends BusinessManagerRow>(frame: Frame, gone?: () => void) => {
  const text = useSay();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const opening = (dialog: Opened['dialog']): Action<R> => ({
    key: dialog,
    title: text(`business.${dialog}`),
    silent: true,
    on: (row) => row.can.includes(dialog),
    run: (of) => setOpened({ dialog, of }),
  });
  const actions: Action<R>[] = [
    opening('assign'),
    opening('handover'),
    {
      key: 'mod',
      title: text('kit.edit'),
      silent: true,
      on: (row) => row.can.includes('mod'),
      run: ({ managerId }) => frame.open('/business/businessManagerEdit', { managerId }),
    },
    ...edgeActions<R>(businessManagerMachine, businessManagerApi.edges, (row) => row.managerId),
    {
      key: 'del',
      title: text('kit.remove'),
      danger: true,
      ask: true,
      on: (row) => row.can.includes('del'),
      run: async ({ managerId }) => {
        await call(businessManagerApi.del, { id: managerId });
        gone?.();
      },
    },
  ];
  const dialog = (
    <>
      {opened?.dialog === 'assign' && <AssignDialog of={opened.of} onClose={close} />}
      {opened?.dialog === 'handover' && <HandoverDialog of={opened.of} onClose={close} />}
    </>
  );
  return { actions, dialog };
};

/** Business managers: areas, subjects, leader and how many customers they have. */
const ManagerList = () => {
  const text = useSay();
  const frame = useFrame();
  const { actions, dialog } = useManagerActions<BusinessManagerRow>(frame);
  return (
    <>
      <ListScreen<BusinessManagerRow>
        of={businessManagerApi.list}
        search={search()}
        create={{
          permission: 'business:manager:mod',
          title: text('business.newManager'),
          path: '/business/businessManagerAdd',
        }}
        rowActions={actions}
      />
      {dialog}
    </>
  );
};
export default ManagerList;
