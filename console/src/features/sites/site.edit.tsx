import { useEffect } from 'react';
import { useCall } from '#client/hooks.ts';
import { say } from '#client/phrases.ts';
import { siteApi } from '#contracts/organisations/site.contract.ts';
import { useFrame, useParam } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { FailureView } from '#kit/views.tsx';
import { SiteForm } from './site.form.tsx';

const EditSite = ({ siteId }: { siteId: string }) => {
  const frame = useFrame();
  const answer = useCall(siteApi.one, { siteId });
  const name = answer.data?.orgName;
  useEffect(() => {
    if (name) frame.setTitle(say('sites.of', { name }));
  }, [name, frame]);
  if (answer.isError) return <FailureView onRefresh={() => void answer.refetch()} />;
  if (!answer.data)
    return (
      <Panel>
        <Bones rows={9} />
      </Panel>
    );
  return <SiteForm site={answer.data} />;
};

/** A site of the scope by its id, or a new one for an organisation that is chosen. */
const SiteEdit = () => {
  const siteId = useParam('siteId');
  return siteId ? <EditSite siteId={siteId} /> : <SiteForm site={null} choosing />;
};
export default SiteEdit;
