import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { type EscortCandidate, escortApi } from '#contracts/schools/escort.contract.ts';
import { Select } from '#kit/choose.tsx';
import { FormDialog } from '#kit/dialogs.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { type Field, field } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';

const labelOf = (one: EscortCandidate): string =>
  [one.realName, one.phone, one.departmentName].filter(Boolean).join(' · ');

/** Chooses one of the own supervisors of trainees. */
const SupervisorField = ({ value, onChange, classId, ...rest }: EditorProps & { classId: string }) => {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const found = useCall(escortApi.candidates, { classId, ...(keyword ? { keyword } : {}) }, { keep: true });
  return (
    <Select
      {...rest}
      loading={found.isFetching}
      placeholder={say('schools.choosePeople')}
      value={value as string | undefined}
      notFoundContent={say('schools.escortNobody')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={(found.data ?? []).map((one) => ({ value: one.orgUserId, label: labelOf(one) }))}
      onChange={(next) => onChange?.(next)}
    />
  );
};

const fieldsOf = (classId: string, title: string): Field[] => [
  field.of('orgUserId', (props) => <SupervisorField {...props} classId={classId} />, {
    required: true,
    span: 24,
    title,
  }),
];

interface Props {
  of: { classId: string; className: string; providerName: string };
  onClose: () => void;
}

/** Names who accompanies the own people in a class: says what the training organisation will know of the person. */
export const EscortDialog = ({ of, onClose }: Props) => {
  const say = useSay();
  const queries = useQueryClient();
  return (
    <FormDialog
      title={say('schools.escortAdd')}
      send={escortApi.add}
      width={520}
      initial={{}}
      before={<p className="luan-hint">{say('schools.escortHint', { orgName: of.providerName })}</p>}
      fields={fieldsOf(of.classId, say('schools.escortPerson'))}
      also={() => ({ classId: of.classId })}
      onDone={() => {
        notify.done(say('schools.escortNamed'));
        void queries.invalidateQueries();
        onClose();
      }}
      onCancel={onClose}
    />
  );
};
