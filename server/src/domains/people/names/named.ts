import { type RawBuilder, sql } from 'kysely';
import { nameToMatch } from '#contracts/written/written-text.ts';
import type { Actor } from '#kernel/actor.ts';
import { inScope } from '#kernel/scope.ts';
import { containingName } from '#kernel/search-by-kind.ts';

/** Characters that stand in more than about one name of a hundred. */
const common = new Set('王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑伟华建国明');

/** A key of one character that stands in a tenth of all names. */
const isCommon = (key: string): boolean => common.has(key);

/** Grams a name must hold to contain a key: itself, or all pairs of a longer one. */
const gramsOf = (key: string): string[] => {
  const letters = [...key];
  if (letters.length <= 2) return [key];
  return [...new Set(letters.slice(1).map((letter, place) => `${letters[place]}${letter}`))];
};

/** Members of the scope whose name holds a gram, there or gone. */
const withGram = ({ scope: { from, to } }: Actor, gram: string): RawBuilder<unknown> =>
  sql`select g.org_user_id from org_user_gram g where g.gram = ${gram} and g.path >= ${from} and g.path < ${to}`;

/**
 * Condition: a name contains one or more characters. One and two characters are looked up as grams by plain equality,
 * which the second lock lets use an index; more characters must hold all their pairs and the whole text. A very common
 * character would bring a tenth of everybody along to be sorted: there the list is walked in its own order instead, and
 * an expression the planner cannot guess keeps it from doing otherwise. `leavers` finds those who left as well.
 */
const written = (actor: Actor, text: string, leavers: boolean): RawBuilder<boolean> => {
  const key = nameToMatch(text);
  const letters = [...key];
  if (isCommon(key)) return sql<boolean>`strpos(lower(m.real_name), ${key}) > 0`;
  const present = leavers ? sql`` : sql`and g.present`;
  const parts = gramsOf(key).map((gram) => sql<boolean>`m.id in (${withGram(actor, gram)} ${present})`);
  if (letters.length > 2) parts.push(sql<boolean>`strpos(m.name_match, ${key}) > 0`);
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
};

/** Letters a Chinese name may be typed as: its syllables, or the first letter of each. */
const spelt = (text: string): string | undefined =>
  /^[a-z][a-z' ]+$/i.test(text) ? text.toLowerCase().replace(/[^a-z]/g, '') : undefined;

/** Condition on `org_user m`: its name sounds so from its beginning on. */
const sounds = (letters: string): RawBuilder<boolean> =>
  sql<boolean>`(replace(m.name_key, ' ', '') like ${`${letters}%`} or m.name_key ~ ${`^${[...letters].join('[^ ]* ')}`})`;

/** Memberships whose names sound so from their beginning on; the first letter finds its place in the order of names. */
const sounding = (actor: Actor, letters: string, leavers: boolean): RawBuilder<unknown> => {
  const first = letters.charAt(0);
  const next = String.fromCharCode(first.charCodeAt(0) + 1);
  return sql`select m.id from org_user m where ${inScope(actor.scope, 'org_user m')} ${leavers ? sql`` : sql`and m.left_at is null`}
    and m.name_key >= ${first} and m.name_key < ${next} and ${sounds(letters)}`;
};

/** Condition on `org_user m`: a name contains what was typed, or sounds so. `leavers` finds those who left as well. */
export const named = (actor: Actor, text: string, leavers = false): RawBuilder<boolean> => {
  const letters = spelt(text);
  const whole = written(actor, text, leavers);
  return letters === undefined
    ? whole
    : sql<boolean>`m.id in (select m.id from org_user m where ${whole} union ${sounding(actor, letters, leavers)})`;
};

/** The same condition on one `org_user m` that was found already: of few rows each is looked at, and no sign is looked up. */
export const isNamed = (text: string): RawBuilder<boolean> => {
  const letters = spelt(text);
  const contains = sql<boolean>`strpos(m.name_match, ${nameToMatch(text)}) > 0`;
  return letters === undefined ? contains : sql<boolean>`(${contains} or ${sounds(letters)})`;
};

/** Condition on rows that name a membership in `member`: the name of that person, there or gone, contains what was typed. */
export const ofMemberNamed = (member: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from org_user m where m.id = ${member} and ${containingName(sql`m.real_name`, text)})`;

/**
 * Numbers of all members, there or gone, whose name of today may contain what was typed: each still has to be looked at. Undefined where
 * they would be a tenth of everybody, or nothing is left of what was typed.
 */
export const membersNamed = (actor: Actor, text: string): RawBuilder<unknown> | undefined => {
  const key = nameToMatch(text);
  if (key === '' || isCommon(key)) return undefined;
  return sql.join(
    gramsOf(key).map((gram) => withGram(actor, gram)),
    sql` intersect `,
  );
};

/** Numbers of members of the scope, there or gone, whose name of today contains what was typed, as a subquery. */
export const memberIdsNamed = (actor: Actor, text: string): RawBuilder<unknown> => {
  const candidates = membersNamed(actor, text);
  const signed = candidates === undefined ? sql`` : sql`k.id in (${candidates}) and`;
  return sql`select k.id from org_user k where ${signed} ${containingName(sql`k.real_name`, text)} and ${inScope(actor.scope, 'org_user k')}`;
};

/** What the person in `user` is called today where a row that is closed says another name, in `said`; else empty. */
export const nameNow = (user: RawBuilder<unknown>, said: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce(nullif(luan_person_name(${user}), ${said}), '')`;

/** Rows that are as many as the present people under one sign: a gram of the name, or a facet. */
const signedRows = ({ scope: { from, to } }: Actor, sign: string): RawBuilder<unknown> =>
  sql`select 1 from org_user_gram g where g.gram = ${sign} and g.path >= ${from} and g.path < ${to} and g.present`;

/** Rows that are as many as the people a name of one or two characters finds. */
export const namedRows = (actor: Actor, text: string): RawBuilder<unknown> | undefined =>
  [...nameToMatch(text)].length > 2 || spelt(text) !== undefined ? undefined : signedRows(actor, nameToMatch(text));

/** How a duty and an industry stand among the signs (`luan_facets`). */
const facets = { duty: 'd=', industry: 'i=' };

/** Rows that are as many as the people with one duty or industry; undefined for several, who may be the same people. */
export const facetRows = (
  actor: Actor,
  facet: keyof typeof facets,
  codes: readonly string[],
): RawBuilder<unknown> | undefined => {
  const [code, ...more] = codes;
  return code === undefined || more.length > 0 ? undefined : signedRows(actor, `${facets[facet]}${code}`);
};
