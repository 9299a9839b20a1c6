import { useQueryClient } from '@tanstack/react-query';
import { Checkbox, Input, Radio } from 'antd';
import { useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import {
  type CorrectionPreview,
  correctionApi,
  type ItemRow,
  mostPreviewed,
} from '#contracts/exams/correction.contract.ts';
import { exercisesType } from '#contracts/questions/question.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { notify } from '#kit/notify.ts';
import { Bones } from '#kit/parts/panel.tsx';
import { DataTable } from '#kit/parts/table.tsx';
import { StateTag } from '#kit/show.tsx';
import { FailureView } from '#kit/views.tsx';
import '../exams.css';

type Kind = 'void' | 'key';
const letters = ['A', 'B', 'C', 'D'];

const Result = ({ score, passed }: { score: number; passed: boolean }) => {
  const say = useSay();
  return (
    <>
      <span className="luan-figures">{score}</span>{' '}
      <span className={passed ? 'luan-exam-good' : 'luan-danger'}>
        {say(passed ? 'records.passed' : 'records.failed')}
      </span>
    </>
  );
};

/** Whose result changes, by name, before anything is done. */
const Preview = ({ of }: { of: CorrectionPreview }) => {
  const say = useSay();
  return (
    <>
      <p data-preview={of.raised}>
        {say('records.previewFinds', { sittings: of.sittings, raised: of.raised, passed: of.passed })}
        {of.kept > 0 && ` ${say('records.previewKept', { count: of.kept })}`}
        {of.archived > 0 && ` ${say('records.previewArchived', { count: of.archived })}`}
      </p>
      {of.changes.length > 0 && (
        <DataTable
          label={say('records.correct')}
          rows={of.changes}
          keyOf={(row) => row.sittingId}
          density="small"
          busy={false}
          columns={[
            { key: 'name', title: say('fields.realName'), width: 110, render: (row) => row.realName },
            { key: 'org', title: say('fields.orgName'), width: 200, render: (row) => row.orgName },
            {
              key: 'before',
              title: say('records.before'),
              width: 120,
              render: (row) => <Result score={row.scoreBefore} passed={row.passedBefore} />,
            },
            {
              key: 'after',
              title: say('records.after'),
              width: 120,
              render: (row) => <Result score={row.scoreAfter} passed={row.passedAfter} />,
            },
            {
              key: 'state',
              title: say('fields.trainingState'),
              width: 250,
              render: (row) => (
                <>
                  <StateTag codes={trainingState} value={row.stateBefore} />
                  {row.stateAfter !== row.stateBefore && (
                    <>
                      {' → '}
                      <StateTag codes={trainingState} value={row.stateAfter} />
                    </>
                  )}
                </>
              ),
            },
          ]}
        />
      )}
      {of.raised > mostPreviewed && <p className="luan-hint">{say('records.previewMore')}</p>}
    </>
  );
};

/** Takes a question out of an exam, or corrects its right answer: first whose result changes, then, with a reason, just that. */
export const CorrectionDialog = ({ of, onClose }: { of: ItemRow; onClose: () => void }) => {
  const say = useSay();
  const client = useQueryClient();
  const [kind, setKind] = useState<Kind>('void');
  const [answer, setAnswer] = useState('');
  const [reason, setReason] = useState('');
  const several = of.exercisesType === exercisesType.values.multiple;
  const judge = of.exercisesType === exercisesType.values.judge;
  const known = judge ? letters.slice(0, 2) : letters;
  const wish = { planId: of.planId, questionId: of.questionId, kind, ...(kind === 'key' ? { answer } : {}) };
  const ready = kind === 'void' || answer !== '';
  const preview = useCall(correctionApi.preview, wish, { enabled: ready });
  const labelOf = (letter: string): string =>
    judge ? say(letter === 'A' ? 'questions.right' : 'questions.wrong') : letter;
  const flip = (letter: string): void => {
    const rest = answer.replace(letter, '');
    setAnswer(several ? [...(rest === answer ? answer + letter : rest)].sort().join('') : letter);
  };
  return (
    <Dialog
      title={say('records.correct')}
      open
      width={880}
      onCancel={onClose}
      confirmText={say('records.applyCorrection')}
      onConfirm={async () => {
        if (!preview.data || reason.trim().length < 2) {
          notify.warn(say('kit.reasonHint'));
          return false;
        }
        const done = await call(correctionApi.add, { ...wish, reason, digest: preview.data.digest }).catch(
          async (refused) => {
            await preview.refetch();
            throw refused;
          },
        );
        notify.done(say('records.correctionDone', done));
        await client.invalidateQueries();
        onClose();
        return true;
      }}
    >
      <div className="luan-exam-correction">
        <p>{of.stem}</p>
        <p className="luan-hint">{say('records.rightIs', { answer: of.answer })}</p>
        <Radio.Group value={kind} onChange={(event) => setKind(event.target.value as Kind)}>
          <Radio value="void">{say('records.voidQuestion')}</Radio>
          <Radio value="key">{say('records.otherKey')}</Radio>
        </Radio.Group>
        {kind === 'key' && (
          <div className="luan-exam-tools" role="group" aria-label={say('records.otherKey')}>
            {known.map((letter) => (
              <Checkbox key={letter} checked={answer.includes(letter)} onChange={() => flip(letter)}>
                {labelOf(letter)}
              </Checkbox>
            ))}
          </div>
        )}
        <label>
          {say('kit.reason')}
          <Input
            value={reason}
            maxLength={500}
            data-field="reason"
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
        {ready && preview.isError && <FailureView onRefresh={() => void preview.refetch()} />}
        {ready && preview.isPending && <Bones rows={4} />}
        {ready && preview.data && <Preview of={preview.data} />}
      </div>
    </Dialog>
  );
};
