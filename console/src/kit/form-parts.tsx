import { Alert, Col, Form, Row } from 'antd';
import { useSay } from '#client/phrases.ts';
import type { Group, Values } from './contract-form.ts';
import { Editor, type Field, titleOf } from './fields.tsx';
import { Panel } from './parts/panel.tsx';

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
  return (
    <Row gutter={24}>
      {fields
        .filter((one) => one.when === undefined || one.when(values))
        .map((one) => (
          <Col key={one.name} xs={24} md={one.span ?? 12} xl={one.span ?? 24 / columns}>
            <Form.Item
              name={one.name}
              label={titleOf(one)}
              rules={one.required ? [{ required: true, message: say('kit.required') }] : []}
              {...(one.hint ? { extra: one.hint } : {})}
            >
              <Editor of={one} />
            </Form.Item>
          </Col>
        ))}
    </Row>
  );
};

/** Groups of fields, each on its card. */
export const FormParts = ({ groups, values }: { groups: readonly Group[]; values: Values }) =>
  groups.map((group) => (
    <Panel key={group.title} title={group.title}>
      <FieldGrid fields={group.fields} values={values} />
    </Panel>
  ));

/** What the server said about no field on the screen. */
export const Elsewhere = ({ messages }: { messages: readonly string[] }) =>
  messages.length === 0 ? null : (
    <Alert type="error" showIcon className="luan-form-elsewhere" title={messages.join(' ')} />
  );
