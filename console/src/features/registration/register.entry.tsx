import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { registrationApi } from '#contracts/registration/registration.contract.ts';
import { Panel } from '#kit/parts/panel.tsx';
import { dropDraft, keepDraft, readDraft } from './register.draft.ts';
import { Follow } from './register.follow.tsx';
import { RegisterPage } from './register.page.tsx';

/** Entry: begin, go on with what was begun, or follow a number. */
const RegisterEntry = () => {
  const say = useSay();
  const navigate = useNavigate();
  const form = useCall(registrationApi.form, {}, { fresh: 60_000 });
  const [query] = useSearchParams();
  const [prepared] = useState(() => {
    const number = query.get('opening');
    if (number !== null && number !== readDraft().openingNumber) {
      dropDraft();
      keepDraft({ openingNumber: number });
    }
    return readDraft().openingNumber !== undefined;
  });
  const begun = readDraft();
  const closed = form.data?.open === false;
  const started = begun.account !== undefined && begun.sent === undefined;
  return (
    <RegisterPage>
      <div className="register-ways">
        <Panel title={say(prepared ? 'registration.opening' : 'registration.begin')}>
          <p className="register-hint">{say(prepared ? 'registration.openingHint' : 'registration.beginHint')}</p>
          {closed && <Alert type="warning" showIcon title={say('registration.closed')} />}
          {started && <Alert type="info" showIcon title={say('registration.draftKept')} />}
          <div className="register-foot">
            <Button
              type="primary"
              size="large"
              disabled={closed}
              data-action="begin"
              onClick={() => void navigate(begun.ticket && started ? '/secondRegister' : '/firstRegister')}
            >
              {say(prepared ? 'registration.openingBegin' : 'registration.begin')}
            </Button>
          </div>
        </Panel>
        <Follow />
      </div>
    </RegisterPage>
  );
};
export default RegisterEntry;
