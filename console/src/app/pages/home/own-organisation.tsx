import { Button } from 'antd';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { certState, organisationState, organisationType } from '#contracts/organisations/organisation.codes.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { useFrame } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { StateTag, showCode } from '#kit/show.tsx';
import { findMenu } from '../../way/menu.ts';

/** How the person's own organisation stands. */
export const OwnOrganisation = () => {
  const say = useSay();
  const frame = useFrame();
  const { menuDtoList } = useSignedIn();
  const answer = useCall(organisationApi.mine, {}, { fresh: 30_000 });
  const own = answer.data;
  const opens = findMenu(menuDtoList, '/myorg/index') !== undefined;
  return (
    <Panel
      title={say('shell.ownOrganisation')}
      extra={
        opens && (
          <Button size="small" onClick={() => frame.open('/myorg/index')}>
            {say('kit.detail')}
          </Button>
        )
      }
    >
      {!own && <Bones rows={4} />}
      {own && (
        <dl className="luan-facts luan-facts-narrow">
          <div>
            <dt>{say('shell.orgName')}</dt>
            <dd>{own.orgName}</dd>
          </div>
          <div>
            <dt>{say('shell.orgType')}</dt>
            <dd>{showCode(organisationType, own.typeCode)}</dd>
          </div>
          <div>
            <dt>{say('shell.orgState')}</dt>
            <dd>
              <StateTag codes={organisationState} value={own.state} />
            </dd>
          </div>
          <div>
            <dt>{say('shell.orgCert')}</dt>
            <dd>
              <StateTag codes={certState} value={own.certState} />
            </dd>
          </div>
          <div>
            <dt>{say('shell.orgPeople')}</dt>
            <dd className="luan-figures">{own.people}</dd>
          </div>
          <div>
            <dt>{say('shell.orgLicence')}</dt>
            <dd className="luan-figures">{own.roadLicenseEndDate ?? '—'}</dd>
          </div>
        </dl>
      )}
    </Panel>
  );
};
