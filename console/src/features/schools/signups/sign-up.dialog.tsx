import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { type SignUpCandidate, signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { Select } from '#kit/choose.tsx';
import { FormDialog } from '#kit/dialogs.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { type Field, field } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';

const labelOf = (one: SignUpCandidate): string =>
  [one.realName, one.phone, one.departmentName, one.dutyNames.join('、')].filter(Boolean).join(' · ');

/** Chooses own people who are not signed up yet; who was chosen stays chosen while another name is looked for. */
const PeopleField = ({ value, onChange, classId, ...rest }: EditorProps & { classId: string }) => {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const keyword = useDeferredValue(typed.trim());
  const found = useCall(signUpApi.candidates, { classId, ...(keyword ? { keyword } : {}) }, { keep: true });
  const chosen = (value as string[] | undefined) ?? [];
  const options = new Map([
    ...chosen.map((id) => [id, known.get(id) ?? id] as const),
    ...(found.data?.list ?? []).map((one) => [one.orgUserId, labelOf(one)] as const),
  ]);
  return (
    <Select
      {...rest}
      mode="multiple"
      loading={found.isFetching}
      placeholder={say('schools.choosePeople')}
      value={chosen}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={[...options].map(([id, label]) => ({ value: id, label }))}
      onChange={(next) => {
        setKnown(new Map([...known, ...options]));
        onChange?.(next);
      }}
    />
  );
};

const fieldsOf = (classId: string, title: string): Field[] => [
  field.of('orgUserIds', (props) => <PeopleField {...props} classId={classId} />, { required: true, span: 24, title }),
  field.longText('note', { max: 200 }),
];

interface Props {
  of: { classId: string; className: string; providerName: string; free: number };
  onClose: () => void;
}

/** Sends own people to a class: says what the training organisation will know of them. */
export const SignUpDialog = ({ of, onClose }: Props) => {
  const say = useSay();
  const queries = useQueryClient();
  return (
    <FormDialog
      title={say('schools.signUpTo', { className: of.className })}
      send={signUpApi.add}
      width={640}
      initial={{ orgUserIds: [] }}
      before={<p className="luan-hint">{say('schools.signUpHint', { orgName: of.providerName, free: of.free })}</p>}
      fields={fieldsOf(of.classId, say('schools.people'))}
      also={() => ({ classId: of.classId })}
      onDone={({ signedUp }) => {
        notify.done(say('schools.signedUp', { count: signedUp }));
        void queries.invalidateQueries();
        onClose();
      }}
      onCancel={onClose}
    />
  );
};
