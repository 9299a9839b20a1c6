import { Card, Col, Row, Statistic } from 'antd';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { holds, useSignedIn } from '#client/session.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { useFrame } from '#kit/frame.ts';

/** First page after log-in: who you are, and the numbers your rights open to their rows. */
const Dashboard = () => {
  const say = useSay();
  const frame = useFrame();
  const session = useSignedIn();
  const seesOrganisations = holds('org:organisation:list');
  const levels = useCall(organisationApi.level, {}, { enabled: seesOrganisations });
  const total = (levels.data ?? []).reduce((sum, row) => sum + row.organisations, 0);
  return (
    <Row gutter={[16, 16]}>
      <Col span={24}>
        <Card>
          <h1 className="luan-greeting">{say('shell.greeting', { name: session.userInfo.realName })}</h1>
          <div className="luan-hint">{session.userInfo.orgDto.orgName}</div>
        </Card>
      </Col>
      {seesOrganisations && (
        <Col span={6}>
          <Card hoverable onClick={() => frame.open('/org/organize')}>
            <Statistic title={say('shell.organisations')} value={total} />
          </Card>
        </Col>
      )}
    </Row>
  );
};
export default Dashboard;
