import { Checkbox } from 'antd';
import { useDeferredValue, useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { type Candidate, memberApi } from '#contracts/training/member.contract.ts';
import { planPriceApi } from '#contracts/training/prices/plan-price.contract.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { Editor, type Field, field, titleOf } from '#kit/fields.tsx';
import { Bones } from '#kit/parts/panel.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';
import { DepartmentPicker, DutyPicker, IndustryPicker, OrganisationPicker } from '#pickers/late-pickers.ts';
import { PriceTold } from '../prices/plan-price.tsx';

const fieldsOf = (orgId: string): Field[] => [
  field.text('keyword', { title: titleOf({ name: 'realName' }), max: 40 }),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.of('departmentId', (props) => <DepartmentPicker {...props} orgId={orgId} />),
  field.of('dutyCode', (props) => <DutyPicker {...props} />, { title: titleOf({ name: 'dutyNames' }) }),
  field.of('industryCode', (props) => <IndustryPicker {...props} />, { title: titleOf({ name: 'industryNames' }) }),
];

/** Chooses people for a plan; who belongs to it already is not offered. */
export const PickDialog = ({
  planId,
  orgId,
  onDone,
  onClose,
}: {
  planId: string;
  orgId: string;
  onDone: () => void;
  onClose: () => void;
}) => {
  const say = useSay();
  const [values, setValues] = useState<Record<string, unknown>>({});
  const [chosen, setChosen] = useState<ReadonlyMap<string, Candidate>>(new Map());
  const given = useDeferredValue(Object.fromEntries(Object.entries(values).filter(([, value]) => value)));
  const answer = useCall(memberApi.candidates, { planId, ...given }, { keep: true });
  const rows = answer.data?.list ?? [];
  const put = (some: readonly Candidate[], on: boolean): void =>
    setChosen((before) => {
      const after = new Map(before);
      for (const one of some) {
        if (on) after.set(one.orgUserId, one);
        else after.delete(one.orgUserId);
      }
      return after;
    });
  const all = rows.length > 0 && rows.every((row) => chosen.has(row.orgUserId));
  const price = useCall(planPriceApi.one, { planId, joining: chosen.size }, { quiet: true });
  const workplace = typeof values.orgId === 'string' ? values.orgId : orgId;
  return (
    <Dialog
      title={say('plans.addMembers')}
      open
      width={960}
      onCancel={onClose}
      confirmText={say('plans.addChosen', { count: chosen.size })}
      waiting={chosen.size === 0}
      onConfirm={async () => {
        if (chosen.size === 0) return false;
        await call(memberApi.add, { planId, orgUserIds: [...chosen.keys()] });
        onDone();
        return true;
      }}
    >
      <div className="luan-training-pick-fields">
        {fieldsOf(workplace).map((one) => (
          <label key={one.name}>
            {titleOf(one)}
            <Editor
              of={one}
              value={values[one.name]}
              onChange={(value) => setValues((before) => ({ ...before, [one.name]: value }))}
            />
          </label>
        ))}
      </div>
      <p className="luan-training-plan-tools">
        <Checkbox checked={all} disabled={rows.length === 0} onChange={() => put(rows, !all)}>
          {say('plans.chooseShown', { count: rows.length })}
        </Checkbox>
        <span className="luan-hint">{say('plans.found', { count: answer.data?.total ?? 0 })}</span>
      </p>
      {price.data && <PriceTold of={price.data} planId={planId} />}
      {answer.isError && <FailureView onRefresh={() => void answer.refetch()} />}
      {answer.isPending && <Bones rows={6} />}
      {answer.data !== undefined && rows.length === 0 && <EmptyView title={say('plans.nobodyFound')} />}
      <ul className="luan-training-pick-people">
        {rows.map((row) => (
          <li key={row.orgUserId}>
            <Checkbox checked={chosen.has(row.orgUserId)} onChange={(event) => put([row], event.target.checked)}>
              {row.realName}{' '}
              <span className="luan-hint">
                {[row.phone, row.departmentName, row.dutyNames.join('、'), row.orgName].filter(Boolean).join(' · ')}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
