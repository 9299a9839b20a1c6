import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { sayOr, useSay } from '#client/phrases.ts';
import { checkSeverity, itemApplies, photoWanted } from '#contracts/checks/check.codes.ts';
import { type CheckItem, longestSymptom, mostItems, mostSymptoms } from '#contracts/checks/template.contract.ts';
import type { Codes } from '#contracts/codes.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { TypeTags } from '#kit/type-tags.tsx';

const optionsOf = (codes: Codes) =>
  Object.entries(codes.values).map(([key, value]) => ({ value, label: sayOr(`codes.${codes.name}.${key}`, key) }));

/** A new item stands in the group of the one above it. */
const nextItem = (items: readonly CheckItem[]): CheckItem => ({
  group: items.at(-1)?.group ?? '',
  text: '',
  faultText: '',
  hint: '',
  severity: checkSeverity.values.serious,
  photo: photoWanted.values.onFault,
  applies: itemApplies.values.asked,
  symptoms: [],
});

/** Symptoms of an item as tags: typed one by one, or several with a comma between them. */
const SymptomsEditor = ({ onChange, ...rest }: EditorProps) => (
  <TypeTags
    {...rest}
    tokenSeparators={[',', '，', '、', ';', '；']}
    most={mostSymptoms}
    placeholder={useSay()('checks.symptomsHint')}
    onChange={(next) =>
      onChange?.((next as string[]).map((one) => one.trim().slice(0, longestSymptom)).filter(Boolean))
    }
  />
);

interface ItemProps {
  one: CheckItem;
  place: number;
  disabled: boolean;
  change: (more: Partial<CheckItem>) => void;
  remove: () => void;
}

/** One item on two lines: what is looked at and how its fault is called, and below how it is looked at and judged. */
const ItemEditor = ({ one, place, disabled, change, remove }: ItemProps) => {
  const say = useSay();
  const named = (field: keyof CheckItem): string =>
    `${say('checks.itemNo', { n: place + 1 })} ${say(`fields.${field}`)}`;
  const text = (field: 'group' | 'text' | 'faultText' | 'hint', placeholder: string, maxLength: number) => (
    <Input
      aria-label={named(field)}
      placeholder={placeholder}
      maxLength={maxLength}
      disabled={disabled}
      value={one[field] ?? ''}
      onChange={(event) => change({ [field]: event.target.value })}
    />
  );
  const choice = (field: 'severity' | 'photo' | 'applies', codes: Codes) => (
    <Select
      aria-label={named(field)}
      disabled={disabled}
      value={one[field] ?? itemApplies.values.asked}
      options={optionsOf(codes)}
      onChange={(next) => change({ [field]: next })}
    />
  );
  return (
    <div className="luan-checks-item">
      <span className="luan-hint">{place + 1}</span>
      {text('group', say('fields.group'), 30)}
      {text('text', say('fields.text'), 120)}
      {text('faultText', say('checks.faultTextHint'), 120)}
      <Button
        size="small"
        icon={<DeleteOutlined />}
        aria-label={say('checks.removeItem', { n: place + 1 })}
        disabled={disabled}
        onClick={remove}
      />
      <div className="luan-checks-judged">
        {text('hint', say('fields.hint'), 200)}
        <SymptomsEditor
          aria-label={named('symptoms')}
          disabled={disabled}
          value={one.symptoms}
          onChange={(next) => change({ symptoms: next as string[] })}
        />
        {choice('severity', checkSeverity)}
        {choice('photo', photoWanted)}
        {choice('applies', itemApplies)}
      </div>
    </div>
  );
};

/** Items of a template in their order. Value: `CheckItem[]`. */
export const ItemsEditor = ({ value, onChange, disabled = false }: EditorProps) => {
  const say = useSay();
  const items = (value as CheckItem[] | undefined) ?? [];
  return (
    <div className="luan-checks-items">
      {items.map((one, place) => (
        // An item has no name of its own: its place is what it is.
        <ItemEditor
          key={place}
          one={one}
          place={place}
          disabled={disabled}
          change={(more) => onChange?.(items.map((other, index) => (index === place ? { ...other, ...more } : other)))}
          remove={() => onChange?.(items.filter((_, index) => index !== place))}
        />
      ))}
      {items.length < mostItems && (
        <Button
          icon={<PlusOutlined />}
          disabled={disabled}
          data-action="addItem"
          onClick={() => onChange?.([...items, nextItem(items)])}
        >
          {say('checks.addItem')}
        </Button>
      )}
    </div>
  );
};
