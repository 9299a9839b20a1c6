import { useState } from 'react';
import { call } from '#client/call.ts';
import { yuanOf } from '#contracts/columns.ts';
import { classPaper, openSignUps, signUpState } from '#contracts/schools/class.codes.ts';
import { type OwnOffer, studentClassApi } from '#contracts/schools/own/student-class.contract.ts';
import { classReceiptKind } from '#contracts/schools/receipts/receipt.codes.ts';
import { useLoad } from '../app/load.ts';
import { heed, wordsOf } from '../app/session.ts';
import { label, type Say, useLanguage, useSay } from '../app/words.ts';
import { Sheet } from '../parts/sheet.tsx';
import { tell } from '../parts/toast.tsx';
import { OwnPapers } from './own-papers.tsx';

const states = signUpState.values;
const held = new Set<number>(openSignUps.map((name) => states[name]));

/** How it stands with the person's sign-up, with the reason or the place on the waiting list. */
const standing = (say: Say, of: NonNullable<OwnOffer['signUp']>): string =>
  [
    say('study.classMySignUp', { state: label(say, signUpState, of.state) }),
    of.waitPlace === null ? '' : say('study.classWaitPlace', { place: of.waitPlace }),
    of.reason,
  ]
    .filter(Boolean)
    .join(' · ');

type Receipt = NonNullable<OwnOffer['signUp']>['receipts'][number];

const receiptText = (say: Say, of: Receipt): string => {
  const kind = label(say, classReceiptKind, of.classReceiptKind);
  const text = say('study.classReceipt', {
    day: of.takenOn,
    kind,
    yuan: yuanOf(of.amountFen),
    number: of.classReceiptNumber,
  });
  return of.voided ? say('study.classReceiptVoid', { text }) : text;
};

/** What is still to pay of the own place, and what the counter took and gave back, each with its number. */
const Paid = ({ of: { dueFen, receipts } }: { of: NonNullable<OwnOffer['signUp']> }) => {
  const say = useSay();
  return (
    <>
      {dueFen > 0 && <p>{say('study.classDue', { yuan: yuanOf(dueFen) })}</p>}
      {receipts.map((one) => (
        <p key={one.classReceiptNumber} className="quiet">
          {receiptText(say, one)}
        </p>
      ))}
    </>
  );
};

/** What happens with a sign-up, and who learns of it, before the person agrees. */
const Agree = ({ of, close, done }: { of: OwnOffer; close: () => void; done: () => void }) => {
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const agree = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(studentClassApi.signUp, { classId: of.classId }, { quiet: true });
      tell(say('study.classSignedUp'));
      done();
    } catch (failure) {
      heed(failure);
      setProblem(wordsOf(failure));
      setBusy(false);
    }
  };
  return (
    <Sheet title={say('study.classSignUpTitle', { className: of.className })} close={close}>
      <p>{say('study.classSignUpHint', { orgName: of.orgName, companyName: of.companyName })}</p>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <button type="button" className="button main wide" disabled={busy} onClick={() => void agree()}>
        {say('study.classSignUpSure')}
      </button>
    </Sheet>
  );
};

const Offer = ({ of, done }: { of: OwnOffer; done: () => void }) => {
  const say = useSay();
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const papers = of.documents.map((one) => label(say, classPaper, one));
  const mine = of.signUp;
  const holds = mine !== null && held.has(mine.state);
  const withdraw = async (): Promise<void> => {
    await call(studentClassApi.withdraw, { classId: of.classId }, { quiet: true }).then(
      () => tell(say('study.classWithdrawn')),
      (failure: unknown) => {
        heed(failure);
        tell(wordsOf(failure));
      },
    );
    done();
  };
  return (
    <li>
      <section className="card" data-offer={of.classId}>
        <p className="task-name">{of.className}</p>
        <p className="quiet">{of.orgName}</p>
        <p>{say('study.classDays', { from: of.startDate, until: of.endDate, last: of.signsUntil })}</p>
        <p>{of.free > 0 ? say('study.classFree', { free: of.free }) : say('study.classFull')}</p>
        {papers.length > 0 && !mine?.individual && (
          <p className="quiet">{say('study.classPapers', { papers: papers.join(language === 'en' ? ', ' : '、') })}</p>
        )}
        {of.contact && <p className="quiet">{say('study.classContact', { contact: of.contact })}</p>}
        {mine && <p className={holds ? 'next own' : 'next'}>{standing(say, mine)}</p>}
        {mine && <Paid of={mine} />}
        {holds && <OwnPapers of={of} done={done} />}
        {of.open && !holds && (
          <button type="button" className="button main wide" onClick={() => setAsking(true)}>
            {say('study.classSignUp')}
          </button>
        )}
        {holds && mine.state !== states.accepted && (
          <button type="button" className="button wide" onClick={() => void withdraw()}>
            {say('study.classWithdraw')}
          </button>
        )}
        {asking && (
          <Agree
            of={of}
            close={() => setAsking(false)}
            done={() => {
              setAsking(false);
              done();
            }}
          />
        )}
      </section>
    </li>
  );
};

/** Classes the person may sign up to, and those signed up to; nothing where there are none. */
export const Offers = ({ onChange }: { onChange: () => void }) => {
  const say = useSay();
  const { data, reload } = useLoad(studentClassApi.offers, {});
  if (!data || data.length === 0) return null;
  return (
    <>
      <h2>{say('study.classOffers')}</h2>
      <ul className="list">
        {data.map((one) => (
          <Offer
            key={one.classId}
            of={one}
            done={() => {
              reload();
              onChange();
            }}
          />
        ))}
      </ul>
    </>
  );
};
