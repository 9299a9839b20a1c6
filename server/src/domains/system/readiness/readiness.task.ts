import { text } from '#contracts/columns.ts';
import { exportPermissions } from '#contracts/list.ts';
import type { PartFound, ReadinessFound, readinessApi } from '#contracts/readiness/readiness.contract.ts';
import { type ReadinessLine, readiness } from '#contracts/readiness/readiness.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { toMinutes } from '#contracts/zone.ts';
import { may } from '#kernel/actor.ts';
import { servedList } from '#kernel/counts.ts';
import { carrier, keepSheet, readBatches } from '#kernel/export.ts';
import type { TaskRun, TaskWork } from '#kernel/runtime.ts';
import type { Context } from '#kernel/serve.ts';
import { type Sheet, writeWorkbook } from '#kernel/sheet-write.ts';
import { startTask } from '#kernel/tasks.ts';
import { type Language, say, sayOr } from '#phrases/say.ts';
import { readerOf } from '../todo.queries.ts';
import { findReadiness, nameWithin } from './readiness.queries.ts';

/** Most rows behind one part: a list of more is exported from its own screen. */
const mostRows = 2000;

const everyLine = readiness.flatMap((part) => part.lines);

const mayCarry = (run: Pick<TaskRun, 'actor'>, line: ReadinessLine): boolean =>
  may(run.actor, line.list.page.permission) && may(run.actor, exportPermissions(line.list));

/** Queues what a company of the scope still lacks; the file takes the rights of each list it was made of. */
export const startReadinessExport = async (
  context: Context,
  { orgId }: Parsed<typeof readinessApi.export>,
): Promise<Data<typeof readinessApi.export>> => {
  const name = await nameWithin(context, orgId);
  const taskId = await startTask(context, {
    kind: 'readiness',
    title: say(context.language, 'readiness.fileTitle', { name }),
    input: { orgId, name },
    needs: ['train:obligation:export', ...everyLine.flatMap((line) => exportPermissions(line.list))],
  });
  context.audit({ objectKind: 'organisation', objectId: orgId });
  return { taskId };
};

const nameOf = (language: Language, code: string): string => sayOr(language, `readiness.${code}`, code);

/** A sheet of rows that are missing, and the part they belong to. */
interface MissingSheet {
  readonly code: string;
  readonly sheet: Sheet;
  /** There are more rows than it holds. */
  readonly cut: boolean;
}

/** The rows behind each part that are missing: as far as the person may carry their list away. */
const sheetsOf = async (run: TaskRun, found: ReadinessFound, counted: { rows: number }): Promise<MissingSheet[]> => {
  const orgId = String(run.input.orgId);
  const today = readerOf(orgId);
  const lacking = new Set(found.parts.filter((one) => one.missing > 0).map((one) => one.code));
  const lines = readiness
    .filter((part) => part.rule === 'share' && lacking.has(part.code))
    .flatMap((part) => part.lines.filter((line) => mayCarry(run, line)).map((line) => ({ code: part.code, line })));
  const sheets: MissingSheet[] = [];
  for (const { code, line } of lines) {
    const query = servedList(run.runtime, line.list);
    const actor = carrier(run.actor, query);
    const asked = { ...line.missing(today), ...line.fixed, [line.place]: orgId };
    const filters = line.list.page.input.parse(asked) as Record<string, unknown>;
    const ids = await run.runtime.database.within(
      run.actor.scope,
      (db) => query.ids(db, actor, filters, mostRows + 1),
      'read',
    );
    if (ids.length === 0) continue;
    const batches = readBatches({ ...run, actor }, query, ids.slice(0, mostRows), counted);
    const name = `${sheets.length + 2} ${nameOf(run.language, code)}`;
    sheets.push({ code, sheet: { name, columns: query.list.columns, batches }, cut: ids.length > mostRows });
  }
  return sheets;
};

/** Where the rows of a part stand, and that these are not all. */
const standsAt = (language: Language, sheets: readonly MissingSheet[]): string =>
  sheets
    .map(({ sheet, cut }) =>
      cut ? say(language, 'readiness.firstRows', { name: sheet.name, count: mostRows }) : sheet.name,
    )
    .join(say(language, 'kit.between'));

const overviewColumns = [
  text('part', { width: 240 }),
  text('weight', { width: 90 }),
  text('percent', { width: 100 }),
  text('lacks', { width: 320 }),
  text('sheet', { width: 240 }),
];

/** Part by part how ready it is; above whose it is and when it was asked, below how it is counted. */
const overviewOf = (run: TaskRun, found: ReadinessFound, sheets: readonly MissingSheet[]): Sheet => {
  const { language } = run;
  const row = (part = '', weight = '', percent = '', lacks = '', sheet = '') => ({
    part,
    weight,
    percent,
    lacks,
    sheet,
  });
  const whole = found.percent === null ? say(language, 'readiness.nothing') : `${found.percent}%`;
  const heads = (['part', 'weight', 'percent', 'lacks', 'sheet'] as const).map((one) =>
    say(language, `readiness.columns.${one}`),
  );
  const lacksOf = ({ code, missing }: PartFound): string =>
    missing === 0
      ? say(language, 'readiness.complete')
      : sayOr(language, `readiness.lacks.${code}`, '', { count: missing });
  const rows = [
    row(String(run.input.name)),
    row(say(language, 'readiness.title'), '', whole),
    row(say(language, 'kit.asOf', { at: toMinutes(found.asOf) })),
    row(...heads),
    ...found.parts.map((one) =>
      row(
        nameOf(language, one.code),
        String(one.weight),
        `${one.percent}%`,
        lacksOf(one),
        standsAt(
          language,
          sheets.filter(({ code }) => code === one.code),
        ),
      ),
    ),
    row(say(language, 'readiness.definition')),
  ];
  return { name: `1 ${say(language, 'readiness.title')}`, columns: overviewColumns, batches: [rows], header: false };
};

/** Background work: what one company still lacks, by the queries, filters, scope and masking of the lists behind each part. */
export const readinessWork: TaskWork = async (run) => {
  const { runtime, actor, language } = run;
  const orgId = String(run.input.orgId);
  const found = await runtime.database.within(
    actor.scope,
    (db) => findReadiness({ db, actor, runtime }, orgId),
    'read',
  );
  const counted = { rows: 0 };
  const missing = await sheetsOf(run, found, counted);
  const bytes = await writeWorkbook([overviewOf(run, found, missing), ...missing.map(({ sheet }) => sheet)], language);
  const name = say(language, 'readiness.fileTitle', { name: String(run.input.name) });
  return keepSheet(run, { name, bytes, message: say(language, 'system.exported', { rows: counted.rows }) });
};
