import { useQueryClient } from '@tanstack/react-query';
import { useSay } from '#client/phrases.ts';
import { classState } from '#contracts/schools/class.codes.ts';
import { type SignUpRow, signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { type Field, field } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';
import { ClassChoice } from './class-choice.tsx';

const goingOn = [classState.values.signingUp, classState.values.running];

/** Chooses another class that goes on, with the places that are left. */
const ClassField = ({ but, ...rest }: EditorProps & { but: string }) => {
  const say = useSay();
  return (
    <ClassChoice
      {...rest}
      states={goingOn}
      but={but}
      labelOf={({ className, classPlaces, seatsTaken }) =>
        say('schools.classWithPlaces', { className, free: classPlaces - seatsTaken })
      }
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
