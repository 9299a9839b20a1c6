import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { type ArchiveDetail, archiveApi } from '#contracts/archives/archive.contract.ts';
import { DetailScreen } from '#kit/detail.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { Packs } from '#pickers/archives/packs.tsx';
import { useOwnKind } from '../kind.ts';
import { ArchiveContents, archiveFacts, useArchiveActions } from './archive.parts.tsx';

const tabs = () => [
  {
    key: 'contents',
    title: sayNow('archives.contents'),
    content: (data: ArchiveDetail) => <ArchiveContents of={data} />,
  },
  {
    key: 'packs',
    title: sayNow('archives.packs'),
    content: (data: ArchiveDetail) => <Packs rows={data.packs} saves={data.can.includes('pack')} />,
  },
];

/** One plan, one file: what it holds, the archives made of it, and its closing. */
const ArchiveDetailScreen = () => {
  const say = useSay();
  const frame = useFrame();
  const kind = useOwnKind();
  const planId = useParam('planId') ?? '';
  const answer = useCall(archiveApi.one, { planId });
  const name = answer.data?.planName;
  const { actions, dialogs } = useArchiveActions(planId, kind, name ?? '');
  useTitle(name);
  return (
    <>
      <DetailScreen<ArchiveDetail>
        title={name ?? ''}
        data={answer.data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={archiveFacts}
        actions={[
          ...actions,
          {
            key: 'plan',
            title: say('archives.columns.plan'),
            silent: true,
            run: () => frame.open(`${kind.path}/detail`, { planId }),
          },
        ]}
        tabs={tabs()}
      />
      {dialogs}
    </>
  );
};
export default ArchiveDetailScreen;
