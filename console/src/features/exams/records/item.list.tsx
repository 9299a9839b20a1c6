import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { correctionApi, type ItemRow } from '#contracts/exams/correction.contract.ts';
import { correctionKind } from '#contracts/exams/record.codes.ts';
import { lateDialog } from '#kit/dialogs.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { Panel } from '#kit/parts/panel.tsx';
import { showCode, showDateTime, Tag } from '#kit/show.tsx';
import type { Chosen } from './people.dialog.tsx';
import '../exams.css';

const CorrectionDialog = lateDialog(async () => (await import('./correction.dialog.tsx')).CorrectionDialog);
const PeopleDialog = lateDialog(async () => (await import('./people.dialog.tsx')).PeopleDialog);

type Open = (of: ItemRow, chosen?: Chosen) => void;

const figure = (open: Open, chosen: Chosen | undefined, count: (row: ItemRow) => number) => (row: ItemRow) =>
  count(row) === 0 ? (
    <span className="luan-figures">0</span>
  ) : (
    <button type="button" className="luan-link luan-figures" onClick={() => open(row, chosen)}>
      {count(row)}
    </button>
  );

/** A hard question, or one that better people answer worse, deserves a look. */
const cellsOf = (open: Open) => ({
  asked: figure(open, undefined, (row) => row.asked),
  right: figure(open, 'right', (row) => row.right),
  chosenA: figure(open, 'A', (row) => row.chosenA),
  chosenB: figure(open, 'B', (row) => row.chosenB),
  chosenC: figure(open, 'C', (row) => row.chosenC),
  chosenD: figure(open, 'D', (row) => row.chosenD),
  blank: figure(open, 'none', (row) => row.blank),
  facility: (row: ItemRow) => (
    <Tag tone={row.facility < 30 ? 'bad' : row.facility > 95 ? 'warn' : 'plain'}>{row.facility}</Tag>
  ),
  discrimination: (row: ItemRow) =>
    row.discrimination === null ? (
      '—'
    ) : (
      <Tag tone={row.discrimination < 0 ? 'bad' : row.discrimination < 20 ? 'warn' : 'good'}>{row.discrimination}</Tag>
    ),
});

/** What was corrected in this exam before. */
const Made = ({ planId }: { planId: string }) => {
  const say = useSay();
  const { data } = useCall(correctionApi.made, { planId });
  if (!data || data.length === 0) return null;
  return (
    <Panel title={say('records.corrections')}>
      <ul className="luan-exam-made">
        {data.map((one) => (
          <li key={one.correctionId}>
            <span className="luan-figures luan-hint">{showDateTime(one.madeAt)}</span>{' '}
            <Tag tone="moving">{showCode(correctionKind, one.kind)}</Tag> {one.stem}{' '}
            {one.kind === 'key' && `${one.answerBefore} → ${one.answer} `}
            <span className="luan-hint">
              {say('records.correctionDone', { raised: one.raised, passed: one.passed })} · {one.reason} ·{' '}
              {one.madeByName}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

/** The questions of one plan's exam in figures, hardest first; every figure opens to its names. */
const ItemList = () => {
  const say = useSay();
  const { query } = useFrame();
  const planId = String(query.planId);
  const [people, setPeople] = useState<{ of: ItemRow; chosen?: Chosen }>();
  const [correcting, setCorrecting] = useState<ItemRow>();
  return (
    <>
      <ListScreen<ItemRow>
        of={correctionApi.items}
        fixed={{ planId }}
        search={[]}
        above={<Made planId={planId} />}
        cells={cellsOf((of, chosen) => setPeople(chosen ? { of, chosen } : { of }))}
        rowActions={[
          {
            key: 'correct',
            title: say('records.correct'),
            silent: true,
            on: (row) => row.can.includes('correct'),
            run: setCorrecting,
          },
        ]}
      />
      {people && <PeopleDialog {...people} onClose={() => setPeople(undefined)} />}
      {correcting && <CorrectionDialog of={correcting} onClose={() => setCorrecting(undefined)} />}
    </>
  );
};
export default ItemList;
