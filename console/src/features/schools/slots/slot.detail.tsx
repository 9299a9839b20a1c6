import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { archiveApi } from '#contracts/archives/archive.contract.ts';
import { type Column, count, dateTime, longText, text } from '#contracts/columns.ts';
import { slotMachine } from '#contracts/schools/slot.codes.ts';
import { type SlotDetail, slotApi } from '#contracts/schools/slot.contract.ts';
import { flavourKey } from '#contracts/training/flavours.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { FormDialog, lateDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { notify } from '#kit/notify.ts';
import { openPrint } from '#kit/print.ts';
import { FileLinks } from '../signups/file-links.tsx';
import { Seats } from './seats.tsx';

const SlotDialog = lateDialog(async () => (await import('./slot.dialog.tsx')).SlotDialog);

const facts: readonly Column[] = [
  text('className'),
  dateTime('startsAt'),
  dateTime('endsAt'),
  text('place', { titled: 'roomId' }),
  text('teacherName'),
  count('expected', { titled: 'seatsExpected' }),
  count('came', { titled: 'seatsCame' }),
  count('late', { titled: 'seatsLate' }),
  count('absent', { titled: 'seatsAbsent' }),
  longText('reason'),
];

const tabsOf = (data: SlotDetail | undefined) => [
  {
    key: 'seats',
    title: sayNow('schools.attendance'),
    content: (of: SlotDetail) => <Seats fixed={{ slotId: of.slotId }} />,
  },
  ...(data?.sheet
    ? [
        {
          key: 'sheet',
          title: sayNow('fields.sheet'),
          content: ({ sheet }: SlotDetail) => <FileLinks files={sheet ? [sheet] : []} title={sayNow('fields.sheet')} />,
        },
      ]
    : []),
];

const SheetDialog = ({ of, onDone, onClose }: { of: SlotDetail; onDone: () => void; onClose: () => void }) => {
  const say = useSay();
  return (
    <FormDialog
      title={say('schools.keepSheet')}
      send={slotApi.sheet}
      width={520}
      before={<p className="luan-hint">{say('schools.keepSheetHint')}</p>}
      fields={[field.files('sheet', 'document', { required: true, most: 1, span: 24 })]}
      standing={of}
      onDone={onDone}
      onCancel={onClose}
    />
  );
};

/** Closes the sign-in and says for whom the hours count, and for whom they do not. */
const hold = async (of: SlotDetail): Promise<void> => {
  const { counted, uncounted } = await call(slotApi.hold, { slotId: of.slotId, version: of.version });
  if (uncounted.length > 0) notify.warn(sayNow('schools.heldBut', { count: counted, names: uncounted.join('、') }));
  else notify.done(sayNow('schools.held', { count: counted }));
};

/** One lesson of a timetable: when, where, by whom, who is expected and who came. */
const SlotDetailScreen = () => {
  const say = useSay();
  const frame = useFrame();
  const queries = useQueryClient();
  const slotId = useParam('slotId');
  const [open, setOpen] = useState<'move' | 'sheet'>();
  const answer = useCall(slotApi.one, { slotId });
  const { data } = answer;
  const name = data?.topic;
  useTitle(name);
  const done = (): void => {
    notify.done();
    void queries.invalidateQueries();
    setOpen(undefined);
  };
  const actions: Action<SlotDetail>[] = [
    {
      key: 'code',
      title: say('schools.showCode'),
      primary: true,
      silent: true,
      on: (of) => of.signing && new Date(of.endsAt) > new Date(),
      run: () => frame.open('/school/slotCode', { slotId }),
    },
    {
      key: 'hold',
      title: say('machines.classSlot.hold'),
      primary: true,
      ask: say('schools.holdAsk'),
      silent: true,
      on: (of) => of.can.includes('close'),
      run: hold,
    },
    {
      key: 'print',
      title: say('archives.signSheet'),
      silent: true,
      permission: flavourKey(data?.flavour ?? '', 'plan:print'),
      run: async (of) =>
        void (await openPrint(archiveApi.signSheetTicket, { planId: of.planId }, archiveApi.signSheet)),
    },
    {
      key: 'sheet',
      title: say('schools.keepSheet'),
      silent: true,
      on: (of) => of.can.includes('sheet'),
      run: () => setOpen('sheet'),
    },
    {
      key: 'move',
      title: say('schools.moveSlot'),
      silent: true,
      on: (of) => of.can.includes('mod'),
      run: () => setOpen('move'),
    },
    ...edgeActions<SlotDetail>(slotMachine, slotApi.edges, (of) => of.slotId),
    {
      key: 'class',
      title: say('schools.openClass'),
      silent: true,
      run: (of) => frame.open('/school/classDetail', { classId: of.classId }),
    },
  ];
  return (
    <>
      <DetailScreen<SlotDetail>
        title={name ?? ''}
        data={data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={facts}
        machine={{ machine: slotMachine, state: (of) => of.state, history: (of) => of.history }}
        actions={data ? actions : []}
        tabs={tabsOf(data)}
      />
      {open === 'move' && data && (
        <SlotDialog of={{ classId: data.classId, startDate: '' }} slot={data} onClose={() => setOpen(undefined)} />
      )}
      {open === 'sheet' && data && <SheetDialog of={data} onDone={done} onClose={() => setOpen(undefined)} />}
    </>
  );
};
export default SlotDetailScreen;
