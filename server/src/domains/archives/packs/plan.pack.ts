import type { ArchivePart } from '#contracts/archives/archive.codes.ts';
import { flavourCode } from '#contracts/training/flavours.ts';
import { writtenNumber } from '#contracts/training/numbers/plan-number.ts';
import { answeredPapers } from '#domains/exams/door.ts';
import { noteOf, wordsIn } from '#domains/prints/door.ts';
import { planFor } from '#domains/training/door.ts';
import { makePdf } from '#kernel/engines/pdf.ts';
import { orMissing } from '#kernel/errors.ts';
import { secret, sha256 } from '#kernel/keys.ts';
import type { TaskWork } from '#kernel/runtime.ts';
import { over } from '../archive.queries.ts';
import type { LaidPart } from '../layout/document.layout.ts';
import { nodesOfPart } from '../layout/meeting.layout.ts';
import { partName } from '../layout/plan.layout.ts';
import { partsOf } from '../part.queries.ts';
import { readMeetingFile } from '../reading/meeting.reading.ts';
import { type PlanFacts, readPlanFile } from '../reading/plan.reading.ts';
import { findAvailable, keep, type Made, type Maker, makerOf } from './keep.service.ts';
import { type ArchivedList, listsOf, reader } from './list.service.ts';
import { readPictures } from './picture.service.ts';

const readAll = (maker: Maker, planId: string) =>
  maker.runtime.database.within(
    maker.actor.scope,
    async (db) => {
      const plan = await planFor(db, maker.actor, planId, 'archive:export');
      const file = orMissing(await readPlanFile(db, maker.actor, planId));
      return {
        plan,
        file,
        found: await partsOf(db, maker.actor, planId, plan.kind),
        meeting: await readMeetingFile(db, maker.actor, planId),
      };
    },
    'read',
  );

/** Said across every page of what may still change; undefined once the plan is closed. */
const markOf = (maker: Maker, facts: PlanFacts): string | undefined => {
  if (facts.archivedAt !== null) return undefined;
  return wordsIn(maker.language).say(over.includes(facts.state) ? 'forms.open' : 'forms.running');
};

/** Everybody's answered papers, as documents beside the archive's own. */
const answersOf = async (
  maker: Maker,
  planId: string,
  facts: PlanFacts,
  mark: string | undefined,
): Promise<ArchivedList[]> => {
  const { runtime, actor, language } = maker;
  const name = wordsIn(language).say('forms.answersFile');
  const made: ArchivedList[] = [];
  const of = { planId, title: `${name}：${facts.planName}`, language, mark };
  for await (const document of answeredPapers(runtime, reader(actor), of)) {
    const bytes = await makePdf(document);
    const fileName = made.length === 0 ? `${name}.pdf` : `${name}-${made.length + 1}.pdf`;
    made.push({ fileName, held: bytes, sha256: sha256(bytes) });
  }
  return made;
};

/** The archive of one plan, ready to be laid out. @throws object.missing for a plan out of reach. */
export const composePlan = async (maker: Maker, planId: string): Promise<Made> => {
  const { runtime, actor, language } = maker;
  const words = wordsIn(language);
  const { plan, file, found, meeting } = await readAll(maker, planId);
  const { facts } = file;
  const mark = markOf(maker, facts);
  const images = await readPictures(
    runtime,
    [
      ...file.signs.flatMap((one) => one.fileId ?? []),
      ...file.checks.flatMap((one) => one.fileId ?? []),
      ...file.classrooms.flatMap((one) => one.fileIds),
      ...file.signatures.flatMap((one) => one.fileId ?? []),
      ...(meeting?.photoIds ?? []),
    ],
    (done, total) => maker.progress(done, total + 1),
  );
  const answers = plan.kind.exam ? await answersOf(maker, planId, facts, mark) : [];
  const pictured = new Set(Object.keys(images));
  const layPart = (part: ArchivePart): Pick<LaidPart, 'nodes' | 'attachedAs'> => {
    const [first] = answers;
    if (part !== 'answers') return { nodes: nodesOfPart(part, { file, meeting }, words, pictured) };
    return first === undefined
      ? { nodes: [noteOf(words.say('archives.none'))] }
      : { attachedAs: first.fileName, nodes: [noteOf(words.say('forms.attachedAs', { file: first.fileName }))] };
  };
  const parts = found.map(
    ({ part, ...counts }): LaidPart => ({
      id: part,
      name: partName(words, part),
      ...counts,
      ownPage: part === 'signIn' && counts.due,
      ...layPart(part),
    }),
  );
  const title = words.say('archives.planTitle', { name: facts.planName });
  const code = secret();
  return {
    about: {
      kind: 'plan',
      planId,
      orgUserId: null,
      orgId: plan.org_id,
      path: plan.path,
      flavour: plan.flavour,
      title,
      people: file.members.length,
    },
    code,
    parts,
    cover: findAvailable(
      maker,
      {
        title,
        subtitle: words.say('archives.coverPlan'),
        mark,
        lines: [
          [words.say('archives.columns.organisation'), facts.orgName],
          [words.say('archives.columns.kind'), words.label(flavourCode, facts.flavour)],
          [words.say('fields.planNumber'), writtenNumber(facts.planNumber)],
          [words.say('archives.period'), `${facts.beginsOn} – ${facts.endsOn}`],
          [words.say('archives.columns.people'), String(file.members.length)],
        ],
      },
      code,
    ),
    lists: [...answers, ...(await listsOf(runtime, actor, language, planId, plan.kind))],
    images,
  };
};

/** Background work: the archive of one plan (issue 6, Archives). Rights are those its maker has when it runs. */
export const planArchiveWork: TaskWork = async (run) => {
  const maker = makerOf(run);
  return keep(maker, await composePlan(maker, String(run.input.planId)));
};
