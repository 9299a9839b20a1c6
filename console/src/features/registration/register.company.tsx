import { Alert, Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { industryApi } from '#contracts/catalogue/industry.contract.ts';
import { organisationNature, organisationType } from '#contracts/organisations/organisation.codes.ts';
import { registrationApi } from '#contracts/registration/registration.contract.ts';
import type { Data } from '#contracts/route.ts';
import { longestPasted } from '#contracts/written/written-text.ts';
import { Select } from '#kit/choose.tsx';
import { type Group, useContractForm } from '#kit/contract-form.ts';
import { type Field, field } from '#kit/fields.tsx';
import { Elsewhere, FormParts } from '#kit/form-parts.tsx';
import { Link } from '#kit/parts/link.tsx';
import { Panel } from '#kit/parts/panel.tsx';
import { AreaPicker } from '#pickers/late-pickers.ts';
import { LicencePicker } from '#pickers/licence.tsx';
import { companyInput } from './company.values.ts';
import { OpeningNotice } from './opening/opening.notice.tsx';
import { hasTicket, keepDraft, readDraft } from './register.draft.ts';
import { RegisterPage } from './register.page.tsx';

type Asked = Data<typeof registrationApi.form>;
interface Choice {
  value: string;
  label: string;
}

const loadAreas = (parentId: string | undefined) =>
  call(registrationApi.areas, parentId === undefined ? {} : { parentId });

const choose = (name: string, options: readonly Choice[], extra: Partial<Field> = {}): Field =>
  field.of(
    name,
    ({ value, onChange, ...rest }) => (
      <Select
        {...rest}
        mode="multiple"
        allowClear
        optionFilterProp="label"
        options={[...options]}
        placeholder={sayNow('kit.choose')}
        value={(value as string[] | undefined) ?? []}
        onChange={(next) => onChange?.(next)}
      />
    ),
    extra,
  );

const licence = (name: 'businessLicense' | 'roadLicense', of: 'business' | 'road'): Field =>
  field.of(name, (props) => <LicencePicker {...props} of={of} kind="registration-licence" open />, {
    title: sayNow(`registration.${name}`),
    span: 12,
  });

const types = (asked: Asked) => ({
  ...organisationType,
  values: Object.fromEntries(
    Object.entries(organisationType.values).filter(([, code]) => asked.typeCodes.includes(code)),
  ),
});

const groups = (asked: Asked, industries: readonly Choice[], subjects: readonly Choice[]): Group[] => {
  const required = (one: Field): Field => (asked.required.includes(one.name) ? { ...one, required: true } : one);
  return [
    {
      title: sayNow('registration.licences'),
      fields: [licence('businessLicense', 'business'), licence('roadLicense', 'road')].map(required),
    },
    {
      title: sayNow('registration.basics'),
      fields: [
        field.code('typeCode', types(asked), { required: true }),
        field.text('orgName', { required: true, max: 80 }),
        field.text('creditCode', { max: longestPasted }),
        field.text('legalPerson', { max: 40 }),
        field.code('nature', organisationNature, { required: true }),
        field.number('registeredCapital', { min: 0 }),
        field.day('establishDate'),
        field.of('area', (props) => <AreaPicker {...props} load={loadAreas} levels={3} />),
        field.text('address', { max: 200 }),
        choose('industryCodes', industries),
        ...(subjects.length > 0 ? [choose('subjectCodes', subjects, { title: sayNow('registration.subjects') })] : []),
        field.text('email', { max: 120 }),
        field.longText('businessScope', { max: 4000 }),
      ].map(required),
    },
    {
      title: sayNow('registration.validity'),
      fields: [
        field.day('businessLicenseStartDate'),
        field.flag('longTerm'),
        field.day('businessLicenseEndDate', { when: (values) => values.longTerm !== true }),
        field.text('roadLicenseNumber', { max: 40 }),
        field.day('roadLicenseStartDate'),
        field.day('roadLicenseEndDate'),
        field.longText('roadScope', { max: 2000 }),
      ].map(required),
    },
  ];
};

const CompanyForm = ({ asked }: { asked: Asked }) => {
  const say = useSay();
  const navigate = useNavigate();
  const [draft] = useState(readDraft);
  const [agreed, setAgreed] = useState(false);
  const [pressed, setPressed] = useState(false);
  const industries = useCall(industryApi.publicBox, {}, { fresh: 600_000 });
  const initial = { typeCode: asked.typeCodes[0], nature: 'private', longTerm: true, ...draft.company };
  const again = draft.ticket?.again === true;
  const { form, values, elsewhere, busy, working, edit, submit } = useContractForm({
    send: again ? registrationApi.update : registrationApi.add,
    initial,
    toInput: (all) => ({
      ...companyInput(all),
      ticket: draft.ticket?.sealed ?? '',
      ...(again ? {} : { openingNumber: readDraft().opening?.number ?? null }),
    }),
    onEdit: (company) => keepDraft({ company }),
    onSent: (sent) => {
      keepDraft({ sent });
      void navigate('/threeRegister');
    },
  });
  const hasToAgree = !again && draft.opening !== undefined;
  const handIn = (): void => {
    setPressed(true);
    if (!hasToAgree || agreed) void submit();
  };
  const choices = (industries.data ?? []).map((one) => ({
    value: one.code,
    label: one.name,
  }));
  const subjects = asked.subjects.map((one) => ({
    value: one.subjectCode,
    label: one.subjectName,
  }));
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={initial}
      onValuesChange={edit}
      onFinish={handIn}
      onFinishFailed={() => setPressed(true)}
      scrollToFirstError
    >
      <Elsewhere messages={elsewhere} />
      {!again && <OpeningNotice draft={draft} agreed={agreed} missing={pressed && !agreed} onAgree={setAgreed} />}
      <FormParts groups={groups(asked, choices, subjects)} values={values} />
      <div className="register-foot">
        {!again && <Button onClick={() => void navigate('/firstRegister')}>{say('registration.previous')}</Button>}
        <Button type="primary" size="large" htmlType="submit" loading={working} disabled={busy}>
          {say(again ? 'registration.submitAgain' : 'registration.submit')}
        </Button>
        <span className="luan-hint">{say('registration.draftKept')}</span>
      </div>
    </Form>
  );
};

/** Second step: the company, most of it read from the pictures of its licences. */
const RegisterCompany = () => {
  const say = useSay();
  const asked = useCall(registrationApi.form, {}, { fresh: 60_000 });
  const proven = hasTicket(readDraft());
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <RegisterPage step={1}>
      {!proven && (
        <Panel>
          <Alert
            type="info"
            showIcon
            title={say('registration.accountFirst')}
            action={<Link to="/firstRegister">{say('registration.stepAccount')}</Link>}
          />
        </Panel>
      )}
      {proven && asked.data && <CompanyForm asked={asked.data} />}
    </RegisterPage>
  );
};
export default RegisterCompany;
