import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { archiveApi } from '#contracts/archives/archive.contract.ts';
import type { Flavour } from '#contracts/training/flavours.ts';
import type { PlanDetail } from '#contracts/training/plan.contract.ts';
import { ActionBar } from '#kit/actions.tsx';
import { Bones } from '#kit/parts/panel.tsx';
import { FailureView } from '#kit/views.tsx';
import { Packs } from '#pickers/archives/packs.tsx';
import { ArchiveContents, useArchiveActions } from '../archives/archive.parts.tsx';

/** The plan's file: what it holds and lacks, and the archives made of it. */
export const ArchiveTab = ({ of, kind }: { of: PlanDetail; kind: Flavour }) => {
  const say = useSay();
  const answer = useCall(archiveApi.one, { planId: of.planId });
  const { actions, dialogs } = useArchiveActions(of.planId, kind, of.planName);
  if (answer.isError) return <FailureView onRefresh={() => void answer.refetch()} />;
  if (!answer.data) return <Bones rows={6} />;
  const { data } = answer;
  return (
    <div className="luan-training-work-part">
      <ActionBar actions={actions.map((one) => ({ ...one, primary: false }))} thing={data} />
      <ArchiveContents of={data} />
      <h3 className="luan-group-title">{say('archives.packs')}</h3>
      <Packs rows={data.packs} saves={data.can.includes('pack')} />
      {dialogs}
    </div>
  );
};
