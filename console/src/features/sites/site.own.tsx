import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { siteApi } from '#contracts/organisations/site.contract.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { FailureView } from '#kit/views.tsx';
import { SiteForm } from './site.form.tsx';

/** The log-in site of the organisation the person works for. */
const OwnSite = () => {
  const answer = useCall(siteApi.one, {});
  const [saved, setSaved] = useState(0);
  if (answer.isError) return <FailureView onRefresh={() => void answer.refetch()} />;
  if (answer.data === undefined)
    return (
      <Panel>
        <Bones rows={9} />
      </Panel>
    );
  // Saving begins anew with what the server kept; an answer that merely arrives later changes nothing typed.
  return (
    <SiteForm key={`${answer.data?.siteId ?? 'new'}.${saved}`} site={answer.data} onDone={() => setSaved(saved + 1)} />
  );
};
export default OwnSite;
