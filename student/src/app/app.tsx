import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Boundary } from '#client/page/error-boundary.tsx';
import { renewable } from '#contracts/people/credentials/credential.codes.ts';
import { Login } from '../entry/login.tsx';
import { PasswordMustChange } from '../entry/password-change.tsx';
import { Account } from '../mine/account.tsx';
import { Messages } from '../mine/messages.tsx';
import { OfflineBar } from '../offline/bar.tsx';
import { PageFailed, Waiting, Way } from '../parts/pieces.tsx';
import { Toast } from '../parts/toast.tsx';
import { Plan } from '../tasks/plan.tsx';
import { Tasks } from '../tasks/tasks.tsx';
import { QuestionOverPage } from './confirm-dialog.tsx';
import { useSession } from './session.ts';
import { useUnread } from './unread.ts';
import { usePlace } from './way.ts';
import { useSay } from './words.ts';

const Places = lazy(async () => ({ default: (await import('../places/places.tsx')).Places }));
const Study = lazy(async () => ({ default: (await import('../study/study.tsx')).Study }));
const ScanPage = lazy(async () => ({ default: (await import('../meeting/meeting.tsx')).ScanPage }));
const PhotosPage = lazy(async () => ({ default: (await import('../meeting/photos.tsx')).PhotosPage }));
const MeetingPage = lazy(async () => ({ default: (await import('../meeting/meeting.tsx')).MeetingPage }));
const Classes = lazy(async () => ({ default: (await import('../classes/classes.tsx')).Classes }));
const Join = lazy(async () => ({ default: (await import('../classes/join.tsx')).Join }));
const ClassScan = lazy(async () => ({ default: (await import('../classes/classes.tsx')).ClassScan }));
const PdfPage = lazy(async () => ({ default: (await import('../parts/pdf-page.tsx')).PdfPage }));
const Certificates = lazy(async () => ({ default: (await import('../certificates/certificates.tsx')).Certificates }));
const Obligation = lazy(async () => ({ default: (await import('../mine/obligation.tsx')).Obligation }));
const Deletion = lazy(async () => ({ default: (await import('../mine/deletion.tsx')).Deletion }));
const Corrections = lazy(async () => ({ default: (await import('../mine/corrections.tsx')).Corrections }));
const Voices = lazy(async () => ({ default: (await import('../mine/voices.tsx')).Voices }));
const Alarms = lazy(async () => ({ default: (await import('../mine/alarms.tsx')).Alarms }));
const Fees = lazy(async () => ({ default: (await import('../fees/fees.tsx')).Fees }));
const OwnNoticesPage = lazy(async () => ({ default: (await import('../mine/notices.tsx')).OwnNoticesPage }));
const NewsPage = lazy(async () => ({ default: (await import('../news/news.tsx')).NewsPage }));
const NewsArticle = lazy(async () => ({ default: (await import('../news/news.tsx')).NewsArticle }));
const BookingPage = lazy(async () => ({ default: (await import('../exam/booking.tsx')).BookingPage }));
const ExamPage = lazy(async () => ({ default: (await import('../exam/exam.tsx')).ExamPage }));
const ReviewPage = lazy(async () => ({ default: (await import('../exam/review.tsx')).ReviewPage }));
const SurveyPage = lazy(async () => ({ default: (await import('../survey/survey.tsx')).SurveyPage }));
const Checks = lazy(async () => ({ default: (await import('../checks/checks.tsx')).Checks }));
const Agreements = lazy(async () => ({ default: (await import('../sign/agreements.tsx')).Agreements }));
const AgreementPage = lazy(async () => ({ default: (await import('../sign/agreement.tsx')).AgreementPage }));
const LetterPage = lazy(async () => ({ default: (await import('../sign/letter.tsx')).LetterPage }));

const tabs = [
  { path: '/', title: 'study.tasks', icon: 'M4 6h2M4 12h2M4 18h2M9 6h11M9 12h11M9 18h11' },
  { path: '/messages', title: 'study.messages', icon: 'M4 5h16v11H9l-5 4z' },
  {
    path: '/me',
    title: 'study.me',
    icon: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c1-4 4-6 8-6s7 2 8 6',
  },
] as const;

/** Beyond it a mark says "99+". */
const mostShown = 99;

const Tabs = ({ path }: { path: string }) => {
  const say = useSay();
  const unread = useUnread();
  return (
    <nav className="tabs" aria-label={say('study.product')}>
      {tabs.map((tab) => (
        <Way key={tab.path} to={tab.path} aria-current={tab.path === path ? 'page' : undefined}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={tab.icon} />
          </svg>
          {say(tab.title)}
          {tab.path === '/messages' && unread > 0 && (
            <span className="tab-count" role="img" aria-label={say('study.news.waits', { count: unread })}>
              {unread > mostShown ? `${mostShown}+` : unread}
            </span>
          )}
        </Way>
      ))}
    </nav>
  );
};

const pageOf = (path: string, query: Readonly<Record<string, string>>): ReactNode => {
  const { record = '', chapter = '', letter = '', token = '', sitting = '' } = query;
  if (path === '/plan' && record !== '') return <Plan recordId={record} />;
  if (path === '/study' && record !== '' && chapter !== '')
    return <Study key={`${record} ${chapter}`} recordId={record} chapterId={chapter} />;
  if (path === '/letter' && record !== '' && letter !== '')
    return <LetterPage recordId={record} letterClass={letter} />;
  if (path === '/agreements')
    return record === '' ? <Agreements /> : <AgreementPage key={record} agreementRecordId={record} />;
  if (path === '/survey' && record !== '') return <SurveyPage key={record} recordId={record} />;
  if (path === '/booking' && record !== '') return <BookingPage key={record} recordId={record} />;
  if (path === '/meeting' && token !== '') return <ScanPage key={token} token={token} />;
  if (path === '/meeting' && query.plan) return <PhotosPage key={query.plan} planId={query.plan} />;
  if (path === '/meeting' && record !== '') return <MeetingPage recordId={record} />;
  if (path === '/classes' && token !== '') return <ClassScan key={token} token={token} />;
  if (path === '/join' && query.class) return <Join openCode={query.class} logIn={() => undefined} />;
  if (path === '/classes') return <Classes />;
  if (path === '/pdf' && query.of) return <PdfPage key={query.of} of={query.of} name={query.name ?? ''} />;
  if (path === '/certificates') return <Certificates open={query.certificate ?? ''} />;
  if (path === '/exam' && sitting !== '') return <ReviewPage sittingId={sitting} recordId={record} />;
  if (path === '/exam' && record !== '') return <ExamPage key={record} recordId={record} />;
  if (path === '/check') return <Checks plate={query.plate ?? ''} moment={query.moment ?? ''} />;
  if (path === '/places') return <Places task={query.task ?? ''} />;
  if (path === '/obligation') return <Obligation />;
  if (path === '/voices') return <Voices />;
  if (path === '/fees') return <Fees key={query.charge} charge={query.charge ?? ''} />;
  if (path === '/alarms') return <Alarms />;
  if (path === '/corrections') return <Corrections renew={renewable.find((one) => one === query.renew)} />;
  if (path === '/deletion') return <Deletion />;
  if (path === '/news') return query.news ? <NewsArticle key={query.news} newsId={query.news} /> : <NewsPage />;
  if (path === '/notices') return <OwnNoticesPage />;
  if (path === '/messages') return <Messages />;
  if (path === '/me') return <Account />;
  return <Tasks all={query.all === 'true'} />;
};

/** Log-in, the change of a default password, or the pages with their tabs. */
export const App = () => {
  const session = useSession();
  const { path, query } = usePlace();
  const [entering, setEntering] = useState(false);
  if (!session)
    return (
      <>
        {path === '/join' && query.class && !entering ? (
          <main className="page">
            <Suspense fallback={<Waiting />}>
              <Join openCode={query.class} logIn={() => setEntering(true)} />
            </Suspense>
          </main>
        ) : (
          <Login />
        )}
        <Toast />
      </>
    );
  if (session.passwordMustChange)
    return (
      <>
        <PasswordMustChange />
        <QuestionOverPage />
        <Toast />
      </>
    );
  return (
    <div className="frame">
      <OfflineBar />
      <main className="page" key={session.orgUserId}>
        <Boundary key={path} Failed={PageFailed}>
          <Suspense fallback={<Waiting />}>{pageOf(path, query)}</Suspense>
        </Boundary>
      </main>
      <Tabs path={path} />
      <QuestionOverPage />
      <Toast />
    </div>
  );
};
