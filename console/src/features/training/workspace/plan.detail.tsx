import { useQueryClient } from '@tanstack/react-query';
import { Tabs } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { type Say, sayOr, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { type Flavour, flavourKey } from '#contracts/training/flavours.ts';
import { type PlanDetail, planApi } from '#contracts/training/plan.contract.ts';
import { memberWait, planStep } from '#contracts/training/stages/stage.codes.ts';
import { type PlanStages, stageApi } from '#contracts/training/stages/stage.contract.ts';
import { ActionBar } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { showCode } from '#kit/show.tsx';
import { sayActing } from '#kit/state-bar.tsx';
import { useRenewed } from '#kit/use-renewed.ts';
import { useSyncedQueries } from '#kit/use-synced-queries.ts';
import { FailureView } from '#kit/views.tsx';
import '../training.css';
import './workspace.css';
import { useOwnKind } from '../kind.ts';
import { RulePreview } from '../members/rule-preview.tsx';
import { PlanCharges } from '../prices/plan-charges.tsx';
import { PlanPriceNote } from '../prices/plan-price.tsx';
import { Funnel } from './funnel.tsx';
import { PlanHead } from './head.tsx';
import { type NextStep, nextStepOf } from './next-step.ts';
import { planActions } from './plan.actions.ts';
import { workTabs } from './workspace.tabs.tsx';

const SendDialog = lateDialog(async () => (await import('../sends/send.dialog.tsx')).SendDialog);

const nobody = { remind: false, certify: false, close: false };

const stepOf = (kind: Flavour, plan: PlanDetail, found: PlanStages | undefined): NextStep => {
  const may = (verb: `${string}:${string}`): boolean => holds(flavourKey(kind.code, verb));
  return nextStepOf({
    phase: plan.phase,
    series: plan.series,
    archived: plan.archivedAt !== null,
    can: plan.can,
    members: plan.memberCount,
    waits: found?.waits ?? [],
    urged: found?.urged.count ?? 0,
    toCertify: kind.certificate ? (found?.stages.find((one) => one.stage === 'qualified')?.count ?? 0) : 0,
    may: found
      ? {
          remind: may('member:mod'),
          certify: may('cert:print') && holds('certificate:print:list'),
          close: may('archive:close') && may('archive:list'),
        }
      : nobody,
  });
};

/** What the button will do, or who acts. */
const sayStep = (say: Say, step: NextStep, plan: PlanDetail): string => {
  const { wait } = step;
  const approval = plan.next.find((one) => one.edge === 'approve');
  const acting = wait ? (wait.next ?? undefined) : approval;
  return sayOr(`codes.${planStep.name}.${step.code}`, '', {
    count: step.count ?? 0,
    day: plan.startDate,
    what: wait ? showCode(memberWait, wait.edge) : '',
    who: acting ? sayActing(say, acting, say('codes.actingPerson.auditor')) : '',
  });
};

/** Why it came back, where it did. */
const returnedFor = (plan: PlanDetail): string | undefined =>
  plan.phase === 'rejected' ? (plan.history.find((row) => row.edge === 'reject')?.reason ?? undefined) : undefined;

const Parts = ({ of, kind }: { of: PlanDetail; kind: Flavour }) => {
  const frame = useFrame();
  const tabs = workTabs(kind, of);
  const opened = tabs.find((one) => one.key === frame.query.tab)?.key ?? tabs[0]?.key ?? '';
  return (
    <Panel>
      <Tabs
        items={tabs.map(({ key, title, content }) => ({ key, label: title, children: content(of) }))}
        activeKey={opened}
        destroyOnHidden
        onChange={(tab) => frame.setQuery({ planId: of.planId, tab })}
      />
    </Panel>
  );
};

/** The page of one plan of any kind: how far it is, what to do now and who acts after, and everything that belongs to it. */
const PlanDetailScreen = () => {
  const say = useSay();
  const frame = useFrame();
  const client = useQueryClient();
  const kind = useOwnKind();
  const planId = useParam('planId');
  const answer = useCall(planApi.one, { planId });
  const counts = holds(flavourKey(kind.code, 'member:list'));
  const stages = useCall(stageApi.stages, { planId }, { enabled: counts && answer.data !== undefined, quiet: true });
  useRenewed(() => {
    void answer.refetch();
    if (counts) void stages.refetch();
  });
  useSyncedQueries('planId', planId);
  const [sending, setSending] = useState(false);
  const plan = answer.data;
  const name = plan?.planName;
  useTitle(name);
  if (answer.isError && !plan)
    return (
      <Panel>
        <FailureView onRefresh={() => void answer.refetch()} />
      </Panel>
    );
  if (!plan)
    return (
      <Panel>
        <Bones rows={9} />
      </Panel>
    );
  const step = stepOf(kind, plan, stages.data);
  const reason = returnedFor(plan);
  const actions = planActions(
    {
      frame,
      kind,
      planId,
      urged: stages.data?.urged.count,
      running: !plan.series && plan.phase === 'running',
      send: () => setSending(true),
      renew: () => void client.invalidateQueries(),
    },
    step,
  );
  const opens = (state: readonly string[]): void => frame.setQuery({ planId, tab: 'members', state: state.join(',') });
  return (
    <div className="luan-detail">
      <Panel title={plan.planName} extra={<ActionBar actions={actions} thing={plan} open={5} />}>
        <div className="luan-training-work">
          <PlanHead of={plan} />
          {counts && stages.isError && <p role="alert">{say('plans.stagesFailed')}</p>}
          {counts && stages.isPending && <Bones rows={2} />}
          {stages.data && <Funnel of={plan} kind={kind} found={stages.data} onOpen={opens} />}
          {(stages.data || !counts) && (
            <p className="luan-training-work-step" data-step={step.code}>
              <strong>{say('plans.nextStep')}</strong> {sayStep(say, step, plan)}
              {reason && <span className="luan-training-work-reason">{say('plans.returnedFor', { reason })}</span>}
            </p>
          )}
          <PlanPriceNote of={plan} />
          <PlanCharges of={plan} />
          <RulePreview of={plan} kind={kind} />
        </div>
      </Panel>
      <Parts of={plan} kind={kind} />
      {sending && <SendDialog planId={planId} onClose={() => setSending(false)} />}
    </div>
  );
};
export default PlanDetailScreen;
