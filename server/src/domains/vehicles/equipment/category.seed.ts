import { sql } from 'kysely';
import { equipmentKind } from '#contracts/vehicles/equipment/equipment.codes.ts';
import type { Db } from '#kernel/db.ts';
import { said } from '#kernel/said.ts';

const kinds = equipmentKind.values;

/** Categories the product brings along; the months are the head office's to change. */
export const readyCategories = said([
  { name: '卫星定位终端', kind: kinds.terminal, months: 12, basis: '本平台建议值；按安装单位的维护约定修改' },
  { name: '车载视频终端', kind: kinds.camera, months: 12, basis: '本平台建议值；按安装单位的维护约定修改' },
  { name: '人脸签到机', kind: kinds.signIn, months: 12, basis: '本平台建议值' },
  { name: '灭火器', kind: kinds.fire, months: 1, basis: 'GB 50444—2008：每月检查一次' },
  { name: '急救箱', kind: kinds.firstAid, months: 6, basis: '本平台建议值；按药品有效期修改' },
  { name: '防滑链', kind: kinds.tool, months: 12, basis: '本平台建议值；入冬前检查' },
]);

/** Gives the head office the categories the product brings along, where it has none of their names. */
export const seedEquipmentCategories = async (db: Db): Promise<void> => {
  await sql`
    insert into equipment_category (org_id, path, category_name, equipment_kind, check_months, check_basis, created_by)
    select o.id, o.path, x.name, x.kind, x.months, x.basis, 0
    from organisation o, json_to_recordset(${JSON.stringify(readyCategories)}::json) as x (name text, kind int, months int, basis text)
    where o.parent_id is null on conflict (org_id, category_name) do nothing`.execute(db);
};
