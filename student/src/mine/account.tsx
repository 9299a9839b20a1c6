import { useId, useState } from 'react';
import { call, saveFile } from '#client/call.ts';
import { setTheme, useTheme } from '#client/theme.ts';
import { copyApi } from '#contracts/archives/copy.contract.ts';
import { studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import { ownPhotoApi } from '#contracts/students/own-photo.contract.ts';
import { consentVersion } from '#contracts/students/student.codes.ts';
import { forgetSeen, useLoad } from '../app/load.ts';
import { keepSession, logOut, useMe } from '../app/session.ts';
import { go, helpPath } from '../app/way.ts';
import { changeLanguage, useLanguage, useSay } from '../app/words.ts';
import { PasswordFields } from '../entry/password-change.tsx';
import { PageHead, Way } from '../parts/pieces.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { duration } from '../parts/time.ts';
import { tell } from '../parts/toast.tsx';
import { queueOf, useWaitingMs } from '../study/beats/sender.ts';

const Choices = <T extends string>({
  title,
  value,
  options,
  choose,
}: {
  title: string;
  value: T;
  options: readonly (readonly [T, string])[];
  choose: (value: T) => void;
}) => {
  const name = useId();
  return (
    <fieldset className="choices">
      <legend>{title}</legend>
      {options.map(([one, words]) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === value} onChange={() => choose(one)} />
          {words}
        </label>
      ))}
    </fieldset>
  );
};

/** Comparing faces or signing by name; taking the consent back removes the pictures at once. */
const FaceWay = () => {
  const say = useSay();
  const { data, reload } = useLoad(ownPhotoApi.ownConsent, {});
  const [asked, setAsked] = useState(false);
  if (!data) return null;
  const choose = async (way: 'face' | 'signature'): Promise<void> => {
    if (way === 'signature' && !asked) return setAsked(true);
    setAsked(false);
    await call(ownPhotoApi.consent, { way, consentVersion }).then(
      () => {
        tell(say('study.saved'));
        reload();
      },
      () => undefined,
    );
  };
  const way = data.way === 'face' ? 'face' : data.way === 'signature' ? 'signature' : 'none';
  return (
    <>
      <Choices
        title={say('study.faceWay')}
        value={way as 'face' | 'signature'}
        options={[
          ['face', say('study.consentFace')],
          ['signature', say('study.consentName')],
        ]}
        choose={(one) => void choose(one)}
      />
      {asked && (
        <Sheet title={say('study.faceWay')} close={() => setAsked(false)}>
          <p>{say('study.withdrawText')}</p>
          <button type="button" className="button main wide" onClick={() => void choose('signature')}>
            {say('study.withdraw')}
          </button>
        </Sheet>
      )}
    </>
  );
};

const Organisation = () => {
  const say = useSay();
  const me = useMe();
  if (me.organisations.length < 2) return null;
  const change = async (orgId: string): Promise<void> => {
    if (orgId === me.orgId) return;
    await call(studentSessionApi.change, { orgId }).then(
      (session) => {
        forgetSeen();
        keepSession(session);
        go('/', {}, true);
      },
      () => undefined,
    );
  };
  return (
    <Choices
      title={say('study.organisation')}
      value={me.orgId}
      options={me.organisations.map((one) => [one.orgId, one.orgName] as const)}
      choose={(orgId) => void change(orgId)}
    />
  );
};

/** Leaving with minutes that wait would leave them on this device until the person comes back: that is said first. */
const LogOut = () => {
  const say = useSay();
  const { userId } = useMe();
  const waiting = useWaitingMs();
  const [asked, setAsked] = useState(false);
  const leave = async (): Promise<void> => {
    const sent = await (await queueOf(userId)).flush();
    if (!sent && !asked) return setAsked(true);
    forgetSeen();
    await logOut();
  };
  return (
    <>
      <button type="button" className="button wide" onClick={() => void leave()}>
        {say('study.logOut')}
      </button>
      {asked && (
        <Sheet title={say('study.logOut')} close={() => setAsked(false)}>
          <p>{say('study.logOutWaiting', { time: duration(say, waiting / 1000) })}</p>
          <button type="button" className="button main wide" onClick={() => void leave()}>
            {say('study.logOutAnyway')}
          </button>
        </Sheet>
      )}
    </>
  );
};

/** Everything held about the person, to take away (PIPL art. 45). */
const OwnCopy = ({ close }: { close: () => void }) => {
  const say = useSay();
  const [making, setMaking] = useState(false);
  const take = async (): Promise<void> => {
    setMaking(true);
    await saveFile(copyApi.own, {}).then(close, () => setMaking(false));
  };
  return (
    <Sheet title={say('study.ownCopy')} close={close}>
      <p>{say('study.ownCopyHint')}</p>
      <button type="button" className="button main wide" disabled={making} onClick={() => void take()}>
        {say(making ? 'study.ownCopyMaking' : 'study.ownCopyTake')}
      </button>
    </Sheet>
  );
};

/** Language, look, organisation, password, photos, log-out. */
export const Account = () => {
  const say = useSay();
  const me = useMe();
  const language = useLanguage();
  const theme = useTheme();
  const [changing, setChanging] = useState(false);
  const [copying, setCopying] = useState(false);
  return (
    <>
      <PageHead title={say('study.me')} />
      <div className="card person">
        <span className="avatar" aria-hidden="true">
          {[...me.realName][0]}
        </span>
        <div>
          <p className="big">{me.realName}</p>
          <p className="quiet">{me.orgName}</p>
        </div>
      </div>
      <Way to="/certificates" className="card way-card">
        {say('study.certificates')}
      </Way>
      <Way to="/obligation" className="card way-card">
        {say('study.obliged')}
      </Way>
      <Way to="/fees" className="card way-card">
        {say('study.fees.title')}
      </Way>
      <Way to="/alarms" className="card way-card">
        {say('study.alarms.title')}
      </Way>
      <Way to="/voices" className="card way-card">
        {say('study.voices.way')}
      </Way>
      <Way to="/corrections" className="card way-card">
        {say('study.corrections')}
      </Way>
      <Way to="/deletion" className="card way-card">
        {say('study.deletion.title')}
      </Way>
      <div className="card settings">
        <Organisation />
        <Choices
          title={say('study.language')}
          value={language}
          options={[
            ['zh-CN', say('study.chinese')],
            ['en', say('study.english')],
          ]}
          choose={(one) => void changeLanguage(one)}
        />
        <Choices
          title={say('study.theme')}
          value={theme}
          options={[
            ['light', say('study.toLight')],
            ['dark', say('study.toDark')],
          ]}
          choose={setTheme}
        />
        <FaceWay />
      </div>
      <button type="button" className="button wide" onClick={() => setChanging(true)}>
        {say('study.changePassword')}
      </button>
      <button type="button" className="button wide" onClick={() => setCopying(true)}>
        {say('study.ownCopy')}
      </button>
      <a className="button wide" href={helpPath}>
        {say('study.help')}
      </a>
      <LogOut />
      {copying && <OwnCopy close={() => setCopying(false)} />}
      {changing && (
        <Sheet title={say('study.changePassword')} close={() => setChanging(false)}>
          <PasswordFields
            done={() => {
              setChanging(false);
              tell(say('study.passwordChanged'));
            }}
          />
        </Sheet>
      )}
    </>
  );
};
