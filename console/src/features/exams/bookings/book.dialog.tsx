import { useQueryClient } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useDeferredValue, useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { type BookingCandidate, bookingApi } from '#contracts/exams/booking.contract.ts';
import type { SessionRow } from '#contracts/exams/session.contract.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { Editor, field } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';
import { Bones } from '#kit/parts/panel.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';
import '../exams.css';

const named = field.text('realName', { max: 40 });

/** Chooses members for the seats of a session, as many as are left. */
export const BookDialog = ({ of, onClose }: { of: SessionRow; onClose: () => void }) => {
  const say = useSay();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const answer = useCall(
    bookingApi.candidates,
    { sessionId: of.sessionId, ...(keyword ? { keyword } : {}) },
    { keep: true },
  );
  const rows = answer.data?.list ?? [];
  const put = (some: readonly BookingCandidate[], on: boolean): void =>
    setChosen((before) => {
      const after = new Set(before);
      for (const one of some) {
        if (on) after.add(one.recordId);
        else after.delete(one.recordId);
      }
      return after;
    });
  const all = rows.length > 0 && rows.every((row) => chosen.has(row.recordId));
  return (
    <Dialog
      title={say('records.bookInto', { name: of.sessionName })}
      open
      width={860}
      onCancel={onClose}
      confirmText={say('records.bookChosen', { count: chosen.size })}
      onConfirm={async () => {
        if (chosen.size === 0) return false;
        const { moved } = await call(bookingApi.book, { sessionId: of.sessionId, recordIds: [...chosen] });
        notify.done(say('records.booked', { count: moved }));
        await client.invalidateQueries();
        onClose();
        return true;
      }}
    >
      <div className="luan-exam-tools">
        <Editor of={named} value={typed} onChange={(next) => setTyped(String(next ?? ''))} />
        <Checkbox checked={all} disabled={rows.length === 0} onChange={() => put(rows, !all)}>
          {say('plans.chooseShown', { count: rows.length })}
        </Checkbox>
        <span className="luan-hint">{say('plans.found', { count: answer.data?.total ?? 0 })}</span>
        <span className={chosen.size > of.seatsLeft ? 'luan-danger' : 'luan-hint'}>
          {say('records.seatsLeft', { count: of.seatsLeft })}
        </span>
      </div>
      {answer.isError && <FailureView onRefresh={() => void answer.refetch()} />}
      {answer.isPending && <Bones rows={6} />}
      {answer.data !== undefined && rows.length === 0 && <EmptyView title={say('records.nobodyToBook')} />}
      <ul className="luan-exam-people">
        {rows.map((row) => (
          <li key={row.recordId}>
            <Checkbox checked={chosen.has(row.recordId)} onChange={(event) => put([row], event.target.checked)}>
              {row.realName}{' '}
              <span className="luan-hint">
                {[row.departmentName, row.orgName, row.planName].filter(Boolean).join(' · ')}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
