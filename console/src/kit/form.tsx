import { Alert, Button, Form } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { tabStore } from '#client/storage.ts';
import type { Data, Input, Route } from '#contracts/route.ts';
import { type Values as FormValues, type Group as GroupOfFields, useContractForm } from './contract-form.ts';
import { inputFrom } from './form-of.ts';
import { Elsewhere, FormParts } from './form-parts.tsx';
import { StepLine, useSteps } from './form-steps.tsx';
import { useFrame } from './frame.ts';
import { Bones, Panel } from './parts/panel.tsx';
import { FailureView } from './views.tsx';

export type Values = FormValues;
export type Group = GroupOfFields;

interface Props<S extends Route, L extends Route> {
  groups: (values: Values) => readonly Group[];
  send: S;
  /** Call that loads what is edited, and how it becomes form values. */
  load?: { route: L; input: Input<L>; toValues?: (data: Data<L>) => Values } | undefined;
  initial?: Values;
  /** What stands otherwise in the call than in the form. Number and version of what was loaded are sent by themselves. */
  also?: (values: Values) => Partial<Input<S>>;
  /** The whole input, where the call takes something that is no form. */
  toInput?: (values: Values, loaded: Data<L> | undefined) => Input<S>;
  onDone?: (data: Data<S>) => void;
  above?: ReactNode;
  /** What stands beside the fields while they are filled in. */
  beside?: (values: Values) => ReactNode;
  /** What the button says that sends it, where that is more than saving. */
  confirmText?: string;
}

/** Milliseconds of rest after which a draft is written. */
const draftRest = 400;

/** What was typed, and the version of the record it was typed over. */
interface Draft {
  values: Values;
  version?: unknown;
}

const versionOf = (data: unknown): unknown => (data as { version?: unknown } | null | undefined)?.version;

const useDraft = (name: string) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    read: () => tabStore.read<Draft>(name),
    write: (draft: Draft) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => tabStore.write(name, draft), draftRest);
    },
    drop: () => {
      clearTimeout(timer.current);
      tabStore.remove(name);
    },
  };
};

/** A whole form screen: loads, checks by the contract, keeps a draft, sends once, puts server errors on their fields. */
export const FormScreen = <S extends Route, L extends Route = Route>({
  groups,
  send,
  load,
  initial = {},
  also,
  toInput = (all, loaded) =>
    inputFrom(
      send,
      { ...all, ...also?.(all) },
      { ...(load?.input as object), ...(loaded as object) },
      groups(all).flatMap((group) => group.fields),
    ),
  onDone,
  above,
  beside,
  confirmText,
}: Props<S, L>) => {
  const say = useSay();
  const frame = useFrame();
  const [restored, setRestored] = useState(false);
  const loaded = useCall((load?.route ?? send) as L, (load?.input ?? {}) as Input<L>, { enabled: load !== undefined });
  const draft = useDraft(`draft.${frame.path}.${JSON.stringify(frame.query)}`);
  const ready = load === undefined || loaded.data !== undefined;
  // The record as the person saw it: a later answer has a later version, and would hide that somebody else wrote.
  const basis = useRef<Data<L>>(undefined);
  const fresh = (data: Data<L> | undefined): Values =>
    load && data !== undefined ? (load.toValues?.(data) ?? { ...(data as object) }) : initial;

  const drop = (): void => {
    draft.drop();
    frame.setUnsaved(false);
  };
  const { form, values, elsewhere, outdated, busy, working, edit, fill, submit } = useContractForm<S>({
    send,
    initial,
    toInput: (all) => toInput(all, basis.current),
    onEdit: (all) => {
      frame.setUnsaved(true);
      draft.write({ values: all, version: versionOf(basis.current) });
    },
    onSent: (data) => {
      drop();
      if (onDone) onDone(data);
      else frame.close();
    },
  });

  const filled = useRef(false);
  useEffect(() => {
    // Loaded data fills the form once: neither a later answer nor the return to this tab overwrites what was typed.
    if (!ready || filled.current) return;
    filled.current = true;
    const kept = draft.read();
    basis.current = loaded.data;
    if (kept?.version !== undefined && loaded.data !== undefined)
      basis.current = { ...(loaded.data as object), version: kept.version } as Data<L>;
    fill({ ...fresh(loaded.data), ...kept?.values });
    setRestored(kept !== undefined);
    if (kept !== undefined) frame.setUnsaved(true);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ready]);

  const startOver = (from = loaded.data): void => {
    drop();
    setRestored(false);
    basis.current = from;
    fill(fresh(from));
  };
  /** Asks anew, whatever is under way: what is loaded now is what holds now. */
  const loadPresent = async (): Promise<void> => {
    const { data } = await loaded.refetch();
    if (data !== undefined) startOver(data);
  };

  const all = groups(values);
  const way = useSteps(form, all);
  if (loaded.isError) return <FailureView onRefresh={() => void loaded.refetch()} />;
  if (!ready)
    return (
      <Panel>
        <Bones rows={9} />
      </Panel>
    );
  return (
    <div className="luan-form">
      {above}
      {outdated && (
        <Alert
          type="warning"
          showIcon
          title={say('kit.outdated')}
          action={
            <Button size="small" onClick={() => void loadPresent()}>
              {say('kit.loadPresent')}
            </Button>
          }
        />
      )}
      {restored && !outdated && (
        <Alert
          type="info"
          showIcon
          closable
          title={say('kit.draftFound')}
          action={
            <Button size="small" onClick={() => startOver()}>
              {say('kit.dropDraft')}
            </Button>
          }
        />
      )}
      <Form
        form={form}
        layout="vertical"
        initialValues={initial}
        onValuesChange={edit}
        onFinish={() => void submit().then(way.toWrong)}
        onFinishFailed={way.toWrong}
        scrollToFirstError
      >
        <Elsewhere messages={elsewhere} />
        {way.steps.length > 0 && <StepLine steps={way.steps} here={way.here} onGo={way.go} />}
        {beside ? (
          <div className="luan-form-beside">
            <div>
              <FormParts groups={all} values={values} columns={2} shows={way.shows} />
            </div>
            <aside>{beside(values)}</aside>
          </div>
        ) : (
          <FormParts groups={all} values={values} shows={way.shows} />
        )}
        <div className="luan-form-foot">
          <Button onClick={frame.close}>{say('kit.cancel')}</Button>
          {way.here > 0 && <Button onClick={() => way.go(way.here - 1)}>{say('kit.stepBack')}</Button>}
          <Button type={way.last ? 'primary' : 'default'} htmlType="submit" loading={working} disabled={busy}>
            {confirmText ?? say('kit.save')}
          </Button>
          {!way.last && (
            <Button type="primary" data-action="next" onClick={() => void way.next()}>
              {say('kit.stepNext')}
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
};
