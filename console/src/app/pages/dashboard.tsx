import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Query } from '#client/crypto.ts';
import { useCall } from '#client/hooks.ts';
import { loadRest, useLanguage, useSay } from '#client/phrases.ts';
import { holds, useSignedIn } from '#client/session.ts';
import { certState, organisationState, organisationType } from '#contracts/organisations/organisation.codes.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { dayOf } from '#contracts/zone.ts';
import { useFrame } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { StateTag, showCode } from '#kit/show.tsx';
import { findMenu, placesOf } from '../way/menu.ts';
import { guidePictures } from './guide-pictures.ts';

const ShareCard = lazy(async () => {
  const [card] = await Promise.all([import('./share-card.tsx'), loadRest()]);
  return card;
});
const BillNote = lazy(() => import('#pickers/notes/service-notes.tsx').then((part) => ({ default: part.BillNote })));
const GuideDialog = lazy(() => import('#kit/guide-dialog.tsx').then((part) => ({ default: part.GuideDialog })));

const list = '/org/organize';
/** Days ahead in which a licence that ends is worth a look. */
const soon = 30;
const inDays = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000));

/** A number that opens the rows it counts. */
const Figure = ({ title, query, tone = '' }: { title: string; query: Query; tone?: string }) => {
  const frame = useFrame();
  const answer = useCall(organisationApi.list.page, { ...query, size: 1 } as never, { fresh: 30_000 });
  const page = answer.data as { total: number; more: boolean } | undefined;
  return (
    <button type="button" className="luan-figure" onClick={() => frame.open(list, query)}>
      <span className="luan-hint">{title}</span>
      <strong className={`luan-figures ${page && page.total > 0 ? tone : ''}`}>
        {answer.isError ? '—' : page ? `${page.total}${page.more ? '+' : ''}` : '…'}
      </strong>
    </button>
  );
};

const OwnOrganisation = () => {
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

const Shortcuts = () => {
  const say = useSay();
  const frame = useFrame();
  const language = useLanguage();
  const { menuDtoList } = useSignedIn();
  const places = placesOf(menuDtoList, language).filter((one) => one.path !== '/dashboard');
  return (
    <Panel title={say('shell.shortcuts')}>
      <div className="luan-shortcuts">
        {places.map((one) => (
          <button key={one.path} type="button" onClick={() => frame.open(one.path)}>
            {one.title}
            <span className="luan-hint">{one.above}</span>
          </button>
        ))}
      </div>
    </Panel>
  );
};

const ProcessGuide = () => {
  const say = useSay();
  const frame = useFrame();
  const { menuDtoList } = useSignedIn();
  const [guiding, setGuiding] = useState(false);
  const steps = [
    { key: 'organisation', path: list, title: say('shell.step1'), text: say('shell.step1Text') },
    { key: 'people', path: '/org/employee', title: say('shell.step2'), text: say('shell.step2Text') },
    { key: 'roles', path: '/org/role', title: say('shell.step3'), text: say('shell.step3Text') },
    { key: 'log', path: '/system/operationLogList', title: say('shell.step4'), text: say('shell.step4Text') },
  ].filter((step) => findMenu(menuDtoList, step.path) !== undefined);
  if (steps.length === 0) return null;
  return (
    <Panel
      title={say('shell.process')}
      extra={
        <Button size="small" data-action="guide" onClick={() => setGuiding(true)}>
          {say('kit.guide')}
        </Button>
      }
    >
      <ol className="luan-process">
        {steps.map((step, index) => (
          <li key={step.key}>
            <button type="button" onClick={() => frame.open(step.path)}>
              <span className="luan-process-number" aria-hidden>
                {index + 1}
              </span>
              <strong>{step.title}</strong>
              <span className="luan-hint">{step.text}</span>
            </button>
          </li>
        ))}
      </ol>
      {guiding && (
        <Suspense fallback={null}>
          <GuideDialog
            title={say('shell.process')}
            steps={steps.map((step, index) => ({
              imageUrl: guidePictures[index % guidePictures.length] ?? '',
              text: `${step.title}: ${step.text}`,
            }))}
            onClose={() => setGuiding(false)}
          />
        </Suspense>
      )}
    </Panel>
  );
};

/** First page after log-in: who you are, how your organisation stands, and numbers that open their rows. */
const Dashboard = () => {
  const say = useSay();
  const session = useSignedIn();
  const [day] = useState(() => inDays(soon));
  const { userInfo } = session;
  return (
    <div className="luan-dashboard">
      <section className="luan-panel luan-greeting-panel">
        <h1 className="luan-greeting">{say('shell.greeting', { name: userInfo.realName })}</h1>
        <div className="luan-hint">
          {userInfo.orgDto.orgName} · {userInfo.orgUserRole.map((role) => role.roleName).join('、')}
        </div>
      </section>
      {holds('train:obligation:list') && (
        <Suspense fallback={null}>
          <ShareCard />
        </Suspense>
      )}
      {findMenu(session.menuDtoList, '/myorg/index') && (
        <Suspense fallback={null}>
          <BillNote soonOnly />
        </Suspense>
      )}
      {holds('org:organisation:list') && findMenu(session.menuDtoList, list) && (
        <div className="luan-figures-row">
          <Figure title={say('shell.organisations')} query={{}} />
          <Figure
            title={say('shell.awaitingAudit')}
            query={{ state: [String(organisationState.values.awaitingAudit)] }}
            tone="luan-worth-a-look"
          />
          <Figure
            title={say('shell.awaitingCert')}
            query={{ certState: String(certState.values.awaitingAudit) }}
            tone="luan-worth-a-look"
          />
          <Figure
            title={say('shell.licenceEnds', { days: soon })}
            query={{ licenceEndsBefore: day }}
            tone="luan-worth-a-look"
          />
          <Figure title={say('shell.disabledOrgs')} query={{ state: [String(organisationState.values.disabled)] }} />
        </div>
      )}
      <div className="luan-dashboard-columns">
        <OwnOrganisation />
        <ProcessGuide />
      </div>
      <Shortcuts />
    </div>
  );
};
export default Dashboard;
