import { useEffect, useState } from 'react';
import { call } from '#client/call.ts';
import { ownChargeState } from '#contracts/charges/charge.codes.ts';
import { ownChargeApi, type PayableCharge } from '#contracts/charges/own-charge.contract.ts';
import { yuanOf } from '#contracts/columns.ts';
import { networkProvider } from '#contracts/orders/payments/payment.codes.ts';
import { useLoad } from '../app/load.ts';
import { heed, wordsOf } from '../app/session.ts';
import { go } from '../app/way.ts';
import { label, useSay } from '../app/words.ts';
import { Failed, PageHead, Waiting } from '../parts/pieces.tsx';
import { dateTime } from '../parts/time.ts';
import { PayCode } from './pay-code.tsx';

/** Milliseconds after which a page whose code waits to be paid asks again. */
const lookAgain = 5000;

/** Choice of a provider, then its code. */
const Pay = ({ of, reload }: { of: PayableCharge; reload: () => void }) => {
  const say = useSay();
  const [chosen, setChosen] = useState(of.payCodes[0]?.provider);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const choose = async (provider: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      await call(ownChargeApi.pay, { chargeId: of.chargeId, provider: provider as 'wechat' }, { quiet: true });
      setChosen(provider);
    } catch (failure) {
      heed(failure);
      setProblem(wordsOf(failure));
    } finally {
      setBusy(false);
      reload();
    }
  };
  if (of.providers.length === 0) return <p>{say('study.fees.noProvider', { yuan: yuanOf(of.amountFen) })}</p>;
  const code = of.payCodes.find(({ provider }) => provider === chosen);
  return (
    <>
      {code && <PayCode key={code.provider} {...code} until={of.expiresAt ?? ''} />}
      {problem !== '' && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {of.providers
        .filter((provider) => provider !== code?.provider)
        .map((provider) => (
          <button
            key={provider}
            type="button"
            className={code ? 'button wide' : 'button main wide'}
            disabled={busy}
            onClick={() => void choose(provider)}
          >
            {say('study.fees.by', { provider: label(say, networkProvider, provider) })}
          </button>
        ))}
    </>
  );
};

/** One thing to pay; it turns by itself when the payment has come. */
export const Fee = ({ chargeId }: { chargeId: string }) => {
  const say = useSay();
  const { data, failure, reload } = useLoad(ownChargeApi.one, { chargeId });
  const waits = data?.due === true && data.expiresAt !== null;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => !document.hidden && reload(), lookAgain);
    return () => clearInterval(timer);
  }, [waits, reload]);
  if (!data) return failure === undefined ? <Waiting /> : <Failed failure={failure} again={reload} />;
  return (
    <>
      <PageHead title={say('study.fees.one')} back={() => go('/fees')} />
      <div className="card">
        <p className="big">{say('study.fees.yuan', { yuan: yuanOf(data.amountFen) })}</p>
        <p>{data.planName || data.chargePeriod}</p>
        <p role="status">
          <strong>{label(say, ownChargeState, data.state)}</strong>
          {data.paidAt !== null && <span className="quiet"> {dateTime(data.paidAt)}</span>}
        </p>
      </div>
      {data.due && (
        <>
          <Pay of={data} reload={reload} />
          <p className="quiet">{say('study.fees.learnFirst')}</p>
        </>
      )}
    </>
  );
};
