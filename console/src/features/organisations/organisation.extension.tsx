import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Space } from 'antd';
import { useSay } from '#client/phrases.ts';
import { type OrganisationDetail, organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { field } from '#kit/fields.tsx';
import { EmptyView } from '#kit/views.tsx';

interface Pair {
  name: string;
  value: string;
}
type Value = string | number | boolean;

/** What a person typed: a number and a yes or no stay what they are, everything else is text. */
const valueOf = (text: string): Value => {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : text;
};

const TypePairs = ({ value, onChange }: EditorProps) => {
  const say = useSay();
  const pairs = (value as Pair[] | undefined) ?? [];
  const write = (index: number, change: Partial<Pair>) =>
    onChange?.(pairs.map((one, at) => (at === index ? { ...one, ...change } : one)));
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      {pairs.map((pair, index) => (
        // The place is the row's identity: names may repeat while they are typed.
        // eslint-disable-next-line react/no-array-index-key
        <Space.Compact key={index} block>
          <Input
            aria-label={say('organisations.extensionName')}
            placeholder={say('organisations.extensionName')}
            maxLength={40}
            value={pair.name}
            onChange={(event) => write(index, { name: event.target.value })}
          />
          <Input
            aria-label={say('organisations.extensionValue')}
            placeholder={say('organisations.extensionValue')}
            maxLength={500}
            value={pair.value}
            onChange={(event) => write(index, { value: event.target.value })}
          />
          <Button
            aria-label={`${say('kit.remove')} ${pair.name}`}
            icon={<DeleteOutlined />}
            onClick={() => onChange?.(pairs.filter((_, at) => at !== index))}
          />
        </Space.Compact>
      ))}
      <Button icon={<PlusOutlined />} onClick={() => onChange?.([...pairs, { name: '', value: '' }])}>
        {say('organisations.addExtension')}
      </Button>
    </Space>
  );
};

/** Extension fields as they stand. */
export const Extensions = ({ data }: { data: OrganisationDetail }) => {
  const pairs = Object.entries(data.extJsonObj);
  if (pairs.length === 0) return <EmptyView />;
  return (
    <dl className="luan-facts">
      {pairs.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{String(value)}</dd>
        </div>
      ))}
    </dl>
  );
};

const fields = (hint: string) => [
  field.of('pairs', (props) => <TypePairs {...props} />, { span: 24, title: '', hint }),
];

/** Adds, changes and takes away extension fields; the only change a migrated organisation takes before it is certified. */
export const ExtensionDialog = ({ of, onClose }: { of: OrganisationDetail; onClose: () => void }) => {
  const say = useSay();
  const before = Object.entries(of.extJsonObj);
  return (
    <FormDialog
      title={say('organisations.extensions')}
      send={organisationApi.extJsonAdd}
      width={640}
      initial={{ pairs: before.map(([name, value]): Pair => ({ name, value: String(value) })) }}
      fields={fields(say('organisations.extensionHint'))}
      onDone={onClose}
      onCancel={onClose}
      toInput={(values) => {
        const pairs = ((values.pairs as Pair[] | undefined) ?? []).filter((one) => one.name.trim() !== '');
        const kept = Object.fromEntries(pairs.map((one) => [one.name.trim(), valueOf(one.value.trim())]));
        const gone = Object.fromEntries(before.filter(([name]) => !(name in kept)).map(([name]) => [name, null]));
        return { orgId: of.orgId, version: of.version, extJsonObj: { ...gone, ...kept } };
      }}
    />
  );
};
