import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { Link } from '#kit/parts/link.tsx';
import { Panel } from '#kit/parts/panel.tsx';
import { readDraft } from './register.draft.ts';
import { RegisterPage } from './register.page.tsx';

/** Third step: submitted, with the number to follow it by. */
const RegisterDone = () => {
  const say = useSay();
  const { sent } = readDraft();
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    // Only a secure origin has a clipboard; elsewhere the number is marked by hand.
    await navigator.clipboard?.writeText(sent?.number ?? '').then(
      () => setCopied(true),
      () => undefined,
    );
  };
  if (!sent) {
    return (
      <RegisterPage step={2}>
        <Panel>
          <Alert
            type="info"
            showIcon
            title={say('registration.numberMissing')}
            action={<Link to="/companyRegister">{say('registration.follow')}</Link>}
          />
        </Panel>
      </RegisterPage>
    );
  }
  return (
    <RegisterPage step={2}>
      <Panel title={say('registration.sent')}>
        <p>{say('registration.sentHint', { orgName: sent.orgName, auditor: sent.auditorName })}</p>
        <div className="register-number">
          <span className="luan-hint">{say('registration.number')}</span>
          <span data-view="number">{sent.number}</span>
          <Button onClick={() => void copy()}>{say(copied ? 'registration.copied' : 'registration.copy')}</Button>
        </div>
        <p className="register-hint">{say('registration.keepNumber')}</p>
      </Panel>
    </RegisterPage>
  );
};
export default RegisterDone;
