import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { questionKind } from '#contracts/documents/document.codes.ts';
import { mostReplyFiles } from '#contracts/documents/document.contract.ts';
import { type ReceiptRow, receiptApi } from '#contracts/documents/receipt.contract.ts';
import type { DocumentQuestion } from '#contracts/documents/task.contract.ts';
import { Select } from '#kit/choose.tsx';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';

const nameOf = (index: number): string => `answer${index + 1}`;

/** A question of the document as a field of the form. */
const fieldOf = (question: DocumentQuestion, index: number): Field => {
  const common = { title: question.questionText, ...(question.required ? { required: true as const } : {}) };
  if (question.questionKind !== questionKind.values.choice)
    return field.text(nameOf(index), {
      ...common,
      max: question.questionKind === questionKind.values.number ? 18 : 500,
    });
  const options = question.choices.map((one) => ({ value: one, label: one }));
  return field.of(
    nameOf(index),
    ({ value, onChange, ...rest }) => (
      <Select
        {...rest}
        allowClear
        value={(value as string | undefined) ?? undefined}
        options={options}
        onChange={(next) => onChange?.(next ?? null)}
      />
    ),
    common,
  );
};

/** Answers a received document with a text, answers to its questions, and files. */
export const ReplyDialog = ({ of, onClose }: { of: ReceiptRow; onClose: () => void }) => {
  const say = useSay();
  const client = useQueryClient();
  const { data } = useCall(receiptApi.one, { receiptId: of.receiptId });
  if (!data) return null;
  const { questions } = data;
  return (
    <FormDialog
      title={say('documents.replyTitle')}
      send={receiptApi.reply}
      initial={{ replyFiles: [] }}
      fields={[
        ...questions.map(fieldOf),
        field.longText('replyText', { required: true, max: 1000 }),
        field.files('replyFiles', 'official-document', { most: mostReplyFiles, span: 24 }),
      ]}
      toInput={(values) => ({
        id: of.receiptId,
        replyText: String(values.replyText ?? ''),
        replyFiles: (values.replyFiles as { fileId: string; fileName: string }[] | undefined) ?? [],
        answers: questions.flatMap((_, index) => {
          const answer = values[nameOf(index)];
          return typeof answer === 'string' && answer !== '' ? [{ place: index + 1, answer }] : [];
        }),
      })}
      onDone={() => {
        notify.done();
        void client.invalidateQueries();
        onClose();
      }}
      onCancel={onClose}
    />
  );
};
