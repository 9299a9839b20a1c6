import { sql } from 'kysely';
import { type ArchivePart, type SheetKind, sheetKind } from '#contracts/archives/archive.codes.ts';
import { archiveList } from '#contracts/archives/archive.contract.ts';
import type { Sheet, sheetApi } from '#contracts/archives/sheet.contract.ts';
import { keyOf } from '#contracts/codes.ts';
import { type Column, titleName, valueIn } from '#contracts/columns.ts';
import { attendanceList } from '#contracts/meetings/attendance.contract.ts';
import type { OperationModule } from '#contracts/prints/print.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { everyFlavour } from '#contracts/training/flavours.ts';
import { readParameter } from '#domains/parameters/door.ts';
import { giveTicket, logOpened, openedTicket, type PrintTicket, type Words, wordsIn } from '#domains/prints/door.ts';
import { planFor } from '#domains/training/door.ts';
import { type Actor, require } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { exportable } from '#kernel/export.ts';
import type { Runtime } from '#kernel/runtime.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { cellOf } from '#kernel/sheet-write.ts';
import { type Language, sayOr } from '#phrases/say.ts';
import { nodesOfPart } from '../layout/meeting.layout.ts';
import { partName } from '../layout/plan.layout.ts';
import { partsOf } from '../part.queries.ts';
import { readMeetingFile } from '../reading/meeting.reading.ts';
import { readPlanFile } from '../reading/plan.reading.ts';
import { piecesOf } from './piece.rules.ts';

type Wish = Parsed<typeof sheetApi.ticket>;
type Sections = Pick<Sheet, 'title' | 'subtitle' | 'sections'>;

/** Most rows of a list on paper. */
const mostRows = 2000;
/** Meetings print what a person holds in the hand after them; a plan what its auditor asks for. */
const partsOfSheet: Partial<Record<SheetKind, readonly ArchivePart[]>> = {
  planDetail: ['plan', 'approval', 'courseware', 'timetable', 'papers', 'roster', 'hours', 'scores', 'evaluation'],
  meetingDetail: ['plan', 'agenda', 'attendance', 'minutes', 'resolutions'],
};
const verbOf: Partial<Record<SheetKind, `${string}:${string}`>> = {
  planDetail: 'plan:print',
  meetingDetail: 'plan:print',
  meetingArchive: 'archive:export',
};

const noPictures: ReadonlySet<string> = new Set();

const planSheet = async (db: Db, actor: Actor, wish: Wish, kind: SheetKind, words: Words): Promise<Sections> => {
  const plan = await planFor(db, actor, wish.objectId, verbOf[kind] ?? 'plan:print');
  const file = orMissing(await readPlanFile(db, actor, plan.id));
  const meeting = await readMeetingFile(db, actor, plan.id);
  const wanted = partsOfSheet[kind];
  const parts = (await partsOf(db, actor, plan.id, plan.kind)).filter(({ part }) => wanted?.includes(part) ?? true);
  return {
    title: file.facts.planName,
    subtitle: file.facts.orgName,
    sections: parts.map(({ part }) => ({
      title: partName(words, part),
      pieces: piecesOf(nodesOfPart(part, { file, meeting }, words, noPictures)),
    })),
  };
};

const columnsOf = (all: readonly Column[], fields: readonly string[]): readonly Column[] => {
  const chosen = all.filter((column) => (fields.length === 0 ? column.quiet !== true : fields.includes(column.field)));
  return chosen.length === 0 ? all : chosen;
};

/** A list as it stands on the screen: the same query, filters and scope. */
const listSheet = async (
  runtime: Runtime,
  db: Db,
  actor: Actor,
  wish: Wish & { list: string },
  language: Language,
): Promise<Sections> => {
  const query = exportable(runtime.lists, wish.list);
  const checked = query.list.page.input.safeParse(wish.query);
  if (!checked.success) throw fail('input.invalid');
  const ids = await query.ids(db, actor, checked.data as Record<string, unknown>, mostRows + 1);
  if (ids.length > mostRows) throw fail('export.tooMuch');
  const rows = await query.rowsOf(db, actor, ids);
  const columns = columnsOf(query.list.columns, wish.fields);
  const title = sayOr(language, `lists.${wish.list}`, wish.list);
  return {
    title,
    subtitle: '',
    sections: [
      {
        title: '',
        pieces: [
          {
            kind: 'table',
            head: columns.map((column) => sayOr(language, `fields.${titleName(column)}`, column.field)),
            rows: rows.map((row) =>
              columns.map((column) => String(cellOf(column, valueIn(columns, row, column.field, language), language))),
            ),
          },
        ],
      },
    ],
  };
};

/** The person of a record, if it is in reach. */
const personOf = async (db: Db, actor: Actor, recordId: string): Promise<{ orgUserId: string; planId: string }> => {
  const { rows } = await sql<{ orgUserId: string; planId: string }>`
    select r.org_user_id as "orgUserId", r.plan_id as "planId" from training_record r where r.id = ${recordId}`.execute(
    db,
  );
  if (!rows[0]) throw fail('object.missing');
  await planFor(db, actor, rows[0].planId, 'member:export');
  return rows[0];
};

/** What stands on a sheet, for the rights the actor has now. */
const composed = async (runtime: Runtime, db: Db, actor: Actor, wish: Wish, language: Language): Promise<Sections> => {
  const kind = keyOf(sheetKind, wish.kind) as SheetKind;
  if (kind === 'meetingArchives') {
    require(actor, everyFlavour('archive:export'));
    return listSheet(runtime, db, actor, { ...wish, list: archiveList.name }, language);
  }
  if (kind === 'personalMeeting') {
    const { orgUserId, planId } = await personOf(db, actor, wish.objectId);
    return listSheet(
      runtime,
      db,
      actor,
      { ...wish, query: { orgUserId, planId }, list: attendanceList.name },
      language,
    );
  }
  if (kind === 'personalMeetings') {
    require(actor, everyFlavour('member:export'));
    const query = { ...wish.query, orgUserId: wish.objectId };
    return listSheet(runtime, db, actor, { ...wish, query, list: attendanceList.name }, language);
  }
  return planSheet(db, actor, wish, kind, wordsIn(language));
};

const finished = async (db: Db, sections: Sections, actor: Actor): Promise<Sheet> => ({
  ...sections,
  watermark: await readParameter(db, actor.orgId, 'printWatermark'),
  printedBy: actor.realName,
  printedAt: clock.now().toISOString(),
});

/** The sheet inside the console, before it is printed. */
export const previewSheet = async (context: Context, input: Wish): Promise<Data<typeof sheetApi.preview>> => {
  const { runtime, db, actor, language, audit } = context;
  audit({ objectKind: 'sheet', objectId: input.objectId, action: 'sheet.preview', after: { kind: input.kind } });
  return finished(db, await composed(runtime, db, actor, input, language), actor);
};

const purpose = 'sheet';

/** A ticket for one sheet, for the person who asks and nobody's rights but theirs. What is refused now gets none. */
export const giveSheetTicket = async (context: Context, input: Wish): Promise<Data<typeof sheetApi.ticket>> => {
  const { runtime, db, actor, language } = context;
  await composed(runtime, db, actor, input, language);
  context.audit({ objectKind: 'sheet', objectId: input.objectId, action: 'sheet.print', after: { kind: input.kind } });
  const wish = { kind: input.kind, query: JSON.stringify(input.query), fields: input.fields.join(',') };
  return giveTicket(context, { kind: purpose, objectId: input.objectId, wish });
};

const moduleOf = (wish: Wish): OperationModule => {
  const { planDetail, meetingArchive, meetingArchives } = sheetKind.values;
  if (wish.kind === planDetail) return 'plan';
  return wish.kind === meetingArchive || wish.kind === meetingArchives ? 'archive' : 'meeting';
};

const wishOf = (about: PrintTicket): Wish => ({
  kind: String(about.wish?.kind) as Wish['kind'],
  objectId: about.objectId,
  query: JSON.parse(String(about.wish?.query ?? '{}')) as Record<string, unknown>,
  fields: String(about.wish?.fields ?? '')
    .split(',')
    .filter((field) => field !== ''),
});

const opened = async (
  visit: Visit,
  ticket: string,
): Promise<{ about: PrintTicket; actor: Actor; sections: Sections }> => {
  const { about, actor } = await openedTicket(visit, purpose, ticket);
  const sections = await visit.apart(actor.scope, (db) =>
    composed(visit.runtime, db, actor, wishOf(about), about.owner.language),
  );
  return { about, actor, sections };
};

/** The sheet of a ticket, with the rights its maker has now. */
export const readSheet = async (
  visit: Visit,
  input: Parsed<typeof sheetApi.read>,
): Promise<Data<typeof sheetApi.read>> => {
  const { actor, sections } = await opened(visit, input.ticket);
  return visit.apart(actor.scope, (db) => finished(db, sections, actor));
};

/** Writes down that the sheet of a ticket was printed (spec section 7: sent on every print). */
export const notePrinted = async (
  visit: Visit,
  input: Parsed<typeof sheetApi.printed>,
): Promise<Data<typeof sheetApi.printed>> => {
  const { sections, ...ticket } = await opened(visit, input.ticket);
  const entry = { operationModule: moduleOf(wishOf(ticket.about)), objectName: sections.title };
  return visit.apart(ticket.actor.scope, (db) => logOpened(visit, db, ticket, entry));
};
