import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '#client/hooks.ts';
import { type Say, useSay } from '#client/phrases.ts';
import { letterApi } from '#contracts/training/letters/letter.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { fieldsOf } from '#kit/form-fields.ts';

const of = fieldsOf(letterApi.add);
const wordsOf = (say: Say) => [
  of.text('title', { title: say('fields.letterTitle') }),
  of.day('effectiveOn', { title: say('fields.letterFrom') }),
  of.richText('body', { span: 24, title: say('fields.letterBody') }),
];

/** Writes a draft, or mends one. */
export const LetterForm = ({ letterId, onClose }: { letterId?: string; onClose: () => void }) => {
  const say = useSay();
  const client = useQueryClient();
  const letter = useCall(letterApi.one, { letterId: letterId ?? '1' }, { enabled: letterId !== undefined });
  const done = async (): Promise<void> => {
    onClose();
    await client.invalidateQueries();
  };
  if (letterId !== undefined && !letter.data) return null;
  return (
    <FormDialog
      title={letter.data ? `${say('kit.edit')} · ${letter.data.title}` : say('letters.add')}
      width={860}
      fields={letter.data ? wordsOf(say) : [of.code('letterClass'), ...wordsOf(say)]}
      send={letter.data ? letterApi.mod : letterApi.add}
      standing={letter.data}
      onDone={() => void done()}
      onCancel={onClose}
    />
  );
};
