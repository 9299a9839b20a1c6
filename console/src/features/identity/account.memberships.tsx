import { Card, Table, Tag } from 'antd';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { sayOr, useLanguage, useSay } from '#client/phrases.ts';
import { keepSession, useSignedIn } from '#client/session.ts';
import { keyOf } from '#contracts/codes.ts';
import { accountApi, type OwnMembership } from '#contracts/identity/account.contract.ts';
import { identity } from '#contracts/identity/identity.codes.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import type { Input } from '#contracts/route.ts';
import { type Action, ActionBar } from '#kit/actions.tsx';
import { titleOf } from '#kit/fields.tsx';

type Code = Input<typeof accountApi.defaultIdentity>['identityCode'];
/** Identities that do not enter the console (spec section 6). */
const outside = new Set(['student', 'out_student']);

const nameOf = (code: string): string => sayOr(`codes.identity.${keyOf(identity, code)}`, code);

/** The organisations the person belongs to, as what, and the way into each. */
export const OwnMemberships = () => {
  const say = useSay();
  const language = useLanguage();
  const { userInfo, userLoginIdentity } = useSignedIn();
  const answer = useCall(accountApi.memberships, {});

  const actionsOf = (row: OwnMembership): Action[] => {
    if (!row.open || userInfo.runAs) return [];
    const entries = row.identities.filter((one) => !outside.has(one.identityCode));
    return [
      ...entries
        .filter((one) => !row.current || one.identityCode !== userLoginIdentity)
        .map((one) => ({
          key: `enter.${one.identityCode}`,
          title: say('people.enterAs', { identity: nameOf(one.identityCode) }),
          ask: say('people.enterAsk', { name: row.orgName }),
          silent: true,
          run: async () =>
            keepSession(
              await call(sessionApi.change, { orgId: row.orgId, userLoginIdentity: one.identityCode as Code }),
            ),
        })),
      ...row.identities
        .filter((one) => !one.isDefault)
        .map((one) => ({
          key: `default.${one.identityCode}`,
          title: say('people.makeDefault', { identity: nameOf(one.identityCode) }),
          run: () =>
            call(accountApi.defaultIdentity, { orgUserId: row.orgUserId, identityCode: one.identityCode as Code }),
        })),
    ];
  };

  return (
    <Card size="small" title={say('people.ownMemberships')}>
      <Table<OwnMembership>
        size="small"
        rowKey="orgUserId"
        loading={answer.isFetching}
        dataSource={answer.data ?? []}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            dataIndex: 'orgName',
            title: titleOf({ name: 'orgName' }),
            render: (name: string, row) => (
              <>
                {name} {row.current && <Tag color="processing">{say('people.thisOne')}</Tag>}
              </>
            ),
          },
          { dataIndex: 'departmentName', title: titleOf({ name: 'departmentName' }) },
          {
            dataIndex: 'identities',
            title: titleOf({ name: 'identities' }),
            render: (_, row) =>
              row.identities.map((one) => (
                <Tag key={one.identityCode} color={one.isDefault ? 'blue' : 'default'}>
                  {nameOf(one.identityCode)}
                  {one.isDefault && row.identities.length > 1 ? ` · ${say('people.isDefault')}` : ''}
                </Tag>
              )),
          },
          {
            dataIndex: 'roleNames',
            title: titleOf({ name: 'roleNames' }),
            render: (_, row) => row.roleNames.join(language === 'en' ? ', ' : '、'),
          },
          { dataIndex: 'joinedAt', title: titleOf({ name: 'joinedAt' }) },
          { dataIndex: 'leftAt', title: titleOf({ name: 'leftAt' }), render: (day: string | null) => day ?? '—' },
          {
            key: 'actions',
            title: say('kit.actions'),
            render: (_, row) => <ActionBar actions={actionsOf(row)} thing={undefined} open={2} size="small" link />,
          },
        ]}
      />
    </Card>
  );
};
