import { Alert, Button, Card, Col, Form, Row, Skeleton, Space } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, CallFailure } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { sayOr, useSay } from '#client/phrases.ts';
import { tabStore } from '#client/storage.ts';
import type { Data, Input, Route } from '#contracts/route.ts';
import { type Field, titleOf } from './fields.tsx';
import { useFrame } from './frame.ts';
import { useOnce } from './guard.ts';
import { notify } from './notify.ts';
import { FailureView } from './views.tsx';

export type Values = Record<string, unknown>;

export interface Group {
  readonly title: string;
  readonly fields: readonly Field[];
}

interface PartsProps {
  groups: readonly Group[];
  values: Values;
}

/** Fields of a form in groups; each error stands beside its field. */
export const FormParts = ({ groups, values }: PartsProps) => {
  const say = useSay();
  return groups.map((group) => (
    <Card key={group.title} size="small" title={group.title} className="luan-form-group">
      <Row gutter={24}>
        {group.fields
          .filter((one) => one.when === undefined || one.when(values))
          .map((one) => (
            <Col key={one.name} xs={24} md={one.span ?? 12} xl={one.span ?? 8}>
              <Form.Item name={one.name} label={titleOf(one)} rules={one.required ? [{ required: true, message: say('kit.required') }] : []} {...(one.hint ? { extra: one.hint } : {})}>
                <one.editor />
              </Form.Item>
            </Col>
          ))}
      </Row>
    </Card>
  ));
};

/** Checks the values by the contract's own rules; messages by field. */
export const problemsOf = (route: Route, values: Values): Map<string, string> => {
  const parsed = route.input.safeParse(values);
  if (parsed.success) return new Map();
  return new Map(
    parsed.error.issues.map((issue) => [
      String(issue.path[0] ?? ''),
      issue.code === 'custom' ? sayOr(`failures.input.${issue.message}`, sayOr('failures.input.wrongType', '')) : ruleMessage(issue),
    ]),
  );
};

const ruleMessage = (issue: { code?: string; minimum?: unknown; maximum?: unknown; input?: unknown }): string => {
  const bound = issue.code === 'too_small' ? { key: 'tooShort', min: Number(issue.minimum) } : issue.code === 'too_big' ? { key: 'tooLong', max: Number(issue.maximum) } : undefined;
  if (!bound) return sayOr('failures.input.wrongType', '');
  const text = sayOr(`failures.input.${bound.key}`, '');
  return text.replace('{{min}}', String(bound.min)).replace('{{max}}', String(bound.max));
};

interface Props<S extends Route, L extends Route> {
  groups: (values: Values) => readonly Group[];
  send: S;
  /** Call that loads what is edited, and how it becomes form values. */
  load?: { route: L; input: Input<L>; toValues: (data: Data<L>) => Values };
  initial?: Values;
  /** Values added when sending, such as id and version. */
  toInput: (values: Values, loaded: Data<L> | undefined) => Input<S>;
  onDone?: (data: Data<S>) => void;
  above?: React.ReactNode;
}

/** A whole form screen: loads, checks by the contract, keeps a draft, sends once, puts server errors on their fields. */
export const FormScreen = <S extends Route, L extends Route = Route>({ groups, send, load, initial = {}, toInput, onDone, above }: Props<S, L>) => {
  const say = useSay();
  const frame = useFrame();
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  const [values, setValues] = useState<Values>(initial);
  const [restored, setRestored] = useState(false);
  const loaded = useCall((load?.route ?? send) as L, (load?.input ?? {}) as Input<L>, { enabled: load !== undefined });
  const draftName = `draft.${frame.path}.${JSON.stringify(frame.query)}`;
  const ready = load === undefined || loaded.data !== undefined;

  useEffect(() => {
    if (!ready) return;
    const fresh = load && loaded.data !== undefined ? load.toValues(loaded.data) : initial;
    const draft = tabStore.read<Values>(draftName);
    form.setFieldsValue({ ...fresh, ...draft });
    setValues({ ...fresh, ...draft });
    setRestored(draft !== undefined);
    if (draft !== undefined) frame.setUnsaved(true);
    // Loaded data fills the form once; later answers never overwrite what a person types.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ready]);

  const edit = (changed: Values, all: Values): void => {
    setValues(all);
    frame.setUnsaved(true);
    tabStore.write(draftName, all);
    const problems = problemsOf(send, toInput({ ...all }, loaded.data) as Values);
    form.setFields(Object.keys(changed).map((name) => ({ name, errors: problems.has(name) ? [problems.get(name) ?? ''] : [] })));
  };

  const drop = (): void => {
    tabStore.remove(draftName);
    frame.setUnsaved(false);
  };

  const startOver = (): void => {
    drop();
    setRestored(false);
    const fresh = load && loaded.data !== undefined ? load.toValues(loaded.data) : initial;
    form.resetFields();
    form.setFieldsValue(fresh);
    setValues(fresh);
  };

  const [submit, busy] = useOnce(async () => {
    const all = await form.validateFields();
    const input = toInput(all, loaded.data);
    try {
      const data = await call(send, input, { quiet: false });
      drop();
      await client.invalidateQueries();
      notify.done();
      if (onDone) onDone(data);
      else frame.close();
    } catch (error) {
      if (error instanceof CallFailure && error.fields.length > 0) {
        form.setFields(error.fields.map((one) => ({ name: one.field.split('.')[0] ?? '', errors: [one.message] })));
        form.scrollToField(error.fields[0]?.field ?? '');
      }
      throw error;
    }
  });

  if (loaded.isError) return <FailureView onRefresh={() => void loaded.refetch()} />;
  if (!ready) return <Skeleton active />;
  return (
    <div className="luan-form">
      {above}
      {restored && <Alert type="info" showIcon closable title={say('kit.draftFound')} action={<Button size="small" onClick={startOver}>{say('kit.dropDraft')}</Button>} />}
      <Form form={form} layout="vertical" initialValues={initial} onValuesChange={edit} onFinish={() => void submit().catch(() => undefined)} scrollToFirstError>
        <FormParts groups={groups(values)} values={values} />
        <div className="luan-form-foot">
          <Space>
            <Button onClick={frame.close}>{say('kit.cancel')}</Button>
            <Button type="primary" htmlType="submit" loading={busy}>{say('kit.save')}</Button>
          </Space>
        </div>
      </Form>
    </div>
  );
};
