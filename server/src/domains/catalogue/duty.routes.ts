import { dutyApi } from '#contracts/catalogue/duty.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { type Context, type Served, serve, serveList } from '#kernel/serve.ts';
import { nest, optionsOf } from './catalogue.rules.ts';
import { addEntry, type Columns, modEntry, refuseUnknown, removeEntry, switchEntry } from './catalogue.service.ts';
import { dutyPage, findDuties } from './duty.queries.ts';

const columnsOf = async (context: Context, input: Parsed<typeof dutyApi.add>): Promise<Columns> => {
  await refuseUnknown(context, 'industry', 'industryCode', input.industryCode === null ? [] : [input.industryCode]);
  return {
    parent_id: input.parentId,
    duty_code: input.dutyCode,
    duty_name: input.dutyName,
    duty_name_en: input.dutyNameEn,
    industry_code: input.industryCode,
    sort: input.sort,
  };
};

export const dutyRoutes: Served[] = [
  serveList(dutyPage),
  serve(dutyApi.list, (context, input) => findDuties(context.db, input)),
  serve(dutyApi.tree, async (context, input) => nest(await findDuties(context.db, input), (row) => row.dutyId)),
  serve(dutyApi.box, async (context, input) =>
    optionsOf(await findDuties(context.db, input), (row) => ({
      code: row.dutyCode,
      name: row.dutyName,
    })),
  ),
  serve(dutyApi.add, async (context, input) => addEntry(context, 'duty', await columnsOf(context, input))),
  serve(dutyApi.mod, async (context, input) =>
    modEntry(context, 'duty', input.id, input.version, await columnsOf(context, input)),
  ),
  serve(dutyApi.state, (context, input) => switchEntry(context, 'duty', input)),
  serve(dutyApi.del, (context, input) => removeEntry(context, 'duty', input.id)),
];
