import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { loadRest, loadShelf, useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { identity } from '#contracts/identity/identity.codes.ts';
import { bannerPosition, countsAs } from '#contracts/organisations/login-kind.ts';
import { organisationType } from '#contracts/organisations/organisation.codes.ts';
import { type PanelCard, panelDefaults, subjectsAmong } from '#contracts/panels/panel.codes.ts';
import { panelApi } from '#contracts/panels/panel.contract.ts';
import { dayOf } from '#contracts/zone.ts';
import { lateDialog } from '#kit/dialogs.tsx';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { Permit } from '#kit/permit.tsx';
import { findMenu } from '../../way/menu.ts';
import { OwnGuide } from './own-guide.tsx';
import { OwnOrganisation } from './own-organisation.tsx';
import { Places } from './places.tsx';

const TodoCard = lazy(async () => {
  const [card] = await Promise.all([import('./todo-card.tsx'), loadRest(), loadShelf('todos')]);
  return card;
});
const ReadinessCard = lazy(async () => {
  const [card] = await Promise.all([
    import('./readiness/readiness-card.tsx'),
    loadRest(),
    loadShelf('readiness'),
    loadShelf('todos'),
  ]);
  return card;
});
const OwnReadiness = lazy(async () => {
  const [part] = await Promise.all([import('./readiness/readiness-head.tsx'), loadRest(), loadShelf('readiness')]);
  return { default: part.OwnReadiness };
});
const CompaniesBehind = lazy(async () => {
  const [part] = await Promise.all([import('./readiness/readiness-head.tsx'), loadRest(), loadShelf('readiness')]);
  return { default: part.CompaniesBehind };
});
const ShareCard = lazy(async () => {
  const [card] = await Promise.all([import('./share-card.tsx'), loadRest(), loadShelf('obligations')]);
  return card;
});
const DayCard = lazy(async () => {
  const [card] = await Promise.all([import('#features/schools/day/day.card.tsx'), loadRest(), loadShelf('schools')]);
  return card;
});
const StuckCard = lazy(async () => {
  const [card] = await Promise.all([
    import('#features/schools/customers/stuck-customers.card.tsx'),
    loadRest(),
    loadShelf('openings'),
  ]);
  return card;
});
const ManagerCard = lazy(async () => {
  const [card] = await Promise.all([
    import('#features/business/managers/manager.card.tsx'),
    loadRest(),
    loadShelf('business'),
  ]);
  return card;
});
const MetricCards = lazy(async () => {
  const [cards] = await Promise.all([
    import('./metric-cards.tsx'),
    loadRest(),
    loadShelf('metrics'),
    loadShelf('vehicles'),
    loadShelf('checks'),
    loadShelf('events'),
    loadShelf('documents'),
    loadShelf('schools'),
    loadShelf('openings'),
    loadShelf('agreements'),
    loadShelf('orders'),
    loadShelf('charges'),
    loadShelf('settlements'),
  ]);
  return cards;
});
const PanelDialog = lateDialog(async () => {
  const [part] = await Promise.all([import('./panels/panel.dialog.tsx'), loadRest()]);
  return part.PanelDialog;
});
const Banners = lazy(async () => {
  const [part] = await Promise.all([import('./panels/banners.tsx'), loadRest()]);
  return part;
});
const GuideCard = lazy(() => import('./panels/guide-card.tsx'));
const OnboardingCard = lazy(async () => {
  const [card] = await Promise.all([import('./onboarding-card.tsx'), loadRest(), loadShelf('onboarding')]);
  return card;
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

/** A card beside the figures; one the person has no right to, or that says nothing of the organisation, draws nothing. */
const Card = ({ card }: { card: PanelCard }): ReactNode => {
  const { userInfo } = useSignedIn();
  switch (card) {
    case 'todos':
      return (
        <Suspense fallback={waiting}>
          <TodoCard />
        </Suspense>
      );
    case 'schoolDay':
      return (
        <Permit permission="school:slot:sign">
          <Suspense fallback={waiting}>
            <DayCard />
          </Suspense>
        </Permit>
      );
    case 'places':
      return <Places />;
    case 'share':
      return (
        <Permit permission="train:obligation:list">
          <Suspense fallback={waiting}>
            <ShareCard />
          </Suspense>
        </Permit>
      );
    case 'readiness':
      return (
        readied.has(countsAs(userInfo.orgDto)) && (
          <Permit permission="train:obligation:list">
            <Suspense fallback={waiting}>
              <ReadinessCard />
            </Suspense>
          </Permit>
        )
      );
    case 'stuckCustomers':
      return (
        <Permit permission="school:customer:list">
          <Suspense fallback={waiting}>
            <StuckCard />
          </Suspense>
        </Permit>
      );
    case 'manager':
      return (
        <Suspense fallback={null}>
          <ManagerCard />
        </Suspense>
      );
    case 'organisation':
      return <OwnOrganisation />;
    case 'process':
      return (
        <Permit role={settingUp}>
          <Suspense fallback={null}>
            <OnboardingCard />
          </Suspense>
        </Permit>
      );
    default:
      return null;
  }
};

/** Where cards stand: first steps and a day by the hour above all, two columns; figures follow below, the first of them beside what waits. */
const above: readonly PanelCard[] = ['process', 'schoolDay'];
const columns: readonly (readonly PanelCard[])[] = [
  ['todos', 'readiness', 'places'],
  ['stuckCustomers', 'share', 'manager'],
];
const below: readonly PanelCard[] = ['organisation'];

/** The cards of the first page in their order: the day, two columns, figures, and the organisation's own below. */
const Cards = ({ cards }: { cards: readonly PanelCard[] }) => {
  const figures = subjectsAmong(cards);
  const among = (some: readonly PanelCard[]) =>
    cards.filter((card) => some.includes(card)).map((card) => <Card key={card} card={card} />);
  return (
    <>
      {among(above)}
      <div className="luan-dashboard-columns">
        {columns.map((some, place) => (
          <div key={some[0]} className="luan-dashboard">
            {among(some)}
            {place > 0 && (
              <Suspense fallback={waiting}>
                <MetricCards subjects={figures.slice(0, 1)} />
              </Suspense>
            )}
          </div>
        ))}
      </div>
      <Suspense fallback={waiting}>
        <MetricCards subjects={figures.slice(1)} />
      </Suspense>
      <div className="luan-dashboard-columns">{among(below)}</div>
    </>
  );
};

/**
 * First page after log-in: how it stands and what waits for the person, the share of people without a record, figures that open
 * their rows; what announces and teaches stands below the work.
 */
const Dashboard = () => {
  const say = useSay();
  const { menuDtoList, userInfo } = useSignedIn();
  const position = bannerPosition(userInfo.orgDto);
  const kind = countsAs(userInfo.orgDto);
  const own = userInfo.orgDto.typeCode === 'company';
  const [today] = useState(() => dayOf(new Date()));
  const [choosing, setChoosing] = useState(false);
  const shown = useCall(panelApi.shown, {}, { fresh: 60_000, quiet: true });
  // What cannot be asked for is as it was to begin with.
  const cards = useMemo(
    () =>
      shown.isError
        ? panelDefaults[userInfo.orgDto.typeCode]
        : shown.data?.list.map((one) => one.panelCard as PanelCard),
    [shown.isError, shown.data, userInfo.orgDto.typeCode],
  );
  return (
    <div className="luan-dashboard">
      <section className="luan-home-head" data-banner={position}>
        <h1>{say('shell.today', { day: today })}</h1>
        <Permit permission="train:obligation:list">
          <Suspense fallback={null}>{own ? <OwnReadiness /> : readied.has(kind) && <CompaniesBehind />}</Suspense>
        </Permit>
        <Button size="small" data-action="cards" onClick={() => setChoosing(true)}>
          {say('shell.chooseCards')}
        </Button>
      </section>
      {choosing && <PanelDialog onClose={() => setChoosing(false)} />}
      <Permit identity={identity.values.admin}>
        <OwnGuide />
      </Permit>
      {findMenu(menuDtoList, '/myorg/index') && (
        <Suspense fallback={null}>
          <BillNote soonOnly />
        </Suspense>
      )}
      {cards && <Cards cards={cards} />}
      <Suspense fallback={null}>
        <GuideCard />
        <Banners />
      </Suspense>
    </div>
  );
};
export default Dashboard;
