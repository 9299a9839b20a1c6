import { Alert, Col, Form, type FormRule, Row } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { loadShelf, sayOr, useSay } from '#client/phrases.ts';
import type { Group, Values } from './contract-form.ts';
import { FieldWarning } from './field-warning.tsx';
import { Editor, type Field, titleOf } from './fields.tsx';
import { Panel } from './parts/panel.tsx';
import { NameWarning } from './printable-name-warning.tsx';
import { ConfirmField, unsureOf } from './unsure.tsx';

/** What keeps the form from being sent: nothing in a field that needs something, or a field nobody has confirmed. */
const rulesOf = (of: Field, unsure: boolean, say: ReturnType<typeof useSay>): FormRule[] => [
  ...(of.required ? [{ required: true, message: say('kit.required') }] : []),
  ...(unsure ? [confirmRule(of.name, say('kit.confirmFirst'))] : []),
];

type ConfirmRule = Extract<FormRule, (...given: never[]) => unknown>;

/** Asks the form itself: the answer changes with the key that is just pressed. */
const confirmRule =
  (name: string, message: string): ConfirmRule =>
  (form) => ({
    validator: () =>
      unsureOf(form.getFieldsValue(true) as Values).includes(name)
        ? Promise.reject(new Error(message))
        : Promise.resolve(),
  });

/** What a field means where its title does not say it: what the form says of it, else what the book says of its name. */
const hintOf = (of: Field): string => of.hint ?? (of.title === undefined ? sayOr(`hints.${of.name}`, '') : '');

/** What is said of the value in a field: of a person's name the letters that cannot be printed, else what the form says. */
const warningOn = (of: Field, values: Values): ReactNode => {
  const value = values[of.name];
  if (of.name === 'realName') return <NameWarning name={String(value ?? '')} />;
  return of.warning && <FieldWarning words={of.warning(value)} />;
};

/** What stands below a field: its hint, and what is said of its value. */
const belowOf = (of: Field, values: Values): ReactNode => {
  const [hint, warning] = [hintOf(of), warningOn(of, values)];
  if (warning === undefined) return hint === '' ? null : hint;
  return (
    <>
      {hint} {warning}
    </>
  );
};

/** Fields of a form on the grid; each error stands beside its field. */
export const FieldGrid = ({
  fields,
  values,
  columns = 3,
}: {
  fields: readonly Field[];
  values: Values;
  columns?: 2 | 3;
}) => {
  const say = useSay();
  useEffect(() => void loadShelf('hints').catch(() => undefined), []);
  const unsure = unsureOf(values);
  return (
    <Row gutter={24}>
      {fields
        .filter((one) => one.when === undefined || one.when(values))
        .map((one) => (
          <Col key={one.name} xs={24} md={one.span ?? 12} xl={one.span ?? 24 / columns}>
            <Form.Item
              name={one.name}
              label={titleOf(one)}
              rules={rulesOf(one, unsure.includes(one.name), say)}
              {...(unsure.includes(one.name)
                ? { className: 'luan-unsure', extra: <ConfirmField of={one.name} /> }
                : { extra: belowOf(one, values) })}
            >
              <Editor of={one} />
            </Form.Item>
          </Col>
        ))}
    </Row>
  );
};

/** Groups of fields, each on its card. */
export const FormParts = ({
  groups,
  values,
  columns = 3,
  shows = () => true,
}: {
  groups: readonly Group[];
  values: Values;
  columns?: 2 | 3;
  /** Groups that stand there now; the others keep their fields in the form. */
  shows?: (group: Group) => boolean;
}) =>
  groups.map((group) => (
    <div key={group.title} className="luan-form-part" hidden={!shows(group)}>
      <Panel title={group.title}>
        <FieldGrid fields={group.fields} values={values} columns={columns} />
      </Panel>
    </div>
  ));

/** What the server said about no field on the screen. */
export const Elsewhere = ({ messages }: { messages: readonly string[] }) =>
  messages.length === 0 ? null : (
    <Alert type="error" showIcon className="luan-form-elsewhere" title={messages.join(' ')} />
  );
