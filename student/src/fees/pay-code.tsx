import { useEffect, useState } from 'react';
import { networkProvider } from '#contracts/orders/payments/payment.codes.ts';
import { label, useSay } from '../app/words.ts';
import { dateTime } from '../parts/time.ts';

/** Points of the drawn code; it is shown smaller where the page is. */
const width = 480;

/** The code as a picture, drawn on this device; undefined until it stands, and where its part cannot be fetched. */
const usePicture = (text: string): string | undefined => {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let gone = false;
    import('qrcode')
      .then(({ default: code }) => code.toDataURL(text, { margin: 2, width }))
      .then(
        (drawn) => {
          if (!gone) setPicture(drawn);
        },
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, [text]);
  return picture;
};

/**
 * A code that is paid: of Alipay its address opens the app on this phone; of WeChat Pay it is only for another phone to scan, and that is
 * said plainly.
 */
export const PayCode = ({ provider, payCode, until }: { provider: string; payCode: string; until: string }) => {
  const say = useSay();
  const picture = usePicture(payCode);
  const name = label(say, networkProvider, provider);
  const opens = provider === networkProvider.values.alipay && payCode.startsWith('https://');
  return (
    <div className="card fee-code" data-code={payCode}>
      {opens && (
        <a className="button main wide" href={payCode} rel="noopener">
          {say('study.fees.open', { provider: name })}
        </a>
      )}
      <p>{say(opens ? 'study.fees.orScan' : 'study.fees.scan', { provider: name })}</p>
      {picture && <img src={picture} alt={say('study.fees.code', { provider: name })} />}
      <p className="quiet">{say('study.fees.until', { time: dateTime(until) })}</p>
    </div>
  );
};
