/** An area as the names of areas are compared: the level is 1 for a province, 2 for a city, 3 for a district. */
export interface NamedArea {
  readonly areaId: string;
  readonly parentId: string | null;
  readonly areaName: string;
}

/** What names of areas end with, and people leave out. */
const endings = /(?:特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|自治州|地区|省|市|区|县|旗|盟)$/u;

/** What stands in the register of areas where a city has no level of its own; nobody writes it. */
const collective = /^(?:市辖区|县|省直辖县级行政区划|自治区直辖县级行政区划)$/u;

/** A name as it is compared: without blanks and without what parts the names of the levels. */
const keyOf = (written: string): string => written.normalize('NFKC').replace(/[\s/／\-—–、，,·>|]/gu, '');

const shortOf = (name: string): string => {
  const short = name.replace(endings, '');
  return short.length < 2 ? name : short;
};

/** An area with those above it, the nearest first. */
const wayUp = (area: NamedArea, byId: ReadonlyMap<string, NamedArea>): NamedArea[] => {
  const above = area.parentId === null ? undefined : byId.get(area.parentId);
  return above === undefined ? [area] : [area, ...wayUp(above, byId)];
};

/** Every way in which a chain of names is written: of those above each may be left out, and each name without its ending. */
const writtenAs = ([own, ...above]: readonly NamedArea[]): Set<string> => {
  const name = own?.areaName ?? '';
  let ways = [name, shortOf(name)];
  for (const { areaName } of above)
    ways = [...ways, ...ways.map((way) => `${areaName}${way}`), ...ways.map((way) => `${shortOf(areaName)}${way}`)];
  return new Set(ways.map(keyOf));
};

/**
 * How areas are found by what somebody wrote: `河北省石家庄市长安区`, `石家庄 长安区`, `裕华区`. A name that several areas have finds all of
 * them; one that is written whole goes before one whose ending was left out.
 */
export const areaFinder = (areas: readonly NamedArea[]): ((written: string) => readonly NamedArea[]) => {
  const byId = new Map(areas.map((one) => [one.areaId, one]));
  const byName = new Map<string, NamedArea[]>();
  for (const area of areas)
    if (!collective.test(area.areaName))
      for (const way of writtenAs(wayUp(area, byId))) byName.set(way, [...(byName.get(way) ?? []), area]);
  return (written) => {
    const key = keyOf(written);
    const found = byName.get(key) ?? [];
    const whole = found.filter(({ areaName }) => key.endsWith(keyOf(areaName)));
    return whole.length > 0 ? whole : found;
  };
};

/** Names of an area from the province down, without what nobody writes. */
export const fullNameOf = (area: NamedArea, byId: ReadonlyMap<string, NamedArea>): string =>
  wayUp(area, byId)
    .toReversed()
    .map(({ areaName }) => areaName)
    .filter((name) => !collective.test(name))
    .join('');
