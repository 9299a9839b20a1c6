import { useQueryClient } from '@tanstack/react-query';
import { Image } from 'antd';
import { call } from '#client/call.ts';
import { fitted } from '#client/media/picture.ts';
import { useSay } from '#client/phrases.ts';
import { fileAddress } from '#client/upload.ts';
import { correctionField } from '#contracts/people/corrections/correction.codes.ts';
import { type CorrectionRow, correctionApi } from '#contracts/people/corrections/correction.contract.ts';
import { isRenewable } from '#contracts/people/credentials/credential.codes.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { FieldWarning } from '#kit/field-warning.tsx';
import { notify } from '#kit/notify.ts';
import { showCode } from '#kit/show.tsx';
import { pastDayWarning } from '#pickers/past-day-warning.ts';

/** The picture of a proof; a press shows it large. */
const Proof = ({ fileId }: { fileId: string }) => {
  const say = useSay();
  const address = fileAddress(fileId);
  return (
    <p>
      {say('deletions.proof')}
      <br />
      <Image
        src={fitted(address, 320)}
        preview={{ src: address }}
        alt={say('deletions.proof')}
        width={160}
        height={160}
      />
    </p>
  );
};

/** Before a correction: what it says, what it should say, why, and what proves it. */
export const AcceptDialog = ({ of, onClose }: { of: CorrectionRow; onClose: () => void }) => {
  const say = useSay();
  const client = useQueryClient();
  const past = isRenewable(of.correctionField) ? pastDayWarning(/^\d{4}-\d\d-\d\d/.exec(of.wantedShown)?.[0]) : '';
  return (
    <Dialog
      open
      width={480}
      title={say('deletions.correctTitle', { name: of.realName })}
      confirmText={say('machines.correction.accept')}
      onConfirm={async () => {
        await call(correctionApi.accept, { id: of.correctionId });
        notify.done();
        onClose();
        await client.invalidateQueries();
      }}
      onCancel={onClose}
    >
      <p>
        <strong>{showCode(correctionField, of.correctionField)}</strong>
        <br />
        {of.beforeShown || '—'}
        {' → '}
        {of.wantedShown}
      </p>
      <FieldWarning words={past} />
      <p>{of.reason}</p>
      {of.proofFileId === null ? <p>{say('deletions.noProof')}</p> : <Proof fileId={of.proofFileId} />}
    </Dialog>
  );
};
