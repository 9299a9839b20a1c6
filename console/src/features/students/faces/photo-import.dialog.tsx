import { Checkbox } from 'antd';
import { useState } from 'react';
import { sendFile } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { photoApi } from '#contracts/students/photo.contract.ts';
import { ZipDialog } from '#kit/dialogs/zip-dialog.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

/** Enrols a zip of pictures named by identity number. */
export const PhotoImportDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay();
  const [orgId, setOrgId] = useState<string>();
  const [consented, setConsented] = useState(false);
  return (
    <ZipDialog
      title={say('students.photoImport')}
      before={
        <>
          <p>{say('students.zipHint')}</p>
          <OrganisationPicker value={orgId} onChange={(next) => setOrgId(next ? String(next) : undefined)} />
        </>
      }
      after={
        <Checkbox checked={consented} onChange={(event) => setConsented(event.target.checked)}>
          {say('students.allConsented')}
        </Checkbox>
      }
      ready={consented}
      send={(file) => sendFile(photoApi.batch, { consentOnPaper: consented, ...(orgId ? { orgId } : {}) }, file)}
      onClose={onClose}
    />
  );
};
