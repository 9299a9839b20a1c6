import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '#client/hooks.ts';
import { sayOr, useSay } from '#client/phrases.ts';
import { keyOf } from '#contracts/codes.ts';
import { classPaper } from '#contracts/schools/class.codes.ts';
import { type SignUpDetail, signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';

const papersOf = (of: SignUpDetail) => (of.documents.length > 0 ? of.documents : Object.values(classPaper.values));

const fieldsOf = (of: SignUpDetail): Field[] =>
  papersOf(of).map((paper) =>
    field.files(paper, 'sign-up-paper', {
      most: 1,
      title: sayOr(`codes.classPaper.${keyOf(classPaper, paper)}`, paper),
      ...(of.papers.some((one) => one.paper === paper)
        ? {
            hint: sayOr('schools.replaces', '', { name: of.papers.find((one) => one.paper === paper)?.fileName ?? '' }),
          }
        : {}),
    }),
  );

type Held = readonly { fileId: string; fileName: string }[] | undefined;

const Form = ({ of, onClose }: { of: SignUpDetail; onClose: () => void }) => {
  const say = useSay();
  const queries = useQueryClient();
  return (
    <FormDialog
      title={say('schools.papersTitle', { name: of.realName })}
      send={signUpApi.papers}
      width={640}
      fields={fieldsOf(of)}
      toInput={(values) => ({
        signUpId: of.signUpId,
        version: of.version,
        papers: papersOf(of).flatMap((paper) => ((values[paper] as Held) ?? []).map((file) => ({ paper, file }))),
      })}
      onDone={() => {
        notify.done(say('schools.papersDone'));
        void queries.invalidateQueries();
        onClose();
      }}
      onCancel={onClose}
    />
  );
};

/** Hands in the papers a class asks of a person. */
export const PapersDialog = ({ signUpId, onClose }: { signUpId: string; onClose: () => void }) => {
  const { data } = useCall(signUpApi.one, { signUpId });
  return data ? <Form of={data} onClose={onClose} /> : null;
};
