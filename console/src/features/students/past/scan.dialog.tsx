import { sendFile } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { pastApi } from '#contracts/past/past.contract.ts';
import { ZipDialog } from '#kit/dialogs/zip-dialog.tsx';

/** Hangs a zip of scans on the records they are named after. */
export const ScanDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay();
  return (
    <ZipDialog
      title={say('past.importScans')}
      before={
        <>
          <p>{say('past.hint')}</p>
          <p>{say('past.scansHint')}</p>
        </>
      }
      send={(file) => sendFile(pastApi.scans, {}, file)}
      onClose={onClose}
    />
  );
};
