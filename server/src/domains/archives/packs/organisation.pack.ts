import { sql } from 'kysely';
import { trainingState } from '#contracts/training/record.codes.ts';
import { heldFlavours } from '#domains/training/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { secret, sha256 } from '#kernel/keys.ts';
import { literal } from '#kernel/literal.ts';
import type { TaskWork } from '#kernel/runtime.ts';
import { inScope } from '#kernel/scope.ts';
import { begun } from '../archive.queries.ts';
import { checklistRows, type LaidPart } from '../layout/document.layout.ts';
import { wordsIn } from '../layout/page.layout.ts';
import { coverOf, documentOf, keep, type Made, type Maker, makerOf, plainName } from './keep.service.ts';
import type { ArchivedList } from './list.service.ts';
import { composePlan } from './plan.pack.ts';

/** An organisation and the days of an inspection, both included. */
export interface Asked {
  readonly orgId: string;
  readonly from: string;
  readonly until: string;
}

/** Trainings of one archive; more are asked for in shorter periods. */
export const mostPlans = 200;
/** Bytes of one archive's files, which lie in memory until they are zipped. */
const mostBytes = 256 * 1024 * 1024;

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
  if (!rows[0]) throw fail('object.missing');
  return rows[0];
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
): Promise<{ part: LaidPart; files: ArchivedList[]; mark: string | undefined }> => {
  const words = wordsIn(maker.language);
  const made = await composePlan(maker, planId);
  const folder = `${String(nth).padStart(3, '0')} ${plainName(made.about.title)}`;
  const bytes = await documentOf(made, maker.language);
  const document = { fileName: `${plainName(made.about.title)}.pdf`, bytes, sha256: sha256(bytes) };
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
    files: [document, ...made.lists].map((file) => ({ ...file, fileName: `${folder}/${file.fileName}` })),
    mark: made.cover.mark,
  };
};

const composeOrganisation = async (maker: Maker, asked: Asked): Promise<Made> => {
  const words = wordsIn(maker.language);
  const { place, planIds, people } = await maker.runtime.database.within(
    maker.actor.scope,
    async (db) => {
      const found = await placeOfOrganisation(db, maker.actor, asked.orgId);
      const ids = await plansOf(db, maker.actor, found, asked);
      return { place: found, planIds: ids.slice(0, mostPlans), people: await peopleOf(db, maker.actor, ids) };
    },
    'read',
  );
  const quiet: Maker = { ...maker, progress: () => Promise.resolve() };
  const parts: LaidPart[] = [];
  const lists: ArchivedList[] = [];
  const marks = new Set<string>();
  let held = 0;
  for (const [index, planId] of planIds.entries()) {
    const { part, files, mark } = await planIn(quiet, planId, index + 1);
    parts.push(part);
    lists.push(...files);
    held += files.reduce((sum, file) => sum + file.bytes.length, 0);
    if (held > mostBytes) throw fail('archive.tooMuch', { most: index });
    if (mark !== undefined) marks.add(mark);
    await maker.progress(index + 1, planIds.length + 1);
  }
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
    cover: coverOf(
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

/** Background work: everything of an organisation and a period in one zip, a folder a training, with a checklist over all. */
export const organisationArchiveWork: TaskWork = async (run) => {
  const maker = makerOf(run);
  const { orgId, from, until } = run.input;
  return keep(
    maker,
    await composeOrganisation(maker, { orgId: String(orgId), from: String(from), until: String(until) }),
  );
};
