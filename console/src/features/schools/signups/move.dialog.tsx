import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import type { PageOf } from '#contracts/list.ts';
import { classState } from '#contracts/schools/class.codes.ts';
import { type ClassRow, classApi } from '#contracts/schools/class.contract.ts';
import { type SignUpRow, signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { Select } from '#kit/choose.tsx';
import { FormDialog } from '#kit/dialogs.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { type Field, field } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';

const { signingUp, running } = classState.values;

/** Chooses another class that goes on, with the places that are left. */
const ClassField = ({ value, onChange, but, ...rest }: EditorProps & { but: string }) => {
  const say = useSay();
  const found = useCall(classApi.list.page, { size: 100, state: [signingUp, running] }, { fresh: 30_000 });
  const rows = ((found.data as PageOf<ClassRow> | undefined)?.list ?? []).filter((row) => row.classId !== but);
  return (
    <Select
      {...rest}
      loading={found.isFetching}
      placeholder={say('kit.choose')}
      value={(value as string | undefined) ?? undefined}
      options={rows.map((row) => ({
        value: row.classId,
        label: say('schools.classWithPlaces', { className: row.className, free: row.classPlaces - row.seatsTaken }),
      }))}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
};

const fieldsOf = (but: string): Field[] => [
  field.of('classId', (props) => <ClassField {...props} but={but} />, { required: true, span: 24 }),
  field.longText('reason', { required: true, max: 500 }),
];

/** Moves somebody to another class of this organisation. */
export const MoveDialog = ({ of, onClose }: { of: SignUpRow; onClose: () => void }) => {
  const say = useSay();
  const queries = useQueryClient();
  return (
    <FormDialog
      title={say('schools.moveTitle', { name: of.realName })}
      send={signUpApi.move}
      width={560}
      before={<p className="luan-hint">{say('schools.moveHint')}</p>}
      fields={fieldsOf(of.classId)}
      also={() => ({ signUpId: of.signUpId })}
      onDone={() => {
        notify.done(say('schools.moved'));
        void queries.invalidateQueries();
        onClose();
      }}
      onCancel={onClose}
    />
  );
};
