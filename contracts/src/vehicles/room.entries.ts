import { area } from '../areas/area.field.ts';
import { codes } from '../codes.ts';
import { enabledDisabled, entries } from '../entries/entries.ts';
import { codeOf, files, longText, text, whole } from '../entries/entry.fields.ts';

/** What a room is made for. */
export const roomKind = codes('roomKind', { classroom: 1, meeting: 2, exam: 3, practice: 4, other: 9 });

/** Rooms 场地: where classes, meetings and exams take place. */
export const room = entries({
  name: 'room',
  path: '/system/room',
  of: ['a room', 'rooms'],
  permission: 'system:room',
  detail: '/system/roomDetail',
  fields: {
    roomName: text(40, { required: true, listed: { link: true, width: 220 }, searched: true, once: true }),
    roomKind: codeOf(roomKind, { required: true, listed: true, filtered: true }),
    seats: whole(1, 500, { required: true, listed: { width: 90 } }),
    areaId: area({ listed: { width: 180 }, filtered: true, titled: 'area' }),
    address: text(120, { listed: { width: 240 }, searched: true }),
    roomPicture: files('organisation', 3, {}),
    remark: longText(500, {}),
  },
  machine: enabledDisabled,
  sheet: { roomName: '第一教室', roomKind: '教室', seats: '40', address: '院内北楼 2 层', remark: '' },
  sorts: ['roomName', 'seats', 'createdAt'],
});
