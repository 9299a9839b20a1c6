import { Button } from 'antd';
import { saveFile } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { type ArchivePack, archiveApi } from '#contracts/archives/archive.contract.ts';
import { DataTable } from '#kit/parts/table.tsx';
import { savePdf } from '#kit/print.ts';
import { showDateTime } from '#kit/show.tsx';
import { EmptyView } from '#kit/views.tsx';

const Saves = ({ pack }: { pack: ArchivePack }) => {
  const say = useSay();
  const save = (form: 'pdf' | 'zip'): void =>
    void (form === 'pdf' ? savePdf : saveFile)(archiveApi.file, { packId: pack.packId, form }).catch(() => undefined);
  return (
    <>
      <Button type="link" size="small" onClick={() => save('pdf')}>
        {say('archives.download')}
      </Button>
      <Button type="link" size="small" onClick={() => save('zip')}>
        {say('archives.downloadZip')}
      </Button>
      <a href={`/archive/verify?code=${pack.code}`} target="_blank" rel="noreferrer">
        {say('archives.verify')}
      </a>
    </>
  );
};

/** Archives that were made of a plan or of a person. */
export const Packs = ({ rows, saves }: { rows: readonly ArchivePack[]; saves: boolean }) => {
  const say = useSay();
  if (rows.length === 0) return <EmptyView title={say('archives.noPacks')} />;
  return (
    <>
      <p className="luan-hint">{say('archives.packsHint')}</p>
      <DataTable
        label={say('archives.packs')}
        rows={rows}
        keyOf={(row) => row.packId}
        density="small"
        busy={false}
        columns={[
          { key: 'madeAt', title: say('archives.madeAt'), width: 160, render: (row) => showDateTime(row.madeAt) },
          { key: 'madeBy', title: say('archives.madeBy'), width: 110, render: (row) => row.madeByName },
          {
            key: 'size',
            title: say('archives.part'),
            width: 150,
            render: (row) =>
              `${say('archives.peopleOf', { count: row.people })} · ${say('archives.pagesOf', { count: row.pages })}`,
          },
          {
            key: 'digest',
            title: say('archives.columns.digest'),
            width: 190,
            render: (row) => <code title={row.pdfSha256}>{row.pdfSha256.slice(0, 20)}…</code>,
          },
          {
            key: 'saves',
            title: say('archives.columns.file'),
            width: 300,
            render: (row) => saves && <Saves pack={row} />,
          },
        ]}
      />
    </>
  );
};
