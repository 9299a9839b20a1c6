import { industryApi } from '#contracts/catalogue/industry.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import type { Db } from '#kernel/db.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { nest, optionsOf } from './catalogue.rules.ts';
import { addEntry, type Columns, modEntry, removeEntry, switchEntry } from './catalogue.service.ts';
import { findDuties } from './duty.queries.ts';
import { findIndustries, industryPage } from './industry.queries.ts';
import { findSubjects } from './subject.queries.ts';

type Written = Parsed<typeof industryApi.add>;

const columnsOf = (input: Written): Columns => ({
  parent_id: input.parentId,
  industry_code: input.industryCode,
  industry_name: input.industryName,
  industry_name_en: input.industryNameEn,
  type_codes: input.typeCodes,
  sort: input.sort,
});

const box = async (db: Db) =>
  optionsOf(await findIndustries(db), (row) => ({
    code: row.industryCode,
    name: row.industryName,
  }));

/** Industries with the duties that stand in them; a subject's duties and industries narrow both. */
const stations = async (db: Db, subjectCodes: readonly string[]) => {
  const subjects = (await findSubjects(db)).filter((subject) => subjectCodes.includes(subject.subjectCode));
  const wanted = (pick: (subject: (typeof subjects)[number]) => string[]) => {
    const open = subjectCodes.length === 0 || subjects.some((subject) => pick(subject).length === 0);
    const named = new Set(subjects.flatMap(pick));
    return (code: string) => open || named.has(code);
  };
  const [ofIndustry, ofDuty] = [wanted((subject) => subject.industryCodes), wanted((subject) => subject.dutyCodes)];
  const known = subjectCodes.length === 0 || subjects.length > 0;
  const duties = (await findDuties(db)).filter((duty) => ofDuty(duty.dutyCode));
  const industries = known ? (await findIndustries(db)).filter((industry) => ofIndustry(industry.industryCode)) : [];
  return industries.map(({ industryCode, industryName }) => ({
    industryCode,
    industryName,
    children: duties
      .filter((duty) => duty.industryCode === null || duty.industryCode === industryCode)
      .map(({ dutyCode, dutyName }) => ({ dutyCode, dutyName })),
  }));
};

export const industryRoutes: Served[] = [
  serveList(industryPage),
  serve(industryApi.list, (context, input) => findIndustries(context.db, input)),
  serve(industryApi.tree, async (context, input) =>
    nest(await findIndustries(context.db, input), (row) => row.industryId),
  ),
  serve(industryApi.box, (context) => box(context.db)),
  serve(industryApi.publicBox, (context) => box(context.db)),
  serve(industryApi.typeCodes, (context, input) =>
    findIndustries(context.db, { typeCode: input.typeCode ?? context.actor.typeCode }),
  ),
  serve(industryApi.stations, (context, input) => {
    // Asked by POST, it stands in the log: of no one industry.
    context.audit({ objectKind: 'industry' });
    return stations(context.db, input.subjectCodes);
  }),
  serve(industryApi.add, (context, input) => addEntry(context, 'industry', columnsOf(input))),
  serve(industryApi.mod, (context, input) => modEntry(context, 'industry', input.id, input.version, columnsOf(input))),
  serve(industryApi.state, (context, input) => switchEntry(context, 'industry', input)),
  serve(industryApi.del, (context, input) => removeEntry(context, 'industry', input.id)),
];
