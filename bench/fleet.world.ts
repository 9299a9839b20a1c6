import type pg from 'pg';
import { openKeys } from '#kernel/keys.ts';
import { readSettings } from '#kernel/settings.ts';
import { benchKey } from './database.ts';

/** A driver with a vehicle, in the student entry, with a signature handed in for one check. */
export interface Driver {
  readonly cookie: string;
  readonly vehicleId: string;
  readonly plateNo: string;
  readonly checkKey: string;
  readonly signatureId: string;
}

export interface Fleet {
  readonly orgId: string;
  readonly path: string;
  readonly drivers: readonly Driver[];
  readonly checkTemplateId: string;
  readonly accessKey: string;
  readonly secret: string;
}

/** Items of the template, as many as the list for goods vehicles has. */
export const itemCount = 20;

const people = `
  with o as (select id, path, l1, l2, l3, l4 from organisation where id = $1),
  person as (insert into app_user (username, real_name, name_key, password_hash)
    select 'fleet' || $2::text || '_' || n, '司机', 'siji', '' from generate_series(1, $3::int) n returning id, username),
  member as (insert into org_user (user_id, org_id, path, real_name, name_key) select p.id, o.id, o.path, '司机', 'siji' from person p, o returning id, user_id),
  door as (insert into session (token_hash, token_id, user_id, org_user_id, org_id, path, client_kind, identity_code, limited, totp_due, expires_at, ends_at)
    select encode(sha256(convert_to(p.username, 'UTF8')), 'hex'), p.username, m.user_id, m.id, o.id, o.path, 'student', 'student', false, false,
      now() + interval '1 day', now() + interval '1 day' from member m join person p on p.id = m.user_id, o returning user_id),
  vehicle as (insert into vehicle (org_id, path, l1, l2, l3, l4, plate_no, plate_colour, vin, vehicle_kind, use_nature, first_registered_on, ownership, driver_id, created_by)
    select o.id, o.path, o.l1, o.l2, o.l3, o.l4, '冀Z' || lpad(($4::int + split_part(p.username, '_', 2)::int)::text, 5, '0'), 2,
      'BENCH' || lpad(($4::int + split_part(p.username, '_', 2)::int)::text, 12, '0'), 2, 4, '2020-01-01', 1, m.id, 0
    from member m join person p on p.id = m.user_id, o returning id, plate_no, driver_id),
  signature as (insert into stored_file (org_id, path, user_id, kind, file_name, media_type, bytes, object_name, sha256)
    select o.id, o.path, m.user_id, 'check-signature', md5('fleet' || m.id) || '.jpg', 'image/jpeg', 1, 'fleet-' || m.id, '' from member m, o returning id, user_id)
  select p.username as token, v.id as vehicle, v.plate_no as plate, md5('fleet' || m.id) as key, s.id as signature
  from member m join person p on p.id = m.user_id join vehicle v on v.driver_id = m.id join signature s on s.user_id = m.user_id`;

const items = JSON.stringify(
  Array.from({ length: itemCount }, (_, at) => ({
    group: '检查',
    text: `项目 ${at + 1}`,
    hint: '',
    severity: 1,
    photo: 1,
  })),
);

/** A company with so many vehicles and drivers, a template to check them by, a platform that sends alarms, and a rule that fires. */
export const makeFleet = async (client: pg.Client, count: number): Promise<Fleet> => {
  const { rows: owners } = await client.query<{ id: string; path: string }>(
    `select id, path from organisation where type_code = 'company' order by id limit 1`,
  );
  const [owner] = owners;
  if (!owner) throw new Error('No company to measure in');
  const { rows: known } = await client.query<{ n: number }>(
    `select count(*)::int as n from vehicle where plate_no like '冀Z%'`,
  );
  const { rows } = await client.query<{
    token: string;
    vehicle: string;
    plate: string;
    key: string;
    signature: string;
  }>(people, [owner.id, String(Date.now()), count, known[0]?.n ?? 0]);
  const { rows: templates } = await client.query<{ id: string }>(
    `insert into check_template (org_id, path, template_name, check_moments, items, state, created_by)
      values ($1, $2, 'bench', array[1], $3::jsonb, 2, 0) returning id`,
    [owner.id, owner.path, items],
  );
  const { seal } = openKeys(readSettings({ LUAN_KEY: benchKey }));
  const [accessKey, secret] = [`bench${Date.now()}`, 'a secret of the bench, 32 signs or more'];
  await client.query(
    `insert into third_platform (org_id, path, platform_kind, platform_name, access_key, secret_sealed, created_by) values ($1, $2, 2, $3, $3, $4, 0)`,
    [owner.id, owner.path, accessKey, seal(secret)],
  );
  await client.query(
    `insert into event_rule (org_id, path, rule_name, rule_action, rule_deadline, rule_from, times, within_days, created_by)
      values ($1, $2, $3, 1, 15, '2020-01-01', 3, 30, 0)`,
    [owner.id, owner.path, accessKey],
  );
  return {
    orgId: owner.id,
    path: owner.path,
    drivers: rows.map((row) => ({
      cookie: `luan_student=${row.token}`,
      vehicleId: row.vehicle,
      plateNo: row.plate,
      checkKey: row.key,
      signatureId: row.signature,
    })),
    checkTemplateId: templates[0]?.id ?? '',
    accessKey,
    secret,
  };
};
