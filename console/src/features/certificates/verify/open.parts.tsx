import { useSay } from '#client/phrases.ts';
import { certificateState } from '#contracts/certificates/certificate.codes.ts';
import { fullPath, type Route } from '#contracts/route.ts';

/** Address of what an open call answers for a code. */
export const addressOf = (route: Route, code: string): string => `${fullPath(route)}?code=${encodeURIComponent(code)}`;

/** Stands where a code leads to no certificate. */
export const NoCertificate = ({ code, words }: { code: string; words: string }) => {
  const say = useSay();
  return (
    <div className="certificate-verdict" role="alert" data-state={certificateState.values.revoked}>
      <span aria-hidden>✕</span>
      <span>
        {code === '' ? say('certificates.noCode') : words}
        <small>{say('certificates.notFoundHint')}</small>
      </span>
    </div>
  );
};
