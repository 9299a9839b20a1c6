import { useQueryClient } from '@tanstack/react-query';
import { useSay } from '#client/phrases.ts';
import type { DeletionRow } from '#contracts/people/deletions/deletion.contract.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { notify } from '#kit/notify.ts';

/** Before a deletion: what goes at once, and what a law keeps, by its name and its last day. */
export const AcceptDialog = ({
  of,
  accept,
  onClose,
}: {
  of: DeletionRow;
  accept: () => Promise<unknown>;
  onClose: () => void;
}) => {
  const say = useSay();
  const client = useQueryClient();
  return (
    <Dialog
      open
      title={say('deletions.acceptTitle', { name: of.realName })}
      confirmText={say('machines.deletion.accept')}
      onConfirm={async () => {
        await accept();
        notify.done();
        onClose();
        await client.invalidateQueries();
      }}
      onCancel={onClose}
    >
      <p>{say('deletions.acceptText')}</p>
      {of.holds.length === 0 && <p>{say('deletions.nothingHeld')}</p>}
      {of.holds.length > 0 && (
        <ul>
          {of.holds.map(({ rule, count, until }) => {
            const what = say('deletions.counted', { what: say(`codes.holdRule.${rule}`), count });
            return <li key={rule}>{until === null ? what : say('deletions.until', { what, until })}</li>;
          })}
        </ul>
      )}
    </Dialog>
  );
};
