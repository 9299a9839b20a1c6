import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { sayOr, useSay } from '#client/phrases.ts';
import { checkSeverity, itemApplies, photoWanted } from '#contracts/checks/check.codes.ts';
import { type CheckItem, mostItems } from '#contracts/checks/template.contract.ts';
import type { Codes } from '#contracts/codes.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';

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
});

/** Items of a template in their order. Value: `CheckItem[]`. */
export const ItemsEditor = ({ value, onChange, disabled = false }: EditorProps) => {
  const say = useSay();
  const items = (value as CheckItem[] | undefined) ?? [];
  const change = (place: number, more: Partial<CheckItem>): void =>
    onChange?.(items.map((one, index) => (index === place ? { ...one, ...more } : one)));
  const named = (field: keyof CheckItem, place: number): string =>
    `${say('checks.itemNo', { n: place + 1 })} ${say(`fields.${field}`)}`;
  return (
    <div className="luan-checks-items">
      {items.map((one, place) => (
        // An item has no name of its own: its place is what it is.
        <div key={place} className="luan-checks-item">
          <span className="luan-hint">{place + 1}</span>
          <Input
            aria-label={named('group', place)}
            placeholder={say('fields.group')}
            maxLength={30}
            disabled={disabled}
            value={one.group}
            onChange={(event) => change(place, { group: event.target.value })}
          />
          <Input
            aria-label={named('text', place)}
            placeholder={say('fields.text')}
            maxLength={120}
            disabled={disabled}
            value={one.text}
            onChange={(event) => change(place, { text: event.target.value })}
          />
          <Input
            aria-label={named('faultText', place)}
            placeholder={say('checks.faultTextHint')}
            maxLength={120}
            disabled={disabled}
            value={one.faultText ?? ''}
            onChange={(event) => change(place, { faultText: event.target.value })}
          />
          <Input
            aria-label={named('hint', place)}
            placeholder={say('fields.hint')}
            maxLength={200}
            disabled={disabled}
            value={one.hint}
            onChange={(event) => change(place, { hint: event.target.value })}
          />
          <Select
            aria-label={named('severity', place)}
            disabled={disabled}
            value={one.severity}
            options={optionsOf(checkSeverity)}
            onChange={(next) => change(place, { severity: (next ?? one.severity) as CheckItem['severity'] })}
          />
          <Select
            aria-label={named('photo', place)}
            disabled={disabled}
            value={one.photo}
            options={optionsOf(photoWanted)}
            onChange={(next) => change(place, { photo: (next ?? one.photo) as CheckItem['photo'] })}
          />
          <Select
            aria-label={named('applies', place)}
            disabled={disabled}
            value={one.applies ?? itemApplies.values.asked}
            options={optionsOf(itemApplies)}
            onChange={(next) => change(place, { applies: next as CheckItem['applies'] })}
          />
          <Button
            size="small"
            icon={<DeleteOutlined />}
            aria-label={say('checks.removeItem', { n: place + 1 })}
            disabled={disabled}
            onClick={() => onChange?.(items.filter((_, index) => index !== place))}
          />
        </div>
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
