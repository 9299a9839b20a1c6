import { useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useDeferredValue, useState } from 'react';
import { CallFailure, call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { entryApi, mostEntries, mostEvidence } from '#contracts/exams/entry.contract.ts';
import { Select } from '#kit/choose.tsx';
import { ImportDialog } from '#kit/dialogs.tsx';
import { Editor, field, titleOf } from '#kit/fields.tsx';
import { inputFrom } from '#kit/form-of.ts';
import { useFrame } from '#kit/frame.ts';
import { useOnce } from '#kit/guard.ts';
import { notify } from '#kit/notify.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';
import '../exams.css';
import { tellUnexpectedError } from '#kit/unexpected-error.ts';
import { EntryRows, nothingTyped, type Typed } from './entry.rows.tsx';

const PlanPicker = ({ value, onChange }: { value: string | undefined; onChange: (planId: string) => void }) => {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const found = useCall(entryApi.plans, keyword ? { keyword } : {}, { keep: true });
  return (
    <Select
      className="luan-whole"
      aria-label={say('fields.planName')}
      placeholder={say('records.choosePlan')}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      {...(value === undefined ? {} : { value })}
      onChange={onChange}
      options={(found.data ?? []).map((one) => ({
        value: one.planId,
        label: `${one.planName} · ${one.orgName}（${say('records.waitingCount', { count: one.waiting })}）`,
      }))}
    />
  );
};

const heads = [
  field.day('heldOn', { required: true }),
  field.text('note', { max: 300 }),
  field.files('files', 'exam-score', { most: mostEvidence }),
];

/** Messages of a refusal by the member they concern, and those that concern none. */
const sortOut = (refused: CallFailure): { rows: Map<string, string>; others: string[] } => {
  const rows = new Map<string, string>();
  const others: string[] = [];
  for (const { field: name, message } of refused.fields) {
    const [part, recordId] = name.split('.');
    if (part === 'entries' && recordId) rows.set(recordId, message);
    else others.push(message);
  }
  return { rows, others };
};

const Scores = ({ planId }: { planId: string }) => {
  const say = useSay();
  const client = useQueryClient();
  const answer = useCall(entryApi.members, { planId });
  const [head, setHead] = useState<Record<string, unknown>>({});
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [others, setOthers] = useState<readonly string[]>([]);
  const given = [...typed].filter(([, one]) => one.score !== null);
  const [send, resting, working] = useOnce(async () => {
    if (given.length === 0 || typeof head.heldOn !== 'string') {
      setOthers([say('records.dayAndScores')]);
      return false;
    }
    const entries = given.map(([recordId, one]) => ({ recordId, ...one, score: one.score ?? 0 }));
    try {
      const done = await call(entryApi.add, inputFrom(entryApi.add, { ...head, planId, entries }));
      notify.done(say('records.entered', done));
      setTyped(new Map());
      setProblems(new Map());
      setOthers([]);
      await client.invalidateQueries();
      return true;
    } catch (refused) {
      if (!(refused instanceof CallFailure)) throw refused;
      const found = sortOut(refused);
      setProblems(found.rows);
      setOthers(found.others);
      return false;
    }
  });
  const { data } = answer;
  if (answer.isError) return <FailureView onRefresh={() => void answer.refetch()} />;
  if (!data) return <Bones rows={8} />;
  if (data.list.length === 0) return <EmptyView title={say('records.nobodyWaits')} />;
  return (
    <>
      <p className="luan-hint">
        {say('records.markedBy', { full: data.fullScore, pass: data.passingScore })}
        {data.more && ` ${say('records.firstOnly', { count: mostEntries })}`}
      </p>
      <Form layout="vertical" className="luan-exam-head">
        {heads.map((one) => (
          <Form.Item key={one.name} label={titleOf(one)} required={one.required ?? false}>
            <Editor
              of={one}
              id={`entry-${one.name}`}
              value={head[one.name]}
              onChange={(next) => setHead((before) => ({ ...before, [one.name]: next }))}
            />
          </Form.Item>
        ))}
      </Form>
      {others.length > 0 && (
        <p className="luan-danger" role="alert">
          {others.join(' ')}
        </p>
      )}
      <EntryRows
        rows={data.list}
        external={data.external}
        fullScore={data.fullScore}
        passingScore={data.passingScore}
        typed={typed}
        problems={problems}
        onType={(recordId, one) => setTyped((before) => new Map(before).set(recordId, { ...nothingTyped, ...one }))}
      />
      <div className="luan-form-foot">
        <Button
          type="primary"
          data-action="enter"
          disabled={resting}
          loading={working}
          onClick={() => void send().catch(tellUnexpectedError)}
        >
          {say('records.enterChosen', { count: given.length })}
        </Button>
      </div>
    </>
  );
};

/** Scores of an exam on paper, or of one the authority held: many members on one screen, or a sheet. */
const EntryScreen = () => {
  const say = useSay();
  const frame = useFrame();
  const client = useQueryClient();
  const [importing, setImporting] = useState(false);
  const planId = typeof frame.query.planId === 'string' ? frame.query.planId : undefined;
  return (
    <Panel
      title={say('records.enterScores')}
      extra={
        <Button disabled={planId === undefined} data-action="import" onClick={() => setImporting(true)}>
          {say('records.importScores')}
        </Button>
      }
    >
      <div className="luan-exam-plan">
        <PlanPicker value={planId} onChange={(next) => frame.setQuery({ planId: next })} />
      </div>
      {planId === undefined ? <EmptyView title={say('records.choosePlan')} /> : <Scores key={planId} planId={planId} />}
      {importing && planId !== undefined && (
        <ImportDialog
          kind="examScore"
          into={planId}
          title={say('system.importTitle', { what: say('imports.examScore') })}
          onClose={() => {
            setImporting(false);
            void client.invalidateQueries();
          }}
        />
      )}
    </Panel>
  );
};
export default EntryScreen;
