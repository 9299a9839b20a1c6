import { useState } from 'react';
import { call } from '#client/call.ts';
import { type Say, useSay } from '#client/phrases.ts';
import { archivePart } from '#contracts/archives/archive.codes.ts';
import { type ArchiveDetail, type ArchivePartFound, archiveApi } from '#contracts/archives/archive.contract.ts';
import { type Column, calendarDay, code, count, dateTime, longText, planNumber, text } from '#contracts/columns.ts';
import { type Flavour, flavourKey } from '#contracts/training/flavours.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import type { Action } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { DataTable } from '#kit/parts/table.tsx';
import { openPrint } from '#kit/print.ts';
import { showCode, showDateTime, Tag } from '#kit/show.tsx';
import { openSheet } from '#pickers/archives/open-sheet.ts';

const PackDialog = lateDialog(async () => (await import('#pickers/archives/pack.dialog.tsx')).PackDialog);
const CloseDialog = lateDialog(async () => (await import('./close.dialog.tsx')).CloseDialog);

export const archiveFacts: Column[] = [
  planNumber('planNumber'),
  code('state', planState),
  text('orgName'),
  calendarDay('startDate'),
  calendarDay('endDate'),
  count('memberCount'),
  count('doneCount'),
  count('archivedCount'),
  dateTime('archivedAt'),
  calendarDay('keepUntil'),
  longText('evaluation'),
];

const gapOf = (say: Say, row: ArchivePartFound): string => {
  if (!row.due) return say('archives.notDueOnline');
  if (row.missing > 0) return say('archives.lacking', { count: row.missing });
  return say(row.found > 0 ? 'archives.complete' : 'archives.none');
};

/** What the file holds, part by part, and what is missing of each. */
export const ArchiveContents = ({ of }: { of: ArchiveDetail }) => {
  const say = useSay();
  return (
    <>
      {of.archivedAt && (
        <p className="luan-hint">
          {say('archives.archivedBy', {
            name: of.archivedByName,
            at: showDateTime(of.archivedAt),
            until: of.keepUntil ?? '',
          })}
        </p>
      )}
      <DataTable
        label={say('archives.contents')}
        rows={of.parts}
        keyOf={(row) => row.part}
        density="small"
        busy={false}
        columns={[
          { key: 'part', title: say('archives.part'), width: 260, render: (row) => showCode(archivePart, row.part) },
          { key: 'found', title: say('archives.found'), width: 120, right: true, render: (row) => row.found },
          {
            key: 'missing',
            title: say('archives.missing'),
            width: 160,
            render: (row) => (
              <Tag tone={row.missing > 0 ? 'warn' : row.found > 0 ? 'good' : 'plain'}>{gapOf(say, row)}</Tag>
            ),
          },
        ]}
      />
    </>
  );
};

/** What is done with a plan's file, and the dialogs that belong to it. */
export const useArchiveActions = (planId: string, kind: Flavour, title: string) => {
  const say = useSay();
  const [taskId, setTaskId] = useState<string>();
  const [closing, setClosing] = useState(false);
  const actions: Action<ArchiveDetail>[] = [
    {
      key: 'pack',
      title: say('archives.pack'),
      primary: true,
      silent: true,
      on: (data) => data.can.includes('pack'),
      run: async () => setTaskId((await call(archiveApi.pack, { planId })).taskId),
    },
    {
      key: 'close',
      title: say('archives.close'),
      silent: true,
      on: (data) => data.can.includes('close'),
      run: () => setClosing(true),
    },
    {
      key: 'signSheet',
      title: say('archives.signSheet'),
      silent: true,
      permission: flavourKey(kind.code, 'plan:print'),
      run: async () => void (await openPrint(archiveApi.signSheetTicket, { planId }, archiveApi.signSheet)),
    },
    {
      key: 'print',
      title: say('archives.print'),
      silent: true,
      on: (data) => kind.meeting && data.can.includes('pack'),
      run: () => openSheet('meetingArchive', planId),
    },
  ];
  const dialogs = (
    <>
      {taskId && <PackDialog taskId={taskId} title={title} onClose={() => setTaskId(undefined)} />}
      {closing && <CloseDialog planId={planId} onClose={() => setClosing(false)} />}
    </>
  );
  return { actions, dialogs };
};
