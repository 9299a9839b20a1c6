import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { archiveApi } from '#contracts/archives/archive.contract.ts';
import { dayOf } from '#contracts/zone.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { PackDialog } from '#pickers/archives/pack.dialog.tsx';
import { Packs } from '#pickers/archives/packs.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const fields = (): Field[] => [
  field.of('orgId', (props) => <OrganisationPicker {...props} />, { required: true, span: 24 }),
  field.day('from', { required: true }),
  field.day('until', { required: true }),
];

/** Makes one archive of everything an organisation trained in a period, and shows those that were made. */
export const OrganisationPackDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay();
  const { userInfo } = useSignedIn();
  const { orgId } = userInfo.orgDto;
  const [taskId, setTaskId] = useState<string>();
  const { data: packs = [] } = useCall(archiveApi.organisationPacks, { orgId });
  const [today] = useState(() => dayOf(new Date()));
  if (taskId !== undefined)
    return <PackDialog taskId={taskId} title={say('archives.packOrganisation')} onClose={onClose} />;
  return (
    <FormDialog
      title={say('archives.packOrganisation')}
      send={archiveApi.packOrganisation}
      initial={{ orgId, from: `${today.slice(0, 4)}-01-01`, until: today }}
      before={
        <>
          <p className="luan-hint">{say('archives.organisationHint')}</p>
          {packs.length > 0 && <Packs rows={packs} saves />}
        </>
      }
      fields={fields()}
      width={980}
      onDone={(done) => setTaskId(done.taskId)}
      onCancel={onClose}
    />
  );
};
