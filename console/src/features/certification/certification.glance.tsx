import { Button } from 'antd';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { certificationApi } from '#contracts/certification/certification.contract.ts';
import { calendarDay, code, text } from '#contracts/columns.ts';
import {
  certState,
  organisationNature,
  organisationState,
  organisationType,
} from '#contracts/organisations/organisation.codes.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { Facts } from '#kit/facts.tsx';
import { useFrame } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { FailureView } from '#kit/views.tsx';
import { BillNote, LedgerNote } from '#pickers/notes/service-notes.tsx';

const columns = [
  text('orgName'),
  code('typeCode', organisationType),
  code('state', organisationState),
  code('certState', certState),
  code('nature', organisationNature),
  text('creditCode'),
  text('areaName'),
  text('address'),
  text('parentName'),
  text('roadLicenseNumber'),
  calendarDay('roadLicenseEndDate'),
];

/** The own organisation at a glance: what it is, and what it has to see to. */
const OrganisationGlance = () => {
  const say = useSay();
  const frame = useFrame();
  const own = useCall(organisationApi.mine, {});
  const state = useCall(certificationApi.state, {});
  if (own.isError) return <FailureView onRefresh={() => void own.refetch()} />;
  const waiting = state.data?.waitingAudit ?? 0;
  return (
    <div className="luan-detail">
      <BillNote />
      <LedgerNote />
      <Panel
        title={own.data?.orgName ?? ''}
        extra={
          <span className="luan-actions">
            <Button onClick={() => frame.open('/myorg/enterpriseAuthentication')}>{say('lists.certification')}</Button>
            {waiting > 0 && (
              <Button type="primary" onClick={() => frame.open('/myorg/certificationAudit/list', { mine: '1' })}>
                {say('certification.mine')} ({waiting})
              </Button>
            )}
            <Button onClick={() => frame.open('/myorg/index')}>{say('kit.detail')}</Button>
          </span>
        }
      >
        {own.data ? <Facts columns={columns} data={own.data} /> : <Bones rows={6} />}
      </Panel>
    </div>
  );
};
export default OrganisationGlance;
