import { useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { type Say, useSay } from '#client/phrases.ts';
import { fileAddress } from '#client/upload.ts';
import { fileUse, mediaGroup } from '#contracts/files/file.codes.ts';
import { type FileRow, fileApi } from '#contracts/files/file.contract.ts';
import type { Action } from '#kit/actions.tsx';
import { Dialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { Bones } from '#kit/parts/panel.tsx';
import { previewOf } from '#kit/print.ts';
import { showCode } from '#kit/show.tsx';
import { EmptyView } from '#kit/views.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

/** Where a file is used, place by place. */
const Uses = ({ file, onClose }: { file: FileRow; onClose: () => void }) => {
  const say = useSay();
  const answer = useCall(fileApi.uses, { fileId: file.fileId });
  return (
    <Dialog title={`${say('lessons.usesTitle')} · ${file.fileName}`} open onCancel={onClose} footer={null} width={640}>
      {answer.data === undefined ? (
        <Bones rows={3} />
      ) : answer.data.length === 0 ? (
        <EmptyView title={say('lessons.noUses')} />
      ) : (
        <dl className="luan-facts luan-facts-narrow">
          {answer.data.map(({ place, uses, names }) => (
            <div key={place}>
              <dt>{showCode(fileUse, place)}</dt>
              <dd>
                {say('lessons.usesCount', { count: uses })}
                {names.map((name) => (
                  <div key={name} className="luan-hint">
                    {name}
                  </div>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  );
};

const searchOf = (say: Say): Field[] => [
  field.text('keyword'),
  field.code('mediaGroup', mediaGroup),
  field.of('orgId', (props) => <OrganisationPicker {...props} />, { title: say('fields.orgName') }),
  field.days('between'),
];

/** Every file of the scope: what it is, whose, where it is used. */
const FileList = () => {
  const say = useSay();
  const [shown, setShown] = useState<FileRow>();
  const actions: Action<FileRow>[] = [
    {
      key: 'open',
      title: say('kit.detail'),
      silent: true,
      on: (row) => row.can.includes('open'),
      run: (row) => void window.open(previewOf(fileAddress(row.fileId), row.fileName), '_blank', 'noopener'),
    },
    {
      key: 'uses',
      title: say('lessons.usesTitle'),
      silent: true,
      on: (row) => row.can.includes('uses'),
      run: (row) => setShown(row),
    },
    {
      key: 'del',
      title: say('kit.remove'),
      danger: true,
      ask: true,
      on: (row) => row.can.includes('del'),
      run: (row) => call(fileApi.del, { fileId: row.fileId }),
    },
  ];
  return (
    <>
      <ListScreen<FileRow> of={fileApi.list} search={searchOf(say)} rowActions={actions} />
      {shown && <Uses file={shown} onClose={() => setShown(undefined)} />}
    </>
  );
};
export default FileList;
