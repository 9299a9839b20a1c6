import { equipmentCategory } from '#contracts/vehicles/equipment/category.entries.ts';
import { equipmentApi } from '#contracts/vehicles/equipment/equipment.contract.ts';
import { serveEntries } from '#kernel/entries.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { equipmentPage, findCategories, findEquipment } from './equipment.queries.ts';
import { addEquipment, equipmentWalks, inspectEquipment, modEquipment } from './equipment.service.ts';

/** Equipment and its categories. */
export const equipmentRoutes: Served[] = [
  ...serveEntries(equipmentCategory, { table: 'equipment_category', refs: {} }),
  serveList(equipmentPage),
  serve(equipmentApi.one, ({ db, actor }, input) => findEquipment(db, actor, input.equipmentId)),
  serve(equipmentApi.categories, ({ db, actor }) => findCategories(db, actor)),
  serve(equipmentApi.add, addEquipment),
  serve(equipmentApi.mod, modEquipment),
  serve(equipmentApi.inspect, inspectEquipment),
  ...equipmentWalks.serve(equipmentApi.edges),
];
