import { Button, Col, Form, Row, Space } from 'antd';
import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import type { Query } from '#client/crypto.ts';
import { useSay } from '#client/phrases.ts';
import { type Field, titleOf } from './fields.tsx';

interface Props {
  fields: readonly Field[];
  /** How many stand open. */
  open: number;
  value: Query;
  onSearch: (query: Query) => void;
}

const filled = (value: unknown): boolean => value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

const toQuery = (values: Record<string, unknown>): Query =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => filled(value))
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  );

/** Numbers that came back from the address as text. */
const fromQuery = (query: Query): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const number = (text: string): string | number => (/^-?(0|[1-9]\d{0,4})$/.test(text) ? Number(text) : text);
      return [name, name === 'keyword' ? value : Array.isArray(value) ? value.map(number) : number(value)];
    }),
  );

/** Search form of a list; Enter searches, the rest folds behind "more". */
export const SearchForm = ({ fields, open, value, onSearch }: Props) => {
  const say = useSay();
  const [form] = Form.useForm<Record<string, unknown>>();
  const [unfolded, setUnfolded] = useState(() => fields.slice(open).some((one) => filled(value[one.name])));
  useEffect(() => {
    form.resetFields();
    form.setFieldsValue(fromQuery(value));
  }, [form, value]);
  const shown = unfolded ? fields : fields.slice(0, open);
  return (
    <Form form={form} colon={false} className="luan-search" onFinish={(values) => onSearch(toQuery(values))}>
      <Row gutter={[16, 8]}>
        {shown.map((one) => (
          <Col key={one.name} span={6}>
            <Form.Item name={one.name} label={titleOf(one)}>
              <one.editor />
            </Form.Item>
          </Col>
        ))}
        <Col span={6}>
          <Space>
            <Button type="primary" htmlType="submit" icon={<SearchOutlined />}>{say('kit.search')}</Button>
            <Button onClick={() => onSearch({})}>{say('kit.reset')}</Button>
            {fields.length > open && (
              <Button type="link" icon={unfolded ? <UpOutlined /> : <DownOutlined />} onClick={() => setUnfolded(!unfolded)}>
                {say(unfolded ? 'kit.less' : 'kit.more')}
              </Button>
            )}
          </Space>
        </Col>
      </Row>
    </Form>
  );
};
