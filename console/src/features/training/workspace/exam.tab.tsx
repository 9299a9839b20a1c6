import { useSay } from '#client/phrases.ts';
import { columnsWithout } from '#contracts/columns.ts';
import { sittingState } from '#contracts/exams/exam.codes.ts';
import { type RecordRow, recordApi } from '#contracts/exams/record.contract.ts';
import type { List } from '#contracts/list.ts';
import type { PlanDetail } from '#contracts/training/plan.contract.ts';
import { type Field, field, titleOf } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { DecidablePicker, YesNoPicker } from '#pickers/late-pickers.ts';
import { scoreActions } from '#pickers/records/score-actions.ts';

const search = (): Field[] => [
  field.text('realName', { max: 40 }),
  field.of('decidable', (props) => <DecidablePicker {...props} edge="approveScore" />),
  field.of('passed', (props) => <YesNoPicker {...props} />),
  field.codes('state', sittingState, { title: titleOf({ name: 'sittingState' }) }),
];

/** Of one plan its name and kind say nothing. */
const shown: List = {
  ...recordApi.list,
  columns: columnsWithout(recordApi.list.columns, 'planName', 'flavour'),
};

/** Every sitting of the plan's exam, with the audit of its scores. */
export const ExamTab = ({ of }: { of: PlanDetail }) => {
  const say = useSay();
  const frame = useFrame();
  return (
    <ListScreen<RecordRow>
      of={shown}
      fixed={{ planId: of.planId }}
      search={search()}
      tools={[
        {
          key: 'items',
          title: say('records.items'),
          silent: true,
          run: () => frame.open('/exam/itemList', { planId: of.planId }),
        },
      ]}
      rowActions={scoreActions((row: RecordRow) => [row])}
      bulk={scoreActions((rows: RecordRow[]) => rows)}
    />
  );
};
