import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSay } from '#client/phrases.ts';
import { useCaptcha } from '#client/proofs/captcha.ts';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import { registrationApi } from '#contracts/registration/registration.contract.ts';
import type { Data } from '#contracts/route.ts';
import { longestPasted, phoneDigits } from '#contracts/written/written-text.ts';
import { useContractForm } from '#kit/contract-form.ts';
import { inputFrom } from '#kit/form-of.ts';
import { Elsewhere } from '#kit/form-parts.tsx';
import { Panel } from '#kit/parts/panel.tsx';
import { StateTag, showDateTime } from '#kit/show.tsx';
import { CaptchaItem } from '#pickers/captcha-item.tsx';
import { SentCode } from '#pickers/sent-code.tsx';
import { companyValues } from './company.values.ts';
import { dropDraft, keepDraft, readDraft } from './register.draft.ts';

type State = Data<typeof registrationApi.state>;

/** Hours the leave to hand in again is taken to be good for in this browser; the server decides. */
const againHours = 3;

const Found = ({ state, onAgain }: { state: State; onAgain: () => void }) => {
  const say = useSay();
  const navigate = useNavigate();
  const facts = [
    { title: say('fields.orgName'), value: state.orgName },
    { title: say('registration.number'), value: state.number },
    { title: say('registration.state'), value: <StateTag codes={organisationState} value={state.state} /> },
    { title: say('registration.auditor'), value: state.auditorName },
    { title: say('fields.submittedAt'), value: showDateTime(state.submittedAt) },
    { title: say('registration.account'), value: state.username },
    ...(state.reason ? [{ title: say('registration.reason'), value: state.reason }] : []),
  ];
  return (
    <>
      <dl className="luan-facts luan-facts-narrow" data-view="registration">
        {facts.map(({ title, value }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="register-foot">
        {state.again && (
          <Button type="primary" data-action="again" onClick={onAgain}>
            {say('registration.change')}
          </Button>
        )}
        {state.state === organisationState.values.normal && (
          <Button type="primary" onClick={() => void navigate('/login')}>
            {say('registration.logIn')}
          </Button>
        )}
      </div>
    </>
  );
};

/** Where a registration stands, by its number and a code to its phone; a rejected one is taken up again from here. */
export const Follow = () => {
  const say = useSay();
  const navigate = useNavigate();
  const [state, setState] = useState<State>();
  const kept = readDraft();
  const captcha = useCaptcha('code');
  const { form, elsewhere, busy, working, edit, submit } = useContractForm({
    send: registrationApi.state,
    initial: {},
    toInput: (values) => inputFrom(registrationApi.state, { ...values, ...captcha.answer(values.captcha) }),
    onRefused: captcha.refused,
    onSent: setState,
  });
  const again = (): void => {
    if (!state?.again) return;
    dropDraft();
    const until = new Date(Date.now() + againHours * 3_600_000).toISOString();
    keepDraft({
      ticket: { sealed: state.again.ticket, again: true, until },
      company: companyValues(state.again.company),
    });
    void navigate('/secondRegister');
  };
  const required = [{ required: true, message: say('kit.required') }];
  return (
    <Panel title={say('registration.follow')}>
      <p className="register-hint">{say('registration.followHint')}</p>
      {state ? (
        <Found state={state} onAgain={again} />
      ) : (
        <Form
          form={form}
          layout="vertical"
          initialValues={{ number: kept.sent?.number ?? '', phone: '', code: '' }}
          onValuesChange={edit}
          onFinish={() => void submit()}
        >
          <Elsewhere messages={elsewhere} />
          <Form.Item name="number" label={say('registration.number')} rules={required}>
            <Input maxLength={20} autoComplete="off" />
          </Form.Item>
          <Form.Item name="phone" normalize={phoneDigits} label={say('registration.phone')} rules={required}>
            <Input maxLength={longestPasted} inputMode="numeric" autoComplete="tel" />
          </Form.Item>
          <Form.Item name="code" label={say('registration.code')} rules={required}>
            <SentCode />
          </Form.Item>
          <CaptchaItem captcha={captcha} />
          <Button htmlType="submit" size="large" loading={working} disabled={busy}>
            {say('registration.look')}
          </Button>
        </Form>
      )}
    </Panel>
  );
};
