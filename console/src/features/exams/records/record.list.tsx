import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { columnsWithout } from '#contracts/columns.ts';
import { sittingState, submittedHow } from '#contracts/exams/exam.codes.ts';
import { lateState } from '#contracts/exams/late/late-answer.codes.ts';
import { type RecordRow, recordApi } from '#contracts/exams/record.contract.ts';
import { sourceType } from '#contracts/identity/identity.codes.ts';
import type { List } from '#contracts/list.ts';
import { type Flavour, flavourCode } from '#contracts/training/flavours.ts';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field, titleOf } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { exportChosen } from '#pickers/archives/export-chosen.ts';
import { DecidablePicker, OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';
import { scoreActions, sittingActions } from '#pickers/records/score-actions.ts';
import { useKind } from '../kind.ts';

const GrantDialog = lateDialog(async () => (await import('./grant.dialog.tsx')).GrantDialog);

const searchOf = (kind: Flavour | undefined): Field[] => [
  field.text('realName', { max: 40 }),
  field.codes('state', sittingState, { title: titleOf({ name: 'sittingState' }) }),
  field.of('decidable', (props) => <DecidablePicker {...props} edge="approveScore" />),
  ...(kind ? [] : [field.codes('flavour', flavourCode)]),
  field.of('passed', (props) => <YesNoPicker {...props} />),
  field.codes('lateState', lateState),
  field.of('left', (props) => <YesNoPicker {...props} />),
  field.codes('submittedHow', submittedHow),
  field.codes('sourceType', sourceType),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.days('openedBetween', { title: titleOf({ name: 'heldOn' }) }),
];

/** Of one kind its name says nothing. */
const shownFor = (of: List, kind: Flavour | undefined): List =>
  kind ? { ...of, columns: columnsWithout(of.columns, 'flavour') } : of;

const cellsOf = (open: (planId: string) => void) => ({
  planName: (row: RecordRow) => (
    <button type="button" className="luan-link" title={row.planName} onClick={() => open(row.planId)}>
      {row.planName}
    </button>
  ),
});

/** Every sitting of the scope, or those of one kind of training. */
const RecordList = () => {
  const say = useSay();
  const frame = useFrame();
  const kind = useKind();
  const [granting, setGranting] = useState<RecordRow>();
  return (
    <>
      <ListScreen<RecordRow>
        of={shownFor(recordApi.list, kind)}
        {...(kind
          ? { fixed: { flavour: kind.code } }
          : { figures: { subject: 'train' as const, codes: ['examsByMonth'] } })}
        search={searchOf(kind)}
        cells={cellsOf((planId) => frame.open('/exam/itemList', { planId }))}
        rowActions={[
          ...scoreActions((row: RecordRow) => [row]),
          {
            key: 'open',
            title: say('records.open'),
            silent: true,
            run: (row) => frame.open('/exam/examRecordDetail', { sittingId: row.sittingId }),
          },
          ...sittingActions<RecordRow>({ grant: setGranting }),
        ]}
        bulk={[
          ...scoreActions((rows: RecordRow[]) => rows),
          exportChosen<RecordRow>('exam', recordApi.list, (row) => row.sittingId),
        ]}
      />
      {granting && (
        <GrantDialog recordId={granting.recordId} name={granting.realName} onClose={() => setGranting(undefined)} />
      )}
    </>
  );
};
export default RecordList;
