import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { resolutionMachine, resolutionState } from '#contracts/meetings/meeting.codes.ts';
import type { MeetingDetail } from '#contracts/meetings/meeting.contract.ts';
import { type ResolutionRow, resolutionApi } from '#contracts/meetings/resolution.contract.ts';
import { type Action, ActionBar } from '#kit/actions.tsx';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { StateTag, Tag } from '#kit/show.tsx';
import { UserPicker } from '#pickers/late-pickers.ts';
import { WithMeeting } from './with-meeting.tsx';

const fieldsOf = (orgId: string | undefined): Field[] => [
  field.longText('resolution', { required: true, max: 500 }),
  field.of('responsibleId', (props) => <UserPicker {...props} {...(orgId ? { orgId } : {})} />, { required: true }),
  field.day('dueOn', { required: true }),
];
const given = (values: Record<string, unknown>) => ({
  resolution: String(values.resolution ?? ''),
  responsibleId: String(values.responsibleId ?? ''),
  dueOn: String(values.dueOn ?? ''),
});

interface DialogProps {
  planId: string;
  orgId?: string;
  row?: ResolutionRow | undefined;
  onClose: () => void;
}

const ResolutionDialog = ({ planId, orgId, row, onClose }: DialogProps) => {
  const say = useSay();
  const shared = { fields: fieldsOf(orgId), onDone: onClose, onCancel: onClose };
  if (row)
    return (
      <FormDialog
        {...shared}
        title={say('meetings.editResolution')}
        send={resolutionApi.mod}
        initial={{ ...row }}
        toInput={(values) => ({ ...given(values), resolutionId: row.resolutionId, version: row.version })}
      />
    );
  return (
    <FormDialog
      {...shared}
      title={say('meetings.addResolution')}
      send={resolutionApi.add}
      toInput={(values) => ({ ...given(values), planId })}
    />
  );
};

/** What is done with a resolution; `planId` names the meeting that reviews it, where one is open. */
export const useResolutionActions = (edit: (row: ResolutionRow) => void, planId?: string): Action<ResolutionRow>[] => {
  const say = useSay();
  return [
    { key: 'mod', title: say('kit.edit'), silent: true, on: (row) => row.can.includes('mod'), run: edit },
    {
      key: 'finish',
      title: say('machines.resolution.finish'),
      reason: true,
      on: (row) => row.can.includes('finish'),
      run: (row, reason = '') => call(resolutionApi.finish, { id: row.resolutionId, reason }),
    },
    {
      key: 'review',
      title: say('machines.resolution.review'),
      ask: true,
      walks: { machine: resolutionMachine, edge: 'review' },
      on: (row) => planId !== undefined && planId !== row.planId && row.can.includes('review'),
      run: (row) => call(resolutionApi.review, { id: row.resolutionId, planId: planId ?? '' }),
    },
    {
      key: 'reopen',
      title: say('machines.resolution.reopen'),
      reason: true,
      danger: true,
      on: (row) => row.can.includes('reopen'),
      run: (row, reason = '') => call(resolutionApi.reopen, { id: row.resolutionId, reason }),
    },
    {
      key: 'del',
      title: say('kit.remove'),
      ask: true,
      danger: true,
      on: (row) => row.can.includes('del'),
      run: (row) => call(resolutionApi.del, { resolutionId: row.resolutionId }),
    },
  ];
};

/** Cells every list of resolutions draws itself. */
export const resolutionCells = {
  state: (row: ResolutionRow) => <StateTag codes={resolutionState} value={row.state} />,
};

const Carried = ({ of, actions }: { of: MeetingDetail; actions: readonly Action<ResolutionRow>[] }) => {
  const say = useSay();
  const answer = useCall(resolutionApi.carried, { planId: of.planId });
  const rows = answer.data ?? [];
  return (
    <section className="luan-meeting-carried">
      <h3 className="luan-group-title">{say('meetings.carried')}</h3>
      {rows.length === 0 && <span className="luan-hint">{say('meetings.noneCarried')}</span>}
      <ul>
        {rows.map((row) => (
          <li key={row.resolutionId}>
            <StateTag codes={resolutionState} value={row.state} />
            <span className="luan-meeting-carried-words">
              <strong>{row.resolution}</strong>
              <span className="luan-hint">
                {say('meetings.carriedFrom', { plan: row.planName, name: row.responsibleName, day: row.dueOn })}
              </span>
              {row.doneNote && <span>{say('meetings.doneHow', { note: row.doneNote })}</span>}
            </span>
            {row.overdue && <Tag tone="bad">{say('fields.overdue')}</Tag>}
            <ActionBar actions={actions} thing={row} open={3} size="small" />
          </li>
        ))}
      </ul>
    </section>
  );
};

const Resolutions = ({ of }: { of: MeetingDetail }) => {
  const say = useSay();
  const client = useQueryClient();
  const [asking, setAsking] = useState<{ row?: ResolutionRow }>();
  const actions = useResolutionActions((row) => setAsking({ row }), of.can.includes('mod') ? of.planId : undefined);
  return (
    <>
      <Carried of={of} actions={actions} />
      <div className="luan-training-plan-tools">
        <h3 className="luan-group-title">{say('meetings.ownResolutions')}</h3>
        {of.can.includes('mod') && (
          <Button type="primary" data-action="addResolution" onClick={() => setAsking({})}>
            {say('meetings.addResolution')}
          </Button>
        )}
      </div>
      <ListScreen<ResolutionRow>
        of={resolutionApi.list}
        fixed={{ planId: of.planId }}
        search={[field.text('keyword', { max: 60 }), field.codes('state', resolutionState)]}
        rowActions={actions}
        cells={resolutionCells}
      />
      {asking && (
        <ResolutionDialog
          planId={of.planId}
          orgId={of.orgId}
          row={asking.row}
          onClose={() => {
            setAsking(undefined);
            void client.invalidateQueries();
          }}
        />
      )}
    </>
  );
};

/** What a meeting resolved, and what it makes of what earlier ones left open. */
export const ResolutionsTab = ({ planId }: { planId: string }) => (
  <WithMeeting planId={planId}>{(of) => <Resolutions of={of} />}</WithMeeting>
);
