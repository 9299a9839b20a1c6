import { useSay } from '#client/phrases.ts';
import { entryApi, mostEvidence } from '#contracts/exams/entry.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';

/** Hangs files that prove it on an entered score. */
export const EvidenceDialog = ({ sittingId, onClose }: { sittingId: string; onClose: () => void }) => {
  const say = useSay();
  return (
    <FormDialog
      title={say('records.addEvidence')}
      send={entryApi.evidence}
      fields={[field.files('files', 'exam-score', { required: true, span: 24, most: mostEvidence })]}
      width={560}
      standing={{ sittingIds: [sittingId] }}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};
