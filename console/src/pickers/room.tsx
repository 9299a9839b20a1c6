import { Form } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { type RoomChoice, roomApi } from '#contracts/vehicles/room-use.contract.ts';
import { toMinutes } from '#contracts/zone.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { type Field, field } from '#kit/fields.tsx';

/** What a room is looked for: the organisation that needs it, the times as the form names them, and what is being written. */
interface Need {
  readonly orgId?: string | undefined;
  readonly times: readonly [string, string];
  readonly kind: 'classroom' | 'classSlot' | 'examSession' | 'meeting';
  readonly objectId?: string | undefined;
}

const useTime = (name: string): string | undefined => {
  const value: unknown = Form.useWatch(name, Form.useFormInstance());
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Chooses a room of the register by its name; one that is taken at the time of the form says by what. */
const RoomPicker = ({ value, onChange, need, ...rest }: EditorProps & { need: Need }) => {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const from = useTime(need.times[0]);
  const until = useTime(need.times[1]);
  const roomId = value ? String(value) : undefined;
  const found = useCall(
    roomApi.choices,
    {
      kind: need.kind,
      ...(need.orgId && { orgId: need.orgId }),
      ...(need.objectId && { objectId: need.objectId }),
      ...(keyword && { keyword }),
      ...(roomId && { roomId }),
      ...(from && until && { from, until }),
    },
    { keep: true },
  );
  const rooms = found.data ?? [];
  const said = (room: RoomChoice): string =>
    room.taken
      ? say('rooms.takenBy', { until: toMinutes(room.taken.endsAt).slice(5), name: room.taken.name })
      : say('rooms.seatsOf', { seats: room.seats });
  return (
    <Select
      {...rest}
      allowClear
      loading={found.isFetching}
      placeholder={say('rooms.choose')}
      notFoundContent={say('rooms.none')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={rooms.some((room) => room.roomId === roomId) ? roomId : undefined}
      options={rooms.map((room) => ({ value: room.roomId, label: `${room.roomName} · ${said(room)}` }))}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
    />
  );
};

/**
 * Where something takes place: a room of the register, or the place in words while none is chosen.
 * @param words the field for the words, shown only then
 */
export const roomFields = (need: Need, words: Field): Field[] => {
  const when = words.when ?? (() => true);
  return [
    field.of('roomId', (props) => <RoomPicker {...props} need={need} />, { when }),
    { ...words, when: (values) => when(values) && !values.roomId },
  ];
};
