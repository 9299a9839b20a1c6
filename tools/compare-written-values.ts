import { type Codes, listOf } from '../contracts/src/codes.ts';
import type { Machine } from '../contracts/src/machine.ts';
import { allRoutes } from '../server/src/domains/order.ts';
import { allMachines } from '../server/src/testing/machines.ts';
import { type CodeColumn, codeColumns } from '../server/src/testing/written-values.ts';

// The loop "written", of values: each edge of a machine is walked, and each value of a list of codes that stands in a table is written
// there, by a call, a task or a timer. The demonstration, a migration and the makers of tests do not count.

/** Values no call, task or timer writes in a run of the tests, by their reason: `list.key`. */
const unwritten: Readonly<Record<string, readonly string[]>> = {
  'a kind of file the specification names and nothing of the product stores': [
    'fileKind.contractTemplate',
    'fileKind.deviceCheckTemplate',
    'fileKind.inspectionTemplate',
    'fileKind.style',
    'fileKind.templateParameter',
    'fileKind.temporaryAuth',
    'fileKind.temporaryCommon',
    'fileKind.temporaryCourse',
    'fileKind.temporaryDataConversion',
    'fileKind.temporaryDriveBehaviour',
    'fileKind.temporaryResource',
    'fileKind.temporaryStudent',
    'fileKind.temporaryVehicle',
  ],
  'a kind of file that its form uploads, as every other kind': [
    'fileKind.courseSlides',
    'fileKind.courseWord',
    'fileKind.financePayChannel',
    'fileKind.invoice',
    'fileKind.ledgerAdjustment',
    'fileKind.officialCertificate',
    'fileKind.officialDocument',
    'fileKind.payChannel',
    'fileKind.punishment',
    'fileKind.riskEvent',
    'fileKind.safeMeetingFile',
    'fileKind.siteTemplate',
    'fileKind.teacherCertificate',
  ],
  'an account of the platform, which has postings and sums of a day and no lines of change': [
    'ledgerAccount.clearing',
    'ledgerAccount.shares',
    'ledgerAccount.tax',
  ],
  'work of the clock that its test calls by itself, as a maker': ['billLineState.oursOnly', 'partnerKind.organ'],
  'reckoned when it is read': [
    'officialStanding.lapsed',
    'officialStanding.renewable',
    'officialStanding.valid',
    'officialStanding.voided',
    'officialStanding.withdrawn',
  ],
  'how somebody left, which no row that is there says': ['memberChangeType.autoRemove', 'memberChangeType.handRemove'],
  'of a sitting that waits for its marks: every question there is is marked by the product at once': [
    'sittingState.submitted',
  ],
  'of another application that may come': [
    'sourceType.ios',
    'sourceType.iosH5',
    'sourceType.miniProgram',
    'sourceType.officialAccount',
    'sourceType.onSiteLearning',
    'sourceType.pcH5',
  ],
  'what the engine of faces and films finds is tried where the engine runs, without a database': [
    'faceFinding.manyFaces',
    'faceFinding.noFace',
    'renderingState.failed',
  ],
  'one of several that are written alike; no test brings this one about': [
    'checkDoubt.late',
    'conversionWay.grams',
    'conversionWay.oneOff',
    'pastKind.exam',
    'realNameField.idCard',
    'satisfaction.veryBad',
  ],
  'the edge that leads to it is not walked': ['relationState.withdrawn'],
};

/** Edges no call, task or timer walks in a run of the tests, by their reason: `machine.edge`. */
const unwalked: Readonly<Record<string, readonly string[]>> = {
  'functions of the database walk it for thousands at once and write no line of history': [
    'charge.capture',
    'charge.release',
    'charge.renew',
    'charge.reserve',
    'charge.take',
    'coupon.expire',
    'coupon.giveBack',
    'coupon.reserve',
    'coupon.use',
  ],
  'work of the clock that its test calls by itself, as a maker': ['plan.open', 'providerLine.find'],
  'of a sitting that waits for its marks: every question there is is marked by the product at once': [
    'examSitting.score',
  ],
  'the way back of an edge that is walked; no test walks it': [
    'announcement.enable',
    'banner.enable',
    'certTemplate.enable',
    'documentSetting.enable',
    'law.restore',
    'lesson.enable',
    'marketLeader.enable',
    'nameConversion.reopen',
    'organisation.enable',
    'payChannel.enable',
    'placeCheck.enable',
    'relation.withdraw',
    'riskUnit.enable',
    'trainingClass.reopen',
  ],
  'no test brings it about': ['certification.renew', 'helpMiss.reopen'],
};

/** The value of a column, or the values of one that holds several, as their texts. */
const valuesIn = (text: string): string[] =>
  /^[[{].*[\]}]$/.test(text)
    ? text
        .slice(1, -1)
        .split(',')
        .map((one) => one.trim().replace(/^"(.*)"$/, '$1'))
    : [text];

/** Values of each list of codes in whatever column it stands, by the list's name. @param told lines `pay_order.state 1` */
const writtenByList = (columns: readonly CodeColumn[], told: readonly string[]): Map<string, Set<string>> => {
  const byColumn = new Map<string, string[]>();
  for (const line of told) {
    const space = line.indexOf(' ');
    const name = line.slice(0, space);
    byColumn.set(name, [...(byColumn.get(name) ?? []), ...valuesIn(line.slice(space + 1))]);
  }
  const found = new Map<string, Set<string>>();
  for (const { table, column, codes } of columns)
    found.set(codes.name, new Set([...(found.get(codes.name) ?? []), ...(byColumn.get(`${table}.${column}`) ?? [])]));
  return found;
};

/** What is missing and not listed, and what is listed and not missing, a line each. */
const held = (
  missing: readonly string[],
  listed: Readonly<Record<string, readonly string[]>>,
  verb: string,
): string[] => {
  const reasoned = Object.values(listed).flat();
  return [
    ...missing.filter((name) => !reasoned.includes(name)).map((name) => `nobody ${verb} ${name}`),
    ...reasoned
      .filter((name) => !missing.includes(name))
      .map((name) => `${name} need not be listed: somebody ${verb} it`),
  ];
};

/** Lists a call takes a value of, by name: whoever fills in its form may choose each of them. */
const listsTaken = (): Set<string> => {
  const found = new Set<string>();
  const seen = new Set<unknown>();
  const look = (one: unknown): void => {
    if (one === null || typeof one !== 'object' || seen.has(one)) return;
    seen.add(one);
    const list = listOf(one);
    if (list) found.add(list.name);
    const { def } = one as { def?: Record<string, unknown> };
    for (const inner of Object.values(def ?? (Array.isArray(one) ? one : Object.fromEntries(Object.entries(one)))))
      look(inner);
  };
  for (const { method, input } of allRoutes) if (method !== 'GET') look(input);
  return found;
};

const missingValues = (columns: readonly CodeColumn[], told: readonly string[]): string[] => {
  const written = writtenByList(columns, told);
  const taken = listsTaken();
  const lists = new Map<string, Codes>(
    columns.flatMap(({ codes }) => (taken.has(codes.name) ? [] : [[codes.name, codes] as const])),
  );
  return [...lists].flatMap(([name, { values }]) =>
    Object.entries(values).flatMap(([key, value]) =>
      written.get(name)?.has(String(value)) === true ? [] : [`${name}.${key}`],
    ),
  );
};

const missingEdges = (machines: readonly Machine[], walked: readonly string[]): string[] =>
  machines
    .flatMap(({ name, edges }) => Object.keys(edges).map((edge) => `${name}.${edge}`))
    .filter((edge) => !walked.includes(edge));

/** What is wrong, a line each. @param told values as `pay_order.state 1` @param walked edges as `payOrder.pay` */
export const compareValues = async (told: readonly string[], walked: readonly string[]): Promise<string[]> => [
  ...held(missingValues(codeColumns(), told), unwritten, 'writes'),
  ...held(missingEdges(await allMachines(), walked), unwalked, 'walks'),
];
