import { lazy, Suspense, useState } from 'react';
import { loadRest, sayOr, useLanguage, useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { identity } from '#contracts/identity/identity.codes.ts';
import { bannerPosition, countsAs } from '#contracts/organisations/login-kind.ts';
import { organisationType } from '#contracts/organisations/organisation.codes.ts';
import { dayOf } from '#contracts/zone.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { Permit } from '#kit/permit.tsx';
import { findMenu } from '../../way/menu.ts';
import { OwnGuide } from './own-guide.tsx';
import { OwnOrganisation } from './own-organisation.tsx';
import { Places } from './places.tsx';
import { ProcessGuide } from './process-guide.tsx';

const TodoCard = lazy(async () => {
  const [card] = await Promise.all([import('./todo-card.tsx'), loadRest()]);
  return card;
});
const ReadinessCard = lazy(async () => {
  const [card] = await Promise.all([import('./readiness-card.tsx'), loadRest()]);
  return card;
});
const ShareCard = lazy(async () => {
  const [card] = await Promise.all([import('./share-card.tsx'), loadRest()]);
  return card;
});
const DayCard = lazy(async () => {
  const [card] = await Promise.all([import('#features/schools/day/day.card.tsx'), loadRest()]);
  return card;
});
const MetricCards = lazy(async () => {
  const [cards] = await Promise.all([import('./metric-cards.tsx'), loadRest()]);
  return cards;
});
const BillNote = lazy(() => import('#pickers/notes/service-notes.tsx').then((part) => ({ default: part.BillNote })));

const waiting = (
  <Panel>
    <Bones rows={5} />
  </Panel>
);

/** What an organisation counts as where an inspector visits, or that looks after those. */
const readied: ReadonlySet<string> = new Set(['company', 'supervise', 'admin']);
/** Built-in roles of those who set an organisation up. */
const settingUp = Object.values(organisationType.values).map((type) => `administrator.${type}`);

/** First page after log-in: what waits for the person, the share of people without a record, figures that open their rows. */
const Dashboard = () => {
  const say = useSay();
  const { menuDtoList, userInfo } = useSignedIn();
  const english = useLanguage() === 'en';
  const position = bannerPosition(userInfo.orgDto);
  const roles = userInfo.orgUserRole.map((role) => (english && role.roleNameEn) || role.roleName);
  const [today] = useState(() => dayOf(new Date()));
  return (
    <div className="luan-dashboard">
      <section className="luan-panel luan-greeting-panel" data-banner={position}>
        <h1 className="luan-greeting">{say('shell.greeting', { name: userInfo.realName })}</h1>
        <div className="luan-hint">
          {today} · {userInfo.orgDto.orgName} · {roles.join(say('kit.between'))}
        </div>
        <p className="luan-banner">{sayOr(`shell.banner.${position}`, '')}</p>
      </section>
      <Permit identity={identity.values.admin}>
        <OwnGuide />
      </Permit>
      {findMenu(menuDtoList, '/myorg/index') && (
        <Suspense fallback={null}>
          <BillNote soonOnly />
        </Suspense>
      )}
      <Permit permission="school:slot:sign">
        <Suspense fallback={waiting}>
          <DayCard />
        </Suspense>
      </Permit>
      <div className="luan-dashboard-columns">
        <div className="luan-dashboard">
          <Suspense fallback={waiting}>
            <TodoCard />
          </Suspense>
          <Places />
        </div>
        <div className="luan-dashboard">
          <Permit permission="train:obligation:list">
            <Suspense fallback={waiting}>
              <ShareCard />
            </Suspense>
            {readied.has(countsAs(userInfo.orgDto)) && (
              <Suspense fallback={waiting}>
                <ReadinessCard />
              </Suspense>
            )}
          </Permit>
          <Suspense fallback={waiting}>
            <MetricCards first />
          </Suspense>
        </div>
      </div>
      <Suspense fallback={waiting}>
        <MetricCards first={false} />
      </Suspense>
      <div className="luan-dashboard-columns">
        <OwnOrganisation />
        <Permit role={settingUp}>
          <ProcessGuide />
        </Permit>
      </div>
    </div>
  );
};
export default Dashboard;
