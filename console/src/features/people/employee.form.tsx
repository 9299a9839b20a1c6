import { type ReactNode, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { say } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { gender } from '#contracts/codes.ts';
import { identity } from '#contracts/identity/identity.codes.ts';
import { type EmployeeDetail, employeeApi } from '#contracts/people/employee.contract.ts';
import { education, userClass } from '#contracts/people/people.codes.ts';
import { personApi } from '#contracts/people/person.contract.ts';
import { longestPasted } from '#contracts/written/written-text.ts';
import { lateDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { FormScreen, type Group, type Values } from '#kit/form.tsx';
import { useFrame, useParam } from '#kit/frame.ts';
import {
  DepartmentPicker,
  DutyPicker,
  IndustryPicker,
  OrganisationPicker,
  RolePicker,
  SubjectPicker,
} from '#pickers/late-pickers.ts';
import { pastDayWarning } from '#pickers/past-day-warning.ts';
import { Elsewhere } from './elsewhere.tsx';
import type { NewPassword } from './passwords.tsx';

const PasswordsDialog = lateDialog(async () => (await import('./passwords.tsx')).PasswordsDialog);
const AskTransferDialog = lateDialog(async () => (await import('./transfer.dialogs.tsx')).AskTransferDialog);

/** Masked numbers of the person that is edited; typing a new one replaces it. */
interface Kept {
  phone: string;
  idCard: string;
  username: string;
}

const must = (asked: boolean): { required?: true } => (asked ? { required: true } : {});
const keptHint = (masked: string | undefined) => (masked ? { hint: say('people.kept', { value: masked }) } : {});

const person = (asked: ReadonlySet<string>, kept?: Kept, note?: ReactNode): Group => ({
  title: say('people.personal'),
  fields: [
    field.text('realName', { required: true, max: 40 }),
    field.text('phone', {
      max: longestPasted,
      ...must(asked.has('phone') && !kept?.phone),
      ...(kept ? keptHint(kept.phone) : { hint: say('people.numberHint') }),
    }),
    field.text('idCard', {
      max: longestPasted,
      ...must(asked.has('idCard') && !kept?.idCard),
      ...keptHint(kept?.idCard),
    }),
    field.text('username', {
      max: 40,
      ...(kept ? keptHint(kept.username.includes('*') ? kept.username : '') : { hint: say('people.usernameHint') }),
    }),
    field.text('email', { max: 120, ...must(asked.has('email')) }),
    field.code('gender', gender),
    field.code('education', education, must(asked.has('education'))),
    ...(note ? [field.of('note', () => note, { span: 24, title: '' })] : []),
  ],
});

/** What nobody changes of the own membership. */
const byOthers = (isOwn: boolean) => (isOwn ? { hint: say('people.byOthers') } : {});

const work = (orgId: string | undefined, { isNew = false, isOwn = false }): Group => ({
  title: say('people.work'),
  fields: [
    ...(isNew ? [field.of('orgId', (props) => <OrganisationPicker {...props} />, { required: true })] : []),
    field.of(
      'departmentId',
      (props) => <DepartmentPicker {...props} orgId={orgId} disabled={isOwn} />,
      byOthers(isOwn),
    ),
    field.text('jobNumber', { max: 40 }),
    field.code('userClass', userClass, { required: true }),
    field.of('industryCodes', (props) => <IndustryPicker {...props} many />),
    field.of('subjectCodes', (props) => <SubjectPicker {...props} many />),
    field.of('dutyCodes', (props) => <DutyPicker {...props} many />),
    field.day('joinedAt'),
    field.day('dutySince', { hint: say('people.dutySinceHint') }),
    field.day('contractUntil', { warning: pastDayWarning }),
  ],
});

const rights = (orgId: string | undefined, isOwn = false): Group => ({
  title: say('people.rights'),
  fields: [
    field.codes('identities', identity, { required: true, hint: say('people.identityHint') }),
    field.of('roleIds', (props) => <RolePicker {...props} many giving orgId={orgId} disabled={isOwn} />, {
      hint: say('people.roleHint'),
      ...byOthers(isOwn),
    }),
  ],
});

/** A number that is not typed stays as it is; an empty one would take it away. */
const typed = (value: unknown): string | undefined => (value ? String(value) : undefined);
const numbers = (values: Values) => ({ phone: typed(values.phone), idCard: typed(values.idCard) });

const newGroups = (asked: ReadonlySet<string>, values: Values, onAsk: () => void): Group[] => {
  const orgId = values.orgId as string | undefined;
  const note = <Elsewhere phone={values.phone} idCard={values.idCard} onAsk={onAsk} />;
  return [person(asked, undefined, note), work(orgId, { isNew: true }), rights(orgId)];
};

/** Fields the own organisation asks of its people. */
const useAsked = (): ReadonlySet<string> => {
  const found = useCall(personApi.requiredFields, {});
  return new Set(found.data?.filter((one) => one.required).map((one) => one.field));
};

const NewEmployee = () => {
  const frame = useFrame();
  const { userInfo } = useSignedIn();
  const asked = useAsked();
  const [made, setMade] = useState<NewPassword>();
  const [asking, setAsking] = useState<Values>();
  return (
    <>
      <FormScreen
        groups={(values) => newGroups(asked, values, () => setAsking(values))}
        send={employeeApi.add}
        initial={{
          orgId: useParam('orgId') || userInfo.orgId,
          departmentId: useParam('departmentId') || null,
          gender: 1,
          education: 9,
          userClass: 101,
          identities: ['student'],
        }}
        onDone={(data) => setMade(data)}
      />
      {made && <PasswordsDialog rows={[made]} onClose={frame.close} />}
      {asking && (
        <AskTransferDialog
          person={{
            ...Object.fromEntries(['realName', 'phone', 'idCard'].map((name) => [name, asking[name]])),
            ...(asking.orgId ? { toOrgId: String(asking.orgId) } : {}),
          }}
          onDone={frame.close}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </>
  );
};

/** A masked value is no value to send back. */
const toValues = (data: EmployeeDetail): Values => ({
  ...data,
  phone: '',
  idCard: '',
  username: data.username.includes('*') ? '' : data.username,
});

const EditEmployee = ({ orgUserId }: { orgUserId: string }) => {
  const [kept, setKept] = useState<Kept & { orgId: string; userId: string }>();
  const { userInfo } = useSignedIn();
  const isOwn = kept?.userId === userInfo.userId;
  const asked = useAsked();
  return (
    <FormScreen
      groups={() => [
        person(asked, kept ?? { phone: '', idCard: '', username: '' }),
        work(kept?.orgId, { isOwn }),
        rights(kept?.orgId, isOwn),
      ]}
      send={employeeApi.mod}
      also={numbers}
      load={{
        route: employeeApi.one,
        input: { orgUserId },
        toValues: (data) => {
          const { phone, idCard, username, orgId, userId } = data;
          setKept({ phone, idCard, username, orgId, userId });
          return toValues(data);
        },
      }}
    />
  );
};

/** One form for a new employee and for a change, by whether an id came along. */
const EmployeeForm = () => {
  const orgUserId = useParam('orgUserId');
  return orgUserId ? <EditEmployee orgUserId={orgUserId} /> : <NewEmployee />;
};
export default EmployeeForm;
