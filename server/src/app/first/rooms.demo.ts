import { sql } from 'kysely';
import { roomKind } from '#contracts/vehicles/room.entries.ts';
import type { Db } from '#kernel/db.ts';
import { said } from '#kernel/said.ts';

const kinds = roomKind.values;

/** Rooms of the demonstration: where its classes, meetings and exams take place. */
const rooms = [
  {
    of: 'organ0',
    name: said('第一教室'),
    kind: kinds.classroom,
    seats: 60,
    address: said('教学楼 2 层 201'),
    remark: said('投影、监控摄像头 2 个'),
  },
  {
    of: 'organ0',
    name: said('机考室'),
    kind: kinds.exam,
    seats: 40,
    address: said('教学楼 3 层 305'),
    remark: said('考试机 40 台，全程录像'),
  },
  {
    of: 'organ0',
    name: said('第二教室'),
    kind: kinds.classroom,
    seats: 48,
    address: said('教学楼 2 层 202'),
    remark: said('投影、监控摄像头 2 个'),
  },
  {
    of: 'organ0',
    name: said('第三教室'),
    kind: kinds.classroom,
    seats: 36,
    address: said('教学楼 2 层 203'),
    remark: '',
  },
  {
    of: 'organ0',
    name: said('教研会议室'),
    kind: kinds.meeting,
    seats: 20,
    address: said('教学楼 4 层 401'),
    remark: '',
  },
  {
    of: 'agency',
    name: said('培训服务厅'),
    kind: kinds.classroom,
    seats: 40,
    address: said('服务中心 1 层'),
    remark: '',
  },
  {
    of: 'agent',
    name: said('产品培训室'),
    kind: kinds.classroom,
    seats: 30,
    address: said('写字楼 12 层 1203'),
    remark: '',
  },
  {
    of: 'company0',
    name: said('安全培训室'),
    kind: kinds.classroom,
    seats: 45,
    address: said('办公楼 1 层'),
    remark: '',
  },
  {
    of: 'company0',
    name: said('安委会会议室'),
    kind: kinds.meeting,
    seats: 24,
    address: said('办公楼 4 层 402'),
    remark: '',
  },
] as const;

interface Described {
  readonly name: string;
  readonly kind: number;
  readonly seats: number;
  readonly address: string;
  readonly remark?: string;
}

/** Number of a room of an organisation, made where it has none of that name, in the area where the organisation itself is. */
export const roomOf = async (db: Db, orgId: string, room: Described): Promise<string> => {
  await sql`insert into room (org_id, path, room_name, room_kind, seats, area_id, address, remark, created_by)
    select o.id, o.path, ${room.name}::text, ${room.kind}::int, ${room.seats}::int, coalesce(o.district_id, o.city_id, o.province_id),
      ${room.address}::text, ${room.remark ?? ''}::text, 1 from organisation o where o.id = ${orgId}
    on conflict (org_id, lower(room_name)) do nothing`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select id from room where org_id = ${orgId} and room_name = ${room.name}`.execute(db);
  return rows[0]?.id ?? '';
};

/** Puts the rooms into their organisations. */
export const placeRooms = async (db: Db, placed: ReadonlyMap<string, { id: string }>): Promise<void> => {
  for (const room of rooms) await roomOf(db, placed.get(room.of)?.id ?? '', room);
};
