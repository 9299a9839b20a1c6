import { lazy, Suspense, useState } from 'react';
import { loadRest, useSay } from '#client/phrases.ts';
import { holds, useSignedIn } from '#client/session.ts';
import { dayOf } from '#contracts/zone.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { findMenu } from '../../way/menu.ts';
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

/** Types of organisation an inspector visits, or that look after those. */
const readied: ReadonlySet<string> = new Set(['company', 'supervise', 'admin']);

/** First page after log-in: what waits for the person, the share of people without a record, figures that open their rows. */
const Dashboard = () => {
  const say = useSay();
  const { menuDtoList, userInfo } = useSignedIn();
  const [today] = useState(() => dayOf(new Date()));
  return (
    <div className="luan-dashboard">
      <section className="luan-panel luan-greeting-panel">
        <h1 className="luan-greeting">{say('shell.greeting', { name: userInfo.realName })}</h1>
        <div className="luan-hint">
          {today} · {userInfo.orgDto.orgName} · {userInfo.orgUserRole.map((role) => role.roleName).join('、')}
        </div>
      </section>
      {findMenu(menuDtoList, '/myorg/index') && (
        <Suspense fallback={null}>
          <BillNote soonOnly />
        </Suspense>
      )}
      <div className="luan-dashboard-columns">
        <div className="luan-dashboard">
          <Suspense fallback={waiting}>
            <TodoCard />
          </Suspense>
          <Places />
        </div>
        <div className="luan-dashboard">
          {holds('train:obligation:list') && (
            <Suspense fallback={waiting}>
              <ShareCard />
            </Suspense>
          )}
          {readied.has(userInfo.orgDto.typeCode) && holds('train:obligation:list') && (
            <Suspense fallback={waiting}>
              <ReadinessCard />
            </Suspense>
          )}
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
        <ProcessGuide />
      </div>
    </div>
  );
};
export default Dashboard;
