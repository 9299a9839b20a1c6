import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { recordState } from '#contracts/codes.ts';
import { obligationPeriod } from '#contracts/obligations/obligation.codes.ts';
import { type ObligationRow, obligationApi } from '#contracts/obligations/obligation.contract.ts';
import type { Action } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { type Frame, useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { Note } from '#kit/parts/panel.tsx';
import { StateTag } from '#kit/show.tsx';
import { DutyPicker, IndustryPicker } from '#pickers/late-pickers.ts';

type Say = ReturnType<typeof useSay>;

const any = (say: Say, text: string) => text || <span className="luan-hint">{say('obligations.any')}</span>;

const searchOf = (say: Say): Field[] => [
  field.text('keyword', { max: 60 }),
  field.of('dutyCode', (props) => <DutyPicker {...props} />, { title: say('fields.dutyName') }),
  field.of('industryCode', (props) => <IndustryPicker {...props} />, { title: say('fields.industryName') }),
  field.code('obligationPeriod', obligationPeriod),
  field.code('state', recordState),
  field.day('inForceOn'),
];

const cellsOf = (frame: Frame, say: Say) => ({
  dutyName: (row: ObligationRow) => any(say, row.dutyName),
  industryName: (row: ObligationRow) => any(say, row.industryName),
  provinceName: (row: ObligationRow) => any(say, row.provinceName),
  state: (row: ObligationRow) => <StateTag codes={recordState} value={row.state} />,
  people: (row: ObligationRow) =>
    row.appliedAt === null ? (
      <span title={say('obligations.waiting')}>…</span>
    ) : (
      <button
        type="button"
        className="luan-link"
        onClick={() => frame.open('/train/shortfall/list', { obligationId: row.obligationId })}
      >
        {row.people}
      </button>
    ),
});

/** Obligation rules: for whom, how much, in which period, since when; each opens the people it holds for. */
const ObligationList = () => {
  const say = useSay();
  const frame = useFrame();
  const flip = (key: 'enable' | 'disable', title: string, state: 0 | 1): Action<ObligationRow> => ({
    key,
    title,
    ask: true,
    follows: say(key === 'enable' ? 'obligations.enableFollows' : 'obligations.disableFollows'),
    danger: state === 0,
    on: (row) => row.can.includes(key),
    run: (row) => call(obligationApi.state, { obligationId: row.obligationId, state }),
  });
  return (
    <ListScreen<ObligationRow>
      of={obligationApi.list}
      search={searchOf(say)}
      create={{ permission: 'train:obligation:mod', path: '/train/obligation/add' }}
      above={<Note>{say('obligations.ruleHint')}</Note>}
      rowActions={[
        {
          key: 'mod',
          title: say('kit.edit'),
          silent: true,
          on: (row) => row.can.includes('mod'),
          run: (row) => frame.open('/train/obligation/edit', { obligationId: row.obligationId }),
        },
        flip('disable', say('obligations.disable'), 0),
        flip('enable', say('obligations.enable'), 1),
      ]}
      cells={cellsOf(frame, say)}
    />
  );
};
export default ObligationList;
