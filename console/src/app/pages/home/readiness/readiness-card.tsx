import { useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { Panel } from '#kit/parts/panel.tsx';
import { Companies, CompaniesBelow } from './company-ranking.tsx';
import { CompanyReadiness } from './company-readiness.tsx';

/** Readiness for an inspection: of the own company and of those below it, or of the companies one looks after. */
const ReadinessCard = () => {
  const say = useSay();
  const { userInfo } = useSignedIn();
  const { orgId, typeCode } = userInfo.orgDto;
  if (typeCode !== 'company')
    return (
      <Panel title={say('readiness.titleOfCompanies')}>
        <div data-card="readiness">
          <Companies />
        </div>
      </Panel>
    );
  return (
    <>
      <Panel title={say('readiness.title')}>
        <div data-card="readiness">
          <CompanyReadiness />
        </div>
      </Panel>
      <CompaniesBelow of={orgId} />
    </>
  );
};
export default ReadinessCard;
