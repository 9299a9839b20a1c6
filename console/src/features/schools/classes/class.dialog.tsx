import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { classPaper } from '#contracts/schools/class.codes.ts';
import { type ClassDetail, classApi } from '#contracts/schools/class.contract.ts';
import { dayOf } from '#contracts/zone.ts';
import { Select } from '#kit/choose.tsx';
import { FormDialog } from '#kit/dialogs.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { type Field, field } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';

/** Chooses an approved plan that has no class yet, with the days within which the class lies. */
const PlanField = ({ value, onChange, ...rest }: EditorProps) => {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const found = useCall(classApi.plans, keyword ? { keyword } : {}, { keep: true, fresh: 30_000 });
  const options = (found.data ?? []).map((row) => ({
    value: row.planId,
    label: say('plans.withDays', { planName: row.planName, from: row.startDate, until: row.endDate }),
  }));
  return (
    <Select
      {...rest}
      loading={found.isFetching}
      placeholder={say('kit.choose')}
      value={(value as string | undefined) ?? undefined}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={options}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
};

const written = (): Field[] => [
  field.text('className', { required: true, max: 60 }),
  field.day('startDate', { required: true }),
  field.day('endDate', { required: true }),
  field.day('signsFrom', { required: true }),
  field.day('signsUntil', { required: true }),
  field.number('classPlaces', { required: true, min: 1, max: 500 }),
  field.text('contact', { max: 60 }),
  field.yuan('feeFen'),
  field.codes('documents', classPaper, { span: 24 }),
  field.flag('selfSignUp', { span: 24 }),
  field.flag('openSignUp', { span: 24 }),
  field.flag('photoSignIn', { span: 24 }),
  field.longText('note', { max: 500 }),
];

const planField = (): Field => field.of('planId', (props) => <PlanField {...props} />, { required: true });

/** Makes a class out of an approved plan, or changes one. */
export const ClassDialog = ({ of, onClose }: { of?: ClassDetail; onClose: () => void }) => {
  const say = useSay();
  const queries = useQueryClient();
  const [today] = useState(() => dayOf(new Date()));
  const done = () => {
    notify.done();
    void queries.invalidateQueries();
    onClose();
  };
  return of ? (
    <FormDialog
      title={say('schools.modClass')}
      send={classApi.mod}
      standing={of}
      fields={written()}
      onDone={done}
      onCancel={onClose}
    />
  ) : (
    <FormDialog
      title={say('schools.addClass')}
      send={classApi.add}
      initial={{
        classPlaces: 40,
        signsFrom: today,
        documents: [classPaper.values.idCard, classPaper.values.photo],
      }}
      before={<p className="luan-hint">{say('schools.addClassHint')}</p>}
      fields={[planField(), ...written()]}
      onDone={done}
      onCancel={onClose}
    />
  );
};
