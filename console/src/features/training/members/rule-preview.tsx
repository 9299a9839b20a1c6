import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { type Flavour, flavourKey } from '#contracts/training/flavours.ts';
import { memberApi } from '#contracts/training/member.contract.ts';
import type { PlanDetail } from '#contracts/training/plan.contract.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { titleOf } from '#kit/fields.tsx';
import { Bones } from '#kit/parts/panel.tsx';
import { DataTable } from '#kit/parts/table.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';

/** Everybody a plan's rule brings in the reader's reach, by name: the first two hundred of them. */
export const RulePreviewDialog = ({ planId, onClose }: { planId: string; onClose: () => void }) => {
  const say = useSay();
  const answer = useCall(memberApi.preview, { planId }, { quiet: true });
  const { data } = answer;
  return (
    <Dialog
      title={say('plans.rulePeople')}
      open
      width={860}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{say('kit.close')}</Button>}
    >
      {answer.isError && <FailureView onRefresh={() => void answer.refetch()} />}
      {answer.isPending && <Bones rows={6} />}
      {data && (
        <>
          <p className="luan-hint">
            {say('plans.ruleFinds', { count: data.count, alreadyIn: data.alreadyIn })}
            {data.count > data.people.length && ` · ${say('plans.ruleFirst', { count: data.people.length })}`}
          </p>
          <DataTable
            label={say('plans.rulePeople')}
            rows={data.people}
            keyOf={(one) => one.orgUserId}
            density="small"
            busy={answer.isFetching}
            {...(data.people.length === 0 ? { instead: <EmptyView title={say('plans.ruleNobody')} /> } : {})}
            columns={[
              { key: 'realName', title: titleOf({ name: 'realName' }), width: 120, render: (one) => one.realName },
              { key: 'orgName', title: titleOf({ name: 'orgName' }), width: 230, render: (one) => one.orgName },
              {
                key: 'departmentName',
                title: titleOf({ name: 'departmentName' }),
                width: 150,
                render: (one) => one.departmentName,
              },
              {
                key: 'dutyNames',
                title: titleOf({ name: 'dutyNames' }),
                width: 220,
                render: (one) => one.dutyNames.join(say('kit.between')),
              },
            ]}
          />
        </>
      )}
    </Dialog>
  );
};

/** Phases in which the rule has let nobody join yet. */
const unapproved: readonly PlanDetail['phase'][] = ['draft', 'awaitingAudit', 'rejected'];

/** How many people the rule of a plan brings once it is approved, to its maker and its auditor alike; the number opens their names. */
export const RulePreview = ({ of, kind }: { of: PlanDetail; kind: Flavour }) => {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const may = holds([flavourKey(kind.code, 'member:mod'), flavourKey(kind.code, 'plan:audit')]);
  const asks = may && of.joinRule !== null && !of.registration && unapproved.includes(of.phase);
  const { data } = useCall(memberApi.preview, { planId: of.planId }, { enabled: asks, quiet: true });
  if (!asks || !data) return null;
  return (
    <p className="luan-training-work-step">
      {data.count === 0 ? (
        say('plans.ruleNobody')
      ) : (
        <button type="button" className="luan-link" data-action="rulePeople" onClick={() => setOpen(true)}>
          {say('plans.ruleBrings', { count: data.count })}
        </button>
      )}
      {open && <RulePreviewDialog planId={of.planId} onClose={() => setOpen(false)} />}
    </p>
  );
};
