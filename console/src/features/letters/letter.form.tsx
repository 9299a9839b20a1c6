import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '#client/hooks.ts';
import { type Say, useSay } from '#client/phrases.ts';
import { letterApi } from '#contracts/training/letters/letter.contract.ts';
import { signatureClass } from '#contracts/training/plan.codes.ts';
import type { Values } from '#kit/contract-form.ts';
import { field } from '#kit/fields.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { RichText } from '#pickers/rich/rich-text.tsx';

const wordsOf = (say: Say) => [
  field.text('title', { required: true, max: 100, title: say('fields.letterTitle') }),
  field.day('effectiveOn', { required: true, title: say('fields.letterFrom') }),
  field.of('body', (props) => <RichText {...props} />, { required: true, span: 24, title: say('fields.letterBody') }),
];
const written = (values: Values) => ({
  title: String(values.title ?? ''),
  effectiveOn: String(values.effectiveOn ?? ''),
  body: String(values.body ?? ''),
});

/** Writes a draft, or mends one. */
export const LetterForm = ({ letterId, onClose }: { letterId?: string; onClose: () => void }) => {
  const say = useSay();
  const client = useQueryClient();
  const letter = useCall(letterApi.one, { letterId: letterId ?? '1' }, { enabled: letterId !== undefined });
  const done = async (): Promise<void> => {
    onClose();
    await client.invalidateQueries();
  };
  if (letterId === undefined)
    return (
      <FormDialog
        title={say('letters.add')}
        width={860}
        fields={[field.code('letterClass', signatureClass, { required: true }), ...wordsOf(say)]}
        send={letterApi.add}
        toInput={(values) => ({ ...written(values), letterClass: values.letterClass }) as never}
        onDone={() => void done()}
        onCancel={onClose}
      />
    );
  if (!letter.data) return null;
  const { title, effectiveOn, body, version } = letter.data;
  return (
    <FormDialog
      title={`${say('kit.edit')} · ${title}`}
      width={860}
      fields={wordsOf(say)}
      send={letterApi.mod}
      initial={{ title, effectiveOn, body }}
      toInput={(values) => ({ ...written({ title, effectiveOn, body, ...values }), letterId, version })}
      onDone={() => void done()}
      onCancel={onClose}
    />
  );
};
