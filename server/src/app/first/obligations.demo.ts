import { sql } from 'kysely';
import { obligeEverybody } from '#domains/obligations/door.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { said } from '#kernel/said.ts';
import { everything } from '#kernel/scope.ts';
import { localDay } from '#kernel/zone.ts';

/** Rules of the demonstration: for everybody, for those who drive, and a stricter one of a province. */
const rules = [
  { name: said('从业人员年度安全教育'), duty: null, province: null, period: 'year', minutes: 1080 },
  { name: said('驾驶员季度安全培训'), duty: 'D101', province: null, period: 'quarter', minutes: 90 },
  { name: said('河北省驾驶员季度安全培训'), duty: 'D101', province: '102', period: 'quarter', minutes: 120 },
] as const;

/** Obligation rules and where everybody stands, once, after the training stands. */
export const fillObligations = async (runtime: Runtime): Promise<number> => {
  const { database } = runtime;
  const made = await database.within(everything, async (db) => {
    if ((await sql`select from obligation limit 1`.execute(db)).rows.length > 0) return 0;
    // Hours of the demonstration were never studied second by second: they count for the day their record began.
    await sql`insert into study_day (record_id, day, path, counted_ms)
      select r.id, ${localDay(sql`coalesce(r.started_at, r.joined_at)`)}, r.path, r.counted_seconds * 1000
      from training_record r where r.counted_seconds > 0 and not exists (select from classroom_member cm where cm.record_id = r.id) order by r.id on conflict (record_id, day) do nothing`.execute(
      db,
    );
    for (const rule of rules)
      await sql`insert into obligation (org_id, path, obligation_name, duty_code, province_id, period, required_minutes, effective_from, applied_at, created_by)
        select o.id, o.path, ${rule.name}::text, ${rule.duty}::text, ${rule.province}::bigint, ${rule.period}::text, ${rule.minutes}::int,
          make_date(extract(year from luan_today())::int, 1, 1), now(), 1 from organisation o where o.parent_id is null`.execute(
        db,
      );
    return rules.length;
  });
  if (made > 0) await obligeEverybody(runtime);
  return made;
};
