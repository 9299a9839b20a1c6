import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { userClass } from '#contracts/people/people.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { standardSurvey } from '#contracts/training/surveys/survey.entries.ts';
import { noteOf, wordsIn } from '#domains/prints/door.ts';
import { heldFlavours, surveyResultOf } from '#domains/training/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { withToolFolder } from '#kernel/engines/media/media-tools.ts';
import { makePdf } from '#kernel/engines/pdf.ts';
import { orMissing } from '#kernel/errors.ts';
import { secret, sha256 } from '#kernel/keys.ts';
import { literal } from '#kernel/literal.ts';
import type { TaskWork } from '#kernel/runtime.ts';
import { inScope } from '#kernel/scope.ts';
import { begun } from '../archive.queries.ts';
import { checklistRows, type LaidPart } from '../layout/document.layout.ts';
import { blankForms } from './blank.forms.ts';
import { ledgersIn } from './cost.pack.ts';
import { documentOf, findAvailable, keep, type Made, type Maker, makerOf, plainName } from './keep.service.ts';
import type { ArchivedList } from './list.service.ts';
import { composePerson } from './person.pack.ts';
import { composePlan } from './plan.pack.ts';

/** An organisation and the days of an inspection, both included. */
export interface Asked {
  readonly orgId: string;
  readonly from: string;
  readonly until: string;
}

/** Trainings of one archive; more are asked for in shorter periods. */
export const mostPlans = 500;
/** People of one archive; more are asked for organisation by organisation. */
export const mostPeople = 2000;

/** Somebody of an organisation; `own` where it is the one that is asked about, none below it. */
interface Staff {
  orgUserId: string;
  orgId: string;
  path: string;
  realName: string;
  jobNumber: string;
  orgName: string;
  own: boolean;
}

/** Puts a file of the archive onto this machine, and so out of memory. */
type Shelve = (fileName: string, held: ArchivedList['held'], sha256: string) => Promise<ArchivedList>;

const shelfIn = (folder: string): Shelve => {
  let nth = 0;
  return async (fileName, held, hash) => {
    if (!Buffer.isBuffer(held)) return { fileName, held, sha256: hash };
    nth += 1;
    const path = join(folder, String(nth));
    await writeFile(path, held);
    return { fileName, held: { path }, sha256: hash };
  };
};

interface Place {
  orgName: string;
  path: string;
}

/** The organisation, if the actor reaches it as a whole. @throws object.missing for any other. */
export const placeOfOrganisation = async (db: Db, actor: Actor, orgId: string): Promise<Place> => {
  const { rows } = await sql<Place>`
    select o.org_name as "orgName", o.path from organisation o where o.id = ${orgId} and ${inScope(actor.scope, 'organisation o')}`.execute(
    db,
  );
  return orMissing(rows[0]);
};

/** Trainings of an organisation and those below that ran in a period, of the kinds whose archives the actor may make. */
export const plansOf = async (db: Db, actor: Actor, place: Place, of: Asked): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select p.id from plan p where starts_with(p.path, ${place.path}) and ${inScope(actor.scope, 'plan p')}
      and p.flavour = any(${heldFlavours(actor, 'archive:export')}::text[]) and p.state = any(${[...begun]}::int[]) and not p.series
      and p.begins_on <= ${of.until}::date and coalesce(p.make_up_until, p.ends_on) >= ${of.from}::date
    order by p.begins_on, p.id limit ${mostPlans + 1}`.execute(db);
  return rows.map((row) => row.id);
};

/** Who worked for an organisation or those below it on a day of the period, by organisation and name. */
export const staffOf = async (db: Db, actor: Actor, place: Place, of: Asked): Promise<Staff[]> => {
  const { rows } = await sql<Staff>`
    select m.id as "orgUserId", m.org_id as "orgId", m.path, m.real_name as "realName", m.job_number as "jobNumber", coalesce(o.org_name, '') as "orgName",
      o.path = ${place.path} as own
    from org_user m join organisation o on o.id = m.org_id
    where starts_with(m.path, ${place.path}) and ${inScope(actor.scope, 'org_user m')}
      and m.user_class <> ${literal(userClass, 'nonTrainee')}
      and m.joined_at <= ${of.until}::date and not m.guest and coalesce(m.left_at, 'infinity'::date) >= ${of.from}::date
    order by o.path = ${place.path} desc, o.org_name, m.name_key, m.id limit ${mostPeople + 1}`.execute(db);
  return rows;
};

const peopleOf = async (db: Db, actor: Actor, planIds: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(distinct r.org_user_id)::int as n from training_record r where r.plan_id = any(${[...planIds]}::bigint[])
      and r.state <> ${literal(trainingState, 'left')} and ${inScope(actor.scope, 'training_record r')}`.execute(db);
  return rows[0]?.n ?? 0;
};

/** One plan of the whole: its files in a folder of their own, and its checklist in the document. */
const planIn = async (
  maker: Maker,
  planId: string,
  nth: number,
  shelve: Shelve,
): Promise<{ part: LaidPart; files: ArchivedList[]; mark: string | undefined }> => {
  const words = wordsIn(maker.language);
  const made = await composePlan(maker, planId);
  const folder = `${String(nth).padStart(3, '0')} ${plainName(made.about.title)}`;
  const bytes = await documentOf(made, maker.language);
  const document = { fileName: `${plainName(made.about.title)}.pdf`, held: bytes, sha256: sha256(bytes) };
  const files: ArchivedList[] = [];
  for (const { fileName, held, sha256: hash } of [document, ...made.lists])
    files.push(await shelve(`${folder}/${fileName}`, held, hash));
  const lacking = made.parts.filter((part) => part.missing);
  return {
    part: {
      id: `plan${planId}`,
      name: made.about.title,
      found: made.parts.length - lacking.length,
      missing: lacking.length,
      why: lacking.map((part) => part.name).join('、'),
      nodes: [checklistRows(made.parts, words, false)],
    },
    files,
    mark: made.cover.mark,
  };
};

/** Everybody's own file, each a document; who left meanwhile is passed over. */
const peopleIn = async (
  maker: Maker,
  staff: readonly Staff[],
  shelve: Shelve,
  progress: () => Promise<void>,
): Promise<{ part: LaidPart; files: ArchivedList[] }> => {
  const words = wordsIn(maker.language);
  const name = words.say('forms.peopleFolder');
  const files: ArchivedList[] = [];
  for (const [index, one] of staff.entries()) {
    const bytes = await documentOf(
      await composePerson(maker, one.orgUserId, { orgId: one.orgId, path: one.path }),
      maker.language,
    );
    const title = [String(index + 1).padStart(4, '0'), one.realName, one.jobNumber]
      .filter((part) => part !== '')
      .join(' ');
    const folder = one.own ? name : `${name}/${plainName(one.orgName)}`;
    files.push(await shelve(`${folder}/${plainName(title)}.pdf`, bytes, sha256(bytes)));
    await progress();
  }
  const note = words.say('forms.attachedAs', { file: name });
  return {
    part: { id: 'people', name, found: files.length, missing: 0, attachedAs: name, nodes: [noteOf(note)] },
    files,
  };
};

/** Forms to be printed and filled by hand, with the questions the organisation asks. */
const blanksIn = async (
  maker: Maker,
  place: Place,
  planId: string | undefined,
  shelve: Shelve,
): Promise<ArchivedList[]> => {
  const words = wordsIn(maker.language);
  const { form } = planId
    ? await maker.runtime.database.within(maker.actor.scope, (db) => surveyResultOf(db, maker.actor, planId), 'read')
    : { form: null };
  const files: ArchivedList[] = [];
  for (const { title, nodes } of blankForms(words, place.orgName, form?.questions ?? standardSurvey.questions)) {
    const bytes = await makePdf({ title, content: nodes });
    files.push(await shelve(`${words.say('forms.blankFolder')}/${title}.pdf`, bytes, sha256(bytes)));
  }
  return files;
};

const composeOrganisation = async (maker: Maker, asked: Asked, shelve: Shelve): Promise<Made> => {
  const words = wordsIn(maker.language);
  const { place, planIds, people, staff } = await maker.runtime.database.within(
    maker.actor.scope,
    async (db) => {
      const found = await placeOfOrganisation(db, maker.actor, asked.orgId);
      const ids = await plansOf(db, maker.actor, found, asked);
      return {
        place: found,
        planIds: ids.slice(0, mostPlans),
        people: await peopleOf(db, maker.actor, ids),
        staff: (await staffOf(db, maker.actor, found, asked)).slice(0, mostPeople),
      };
    },
    'read',
  );
  const quiet: Maker = { ...maker, progress: () => Promise.resolve() };
  const parts: LaidPart[] = [];
  const lists: ArchivedList[] = [];
  const marks = new Set<string>();
  let made = 0;
  const done = (): Promise<void> => {
    made += 1;
    return maker.progress(made, planIds.length + staff.length + 1);
  };
  for (const [index, planId] of planIds.entries()) {
    const { part, files, mark } = await planIn(quiet, planId, index + 1, shelve);
    parts.push(part);
    lists.push(...files);
    if (mark !== undefined) marks.add(mark);
    await done();
  }
  const own = await peopleIn(quiet, staff, shelve, done);
  parts.push(own.part);
  const ledgers = await ledgersIn(maker, place, asked, shelve);
  if (ledgers) {
    parts.push(ledgers.part);
    lists.push(...ledgers.files);
  }
  lists.push(...own.files, ...(await blanksIn(quiet, place, planIds[0], shelve)));
  const title = words.say('forms.organisationTitle', { name: place.orgName, from: asked.from, until: asked.until });
  const code = secret();
  return {
    about: {
      kind: 'organisation',
      planId: null,
      orgUserId: null,
      orgId: asked.orgId,
      path: place.path,
      flavour: '',
      title,
      people,
    },
    code,
    parts,
    lists,
    images: {},
    cover: findAvailable(
      maker,
      {
        title,
        subtitle: words.say('forms.coverOrganisation'),
        mark: [...marks].join(' / ') || undefined,
        lines: [
          [words.say('archives.columns.organisation'), place.orgName],
          [words.say('archives.period'), `${asked.from} – ${asked.until}`],
          [words.say('forms.plans'), String(planIds.length)],
          [words.say('archives.columns.people'), String(people)],
        ],
      },
      code,
    ),
  };
};

/**
 * Background work: everything of an organisation and a period in one zip: a folder a training, everybody's own file, blank
 * forms, with a checklist over all.
 */
export const organisationArchiveWork: TaskWork = async (run) => {
  const maker = makerOf(run);
  const { orgId, from, until } = run.input;
  const asked = { orgId: String(orgId), from: String(from), until: String(until) };
  // What was made lies on this machine until it is zipped: memory holds one training, or one person, at a time.
  return withToolFolder(async (folder) => keep(maker, await composeOrganisation(maker, asked, shelfIn(folder))));
};
