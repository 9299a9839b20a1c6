import { useState } from 'react';
import { call } from '#client/call.ts';
import type { Captcha } from '#client/proofs/captcha.ts';
import { type OwnDeletions, ownDeletionApi } from '#contracts/people/deletions/deletion.contract.ts';
import { useSay } from '../app/words.ts';
import { DeletionFacts } from '../mine/deletion-facts.tsx';
import { PasswordForm, type Secrets } from './password-form.tsx';
import type { Entry } from './use-entry.ts';

/** Who has left every organisation: proves who it is, reads what holds the own data, and asks for their deletion. */
export const Former = ({ entry }: { entry: Entry }) => {
  const say = useSay();
  const [known, setKnown] = useState<{ secrets: Secrets; data: OwnDeletions }>();
  if (known)
    return (
      <DeletionFacts
        data={known.data}
        ask={async (reason) => {
          const data = await call(ownDeletionApi.former, { ...known.secrets, reason }, { quiet: true });
          setKnown({ ...known, data });
        }}
      />
    );
  const prove = async (secrets: Secrets, captcha: Captcha): Promise<void> => {
    try {
      setKnown({ secrets, data: await call(ownDeletionApi.former, secrets, { quiet: true }) });
    } catch (failure) {
      entry.explain(failure);
      await captcha.refused(failure, secrets.username);
    }
  };
  return (
    <>
      <p className="quiet">{say('study.deletion.formerHint')}</p>
      <PasswordForm entry={entry} send={prove} title={say('study.deletion.prove')} />
    </>
  );
};
