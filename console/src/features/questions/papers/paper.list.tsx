import { useState } from 'react';
import { call } from '#client/call.ts';
import { say } from '#client/phrases.ts';
import { examPaperMachine, examPaperState, generateMode, paperType } from '#contracts/questions/paper.codes.ts';
import { type PaperRow, paperApi, paperEdges } from '#contracts/questions/paper.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { IndustryPicker, LawPicker, SubjectPicker } from '#pickers/late-pickers.ts';

const PrintDialog = lateDialog(async () => (await import('./print.dialog.tsx')).PrintDialog);

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('state', examPaperState),
  field.of('subjectCode', (props) => <SubjectPicker {...props} />, { title: say('fields.subjectNames') }),
  field.of('industryCode', (props) => <IndustryPicker {...props} />, { title: say('fields.industryNames') }),
  field.code('generateMode', generateMode),
  field.code('paperType', paperType),
  field.of('lawId', (props) => <LawPicker {...props} />),
  field.days('publishedBetween'),
];

/** Papers of the organisation and those below it, with their state and what may be done next. */
const PaperList = () => {
  const frame = useFrame();
  const [printing, setPrinting] = useState<PaperRow>();
  const actions: Action<PaperRow>[] = [
    {
      key: 'mod',
      title: say('kit.edit'),
      silent: true,
      on: (row) => row.can.includes('mod'),
      run: (row) => frame.open('/exam/paperEdit', { paperId: row.paperId }),
    },
    {
      key: 'print',
      title: say('papers.print'),
      silent: true,
      on: (row) => row.can.includes('print'),
      run: (row) => setPrinting(row),
    },
    ...edgeActions<PaperRow>(examPaperMachine, paperEdges, (row) => row.paperId),
    {
      key: 'del',
      title: say('kit.remove'),
      danger: true,
      ask: true,
      on: (row) => row.can.includes('del'),
      run: (row) => call(paperApi.del, { paperId: row.paperId }),
    },
  ];
  return (
    <>
      <ListScreen<PaperRow>
        of={paperApi.list}
        search={search()}
        create={{ permission: 'exam:paper:mod', path: '/exam/paperAdd' }}
        rowActions={actions}
      />
      {printing && <PrintDialog of={printing} onClose={() => setPrinting(undefined)} />}
    </>
  );
};
export default PaperList;
