import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { archiveApi } from '#contracts/archives/archive.contract.ts';
import { type Flavour, flavourKey } from '#contracts/training/flavours.ts';
import { hoursApi } from '#contracts/training/hours/hours.contract.ts';
import type { PlanDetail } from '#contracts/training/plan.contract.ts';
import { lateDialog } from '#kit/dialogs.tsx';
import { notify } from '#kit/notify.ts';
import { openPrint } from '#kit/print.ts';
import { Classrooms } from './classroom.list.tsx';

const ClassroomDialog = lateDialog(async () => (await import('./classroom.dialog.tsx')).ClassroomDialog);
const RecountDialog = lateDialog(async () => (await import('./recount.dialog.tsx')).RecountDialog);

/** Hours of a plan beside what is learned online: lessons in classrooms, and counting anew. */
export const ClassroomTab = ({ of, kind }: { of: PlanDetail; kind: Flavour }) => {
  const say = useSay();
  const client = useQueryClient();
  const offline = useCall(hoursApi.offline, { planId: of.planId });
  const [asking, setAsking] = useState<'classroom' | 'recount'>();
  const open = of.can.includes('member') && offline.data?.hasOfflineTrain !== false;
  return (
    <>
      <Classrooms
        planId={of.planId}
        tools={[
          {
            key: 'classroom',
            title: say('hours.addClassroom'),
            primary: true,
            silent: true,
            permission: flavourKey(kind.code, 'hours:enter'),
            on: () => open,
            run: () => setAsking('classroom'),
          },
          {
            key: 'signSheet',
            title: say('archives.signSheet'),
            silent: true,
            permission: flavourKey(kind.code, 'plan:print'),
            run: async () =>
              void (await openPrint(archiveApi.signSheetTicket, { planId: of.planId }, archiveApi.signSheet)),
          },
          {
            key: 'recount',
            title: say('hours.recount'),
            silent: true,
            permission: flavourKey(kind.code, 'hours:audit'),
            run: () => setAsking('recount'),
          },
        ]}
      />
      {asking === 'classroom' && (
        <ClassroomDialog
          of={of}
          onClose={() => setAsking(undefined)}
          onDone={() => {
            setAsking(undefined);
            notify.done();
            void client.invalidateQueries();
          }}
        />
      )}
      {asking === 'recount' && <RecountDialog planId={of.planId} onClose={() => setAsking(undefined)} />}
    </>
  );
};
