import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { agreementApi } from '#contracts/agreements/agreement.contract.ts';
import { useParam, useTitle } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { FailureView } from '#kit/views.tsx';
import { UserPicker } from '#pickers/late-pickers.ts';
import { AgreementText } from './agreement.text.tsx';

/** An agreement as one who is asked reads it, with the values put in. */
const PreviewPage = () => {
  const say = useSay();
  const agreementId = useParam('agreementId');
  const [orgUserId, setOrgUserId] = useState<string>();
  const answer = useCall(agreementApi.preview, { agreementId, ...(orgUserId ? { orgUserId } : {}) });
  const { data } = answer;
  useTitle(data?.title);
  return (
    <Panel>
      <div className="luan-agreement-choose">
        <span>{say('agreements.previewAs')}</span>
        <UserPicker
          aria-label={say('agreements.previewAs')}
          value={orgUserId}
          onChange={(next: unknown) => setOrgUserId(typeof next === 'string' ? next : undefined)}
        />
      </div>
      <p className="luan-hint">
        {orgUserId && data
          ? say('agreements.previewOf', { name: data.realName, org: data.orgName })
          : say('agreements.previewSample')}
      </p>
      {data && <AgreementText title={data.title} body={data.body} />}
      {!data && (answer.isError ? <FailureView onRefresh={() => void answer.refetch()} /> : <Bones rows={9} />)}
    </Panel>
  );
};
export default PreviewPage;
