import { Card, Col, Row, Segmented, Space } from 'antd';
import { useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { changeLanguage, useLanguage, useSay } from '#client/phrases.ts';
import { setTheme, type Theme, useTheme } from '#client/theme.ts';
import { gender } from '#contracts/codes.ts';
import { calendarDay, code, dateTime, tags, text } from '#contracts/columns.ts';
import { accountApi } from '#contracts/identity/account.contract.ts';
import { identity } from '#contracts/identity/identity.codes.ts';
import { education } from '#contracts/people/people.codes.ts';
import { type Action, ActionBar } from '#kit/actions.tsx';
import { FormDialog, lateDialog } from '#kit/dialogs.tsx';
import { Facts } from '#kit/facts.tsx';
import { field } from '#kit/fields.tsx';
import { FailureView } from '#kit/views.tsx';
import type { Language } from '#phrases/say.ts';
import { Authenticator } from './account.authenticator.tsx';
import { OwnMemberships } from './account.memberships.tsx';
import { OwnSessions } from './account.sessions.tsx';
import { OwnNotices } from './notices/own-notices.tsx';

const PasswordDialog = lateDialog(async () => (await import('./account.password.tsx')).PasswordDialog);
const PhoneDialog = lateDialog(async () => (await import('./account.phone.tsx')).PhoneDialog);

const columns = [
  text('realName'),
  text('username'),
  text('phone'),
  text('idCard'),
  text('email'),
  code('gender', gender),
  calendarDay('birthday'),
  code('education', education),
  text('orgName'),
  text('departmentName'),
  text('jobNumber'),
  { field: 'identities', kind: 'codes' as const, codes: identity },
  tags('roleNames'),
  dateTime('passwordChangedAt'),
];

/** Language and theme: at once here, and at the next log-in anywhere. */
const Taste = () => {
  const say = useSay();
  const language = useLanguage();
  const theme = useTheme();
  const keep = (taste: { language?: 'zh-CN' | 'en'; theme?: 'light' | 'dark' }) =>
    void call(accountApi.taste, taste).catch(() => undefined);
  return (
    <Card size="small" title={say('people.appearance')}>
      <Space size="large" wrap>
        <Space>
          {say('fields.language')}
          <Segmented<Language>
            aria-label={say('fields.language')}
            value={language}
            options={[
              { value: 'zh-CN', label: say('people.chinese') },
              { value: 'en', label: say('people.english') },
            ]}
            onChange={(next) => {
              void changeLanguage(next).then(() => keep({ language: next }));
            }}
          />
        </Space>
        <Space>
          {say('fields.theme')}
          <Segmented<Theme>
            aria-label={say('fields.theme')}
            value={theme}
            options={[
              { value: 'light', label: say('login.toLight') },
              { value: 'dark', label: say('login.toDark') },
            ]}
            onChange={(next) => {
              setTheme(next);
              keep({ theme: next });
            }}
          />
        </Space>
      </Space>
    </Card>
  );
};

/** Everything kept about the person as a file; the call asks for the password first. */
const saveOwnData = async (): Promise<void> => {
  const data = await call(accountApi.data, {});
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  link.download = `luan-my-data-${data.madeAt.slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** The own account: data, password, authenticator, sessions, appearance. */
const AccountCenter = () => {
  const say = useSay();
  const answer = useCall(accountApi.own, {});
  const [asking, setAsking] = useState<'data' | 'password' | 'phone'>();
  const close = () => setAsking(undefined);
  const own = answer.data;
  if (answer.isError) return <FailureView onRefresh={() => void answer.refetch()} />;
  const actions: Action[] = [
    { key: 'mod', title: say('kit.edit'), silent: true, run: () => setAsking('data') },
    { key: 'phone', title: say('people.changePhone'), silent: true, run: () => setAsking('phone') },
    { key: 'download', title: say('people.downloadData'), silent: true, run: saveOwnData },
    {
      key: 'password',
      title: say('people.changePassword'),
      primary: true,
      silent: true,
      run: () => setAsking('password'),
    },
  ];
  return (
    <div className="luan-detail">
      <Card
        size="small"
        loading={!own}
        title={say('people.ownData')}
        extra={<ActionBar actions={actions} thing={undefined} />}
      >
        {own && <Facts columns={columns} data={own} />}
      </Card>
      <Row gutter={[12, 12]}>
        <Col xs={24} xl={12}>
          <Authenticator on={own?.totp ?? false} />
        </Col>
        <Col xs={24} xl={12}>
          <Taste />
        </Col>
      </Row>
      <OwnNotices />
      <OwnMemberships />
      <OwnSessions />
      {asking === 'phone' && <PhoneDialog onClose={close} />}
      {asking === 'password' && <PasswordDialog onClose={close} />}
      {asking === 'data' && own && (
        <FormDialog
          title={say('people.ownData')}
          send={accountApi.mod}
          width={480}
          initial={{ email: own.email, education: own.education }}
          onDone={close}
          onCancel={close}
          fields={[field.text('email', { max: 120, span: 24 }), field.code('education', education, { span: 24 })]}
          toInput={(values) => ({
            version: own.version,
            email: String(values.email ?? ''),
            education: Number(values.education),
          })}
        />
      )}
    </div>
  );
};
export default AccountCenter;
