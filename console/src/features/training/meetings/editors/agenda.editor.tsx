import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, InputNumber } from 'antd';
import { useSay } from '#client/phrases.ts';
import { type AgendaItem, mostItems } from '#contracts/meetings/meeting.contract.ts';
import type { EditorProps } from '#kit/editor-props.ts';

const moved = (items: readonly AgendaItem[], from: number, to: number): AgendaItem[] => {
  const result = [...items];
  const [one] = result.splice(from, 1);
  if (one !== undefined) result.splice(to, 0, one);
  return result;
};

/** Items of a meeting in their order, each with its minutes and who speaks. Value: `AgendaItem[]`. */
export const AgendaEditor = ({ value, onChange, disabled = false }: EditorProps) => {
  const say = useSay();
  const items = (value as AgendaItem[] | undefined) ?? [];
  const change = (place: number, more: Partial<AgendaItem>): void =>
    onChange?.(items.map((one, index) => (index === place ? { ...one, ...more } : one)));
  return (
    <div className="luan-training-plan-lines">
      {items.map((one, place) => (
        // An item has no name of its own: its place is what it is.
        <div key={place} className="luan-meeting-agenda-line">
          <span className="luan-hint">{place + 1}</span>
          <Input
            aria-label={say('meetings.itemTitle', { place: place + 1 })}
            maxLength={200}
            disabled={disabled}
            placeholder={say('meetings.itemHint')}
            value={one.title}
            onChange={(event) => change(place, { title: event.target.value })}
          />
          <Input
            aria-label={say('meetings.itemSpeaker', { place: place + 1 })}
            maxLength={40}
            disabled={disabled}
            placeholder={say('meetings.speaker')}
            value={one.speaker}
            onChange={(event) => change(place, { speaker: event.target.value })}
          />
          <InputNumber
            aria-label={say('meetings.itemMinutes', { place: place + 1 })}
            min={0}
            max={600}
            disabled={disabled}
            suffix={say('plans.minuteUnit')}
            value={one.minutes}
            onChange={(next) => change(place, { minutes: next ?? 0 })}
          />
          <span className="luan-meeting-agenda-tools">
            <Button
              size="small"
              icon={<ArrowUpOutlined />}
              aria-label={say('meetings.up')}
              disabled={disabled || place === 0}
              onClick={() => onChange?.(moved(items, place, place - 1))}
            />
            <Button
              size="small"
              icon={<ArrowDownOutlined />}
              aria-label={say('meetings.down')}
              disabled={disabled || place === items.length - 1}
              onClick={() => onChange?.(moved(items, place, place + 1))}
            />
            <Button
              size="small"
              icon={<DeleteOutlined />}
              aria-label={say('kit.remove')}
              disabled={disabled}
              onClick={() => onChange?.(items.filter((_, index) => index !== place))}
            />
          </span>
        </div>
      ))}
      {items.length < mostItems && (
        <Button
          icon={<PlusOutlined />}
          disabled={disabled}
          data-action="addItem"
          onClick={() => onChange?.([...items, { title: '', minutes: 0, speaker: '' }])}
        >
          {say('meetings.addItem')}
        </Button>
      )}
    </div>
  );
};
