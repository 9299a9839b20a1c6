import { useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { hoursApi } from '#contracts/training/hours/hours.contract.ts';
import { clockTime } from '#kit/clock-time.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { notify } from '#kit/notify.ts';
import { Bones } from '#kit/parts/panel.tsx';
import { DataTable } from '#kit/parts/table.tsx';
import { FailureView } from '#kit/views.tsx';

/** Counts the hours of a plan anew: first by name what would change, then, with a reason, just that. */
export const RecountDialog = ({ planId, onClose }: { planId: string; onClose: () => void }) => {
  const say = useSay();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const answer = useCall(hoursApi.dryRun, { planId });
  const changes = answer.data?.changes ?? [];
  return (
    <Dialog
      title={say('hours.recount')}
      open
      width={720}
      onCancel={onClose}
      confirmText={say('hours.applyRecount')}
      {...(changes.length === 0 ? { footer: null } : {})}
      onConfirm={async () => {
        if (reason.trim().length < 2) return false;
        const { changed } = await call(hoursApi.recalculate, { planId, reason });
        notify.done(say('hours.recounted', { count: changed }));
        await client.invalidateQueries();
        onClose();
        return true;
      }}
    >
      {answer.isError && <FailureView onRefresh={() => void answer.refetch()} />}
      {answer.isPending && <Bones rows={6} />}
      {answer.data && (
        <>
          <p>{say('hours.recountFinds', { members: answer.data.members, count: changes.length })}</p>
          {changes.length > 0 && (
            <>
              <DataTable
                label={say('hours.recount')}
                rows={changes}
                keyOf={(row) => row.recordId}
                density="small"
                busy={false}
                columns={[
                  { key: 'name', title: say('fields.realName'), width: 120, render: (row) => row.realName },
                  { key: 'org', title: say('fields.orgName'), width: 220, render: (row) => row.orgName },
                  {
                    key: 'before',
                    title: say('hours.before'),
                    width: 110,
                    right: true,
                    render: (row) => clockTime(row.beforeSeconds),
                  },
                  {
                    key: 'after',
                    title: say('hours.after'),
                    width: 110,
                    right: true,
                    render: (row) => clockTime(row.afterSeconds),
                  },
                ]}
              />
              {answer.data.more && <p className="luan-hint">{say('hours.recountMore')}</p>}
              <label className="luan-training-study-reason">
                {say('hours.recountReason')}
                <Input value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
              </label>
            </>
          )}
        </>
      )}
    </Dialog>
  );
};
