import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { phrases } from '#phrases/zh-CN/all.ts';

const { hints } = phrases;
const root = join(import.meta.dirname, '..');
const sourcesOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** Fields of forms, searches and registers, with the kind of editor and whether the form says itself what they mean. */
const drawn = [
  ...sourcesOf('console/src/{features,pickers}/**/*.tsx').flatMap(({ file, text }) =>
    [...text.matchAll(/\b(?:field|of)\.(\w+)\(\s*'(\w+)'([^)]*)/g)].map(([, kind = '', name = '', rest = '']) => ({
      kind,
      name,
      own: /hint|title/.test(rest),
      searched: file.endsWith('.list.tsx'),
    })),
  ),
  ...sourcesOf('contracts/src/*/*.entries.ts').flatMap(({ text }) =>
    [...text.matchAll(/^ {4}(\w+): (\w+)\(([^\n]*)/gm)].map(([, name = '', kind = '', rest = '']) => ({
      kind,
      name,
      own: rest.includes('titled'),
      searched: false,
    })),
  ),
];

/** What one writes without being told more: its title says it all. Grows only by fields of that sort. */
const plain = new Set(
  `agreement attendance attendanceWay background bannerPicture bannerPlace billingMode bookYear category certTemplateKind declarationProblem
  checkMoments checkObject cover dangerSource docFiles docKind drillKind education eventCategory eventHandling eventSource
  examMinutes exercisesType extraAttempts files flavour flavours gender hazardObject joinedBy kind lateMinutes letterClass
  logo messageProblem occasion officialKind official_document orgTypes other_attachment outcome overdue paperEnd payment
  paymentChannels place planId priceProduct priceQuantity placeObject platformKind receiverTypes replyFiles roomPicture scene sheet side signUpOrigin
  adjustedAccount adjustmentDirection assignmentState businessLevel commissionKind disputeState leadDrivers leadStage leadVehicles incomeProduct lineDirection lineKind partnerKind source sourceType speed spentFen receiptWay state taxRate to tone trainingState urgency vehicleKind vehiclePaperKind verdict videoTerminal way`.split(
    /\s+/,
  ),
);
const asked = new Set(['flag', 'number', 'code', 'codes', 'yuan', 'files', 'codeOf', 'whole', 'ref']);

it('every hint is about a field of a form', () => {
  const names = new Set(drawn.map((one) => one.name));
  expect(Object.keys(hints).filter((name) => !names.has(name))).toEqual([]);
});

it('every switch, number, choice and file of a form says what it means, or stands among the plain ones', () => {
  const silent = drawn.filter(
    (one) => asked.has(one.kind) && !one.searched && !one.own && !(one.name in hints) && !plain.has(one.name),
  );
  expect([...new Set(silent.map((one) => one.name))].sort()).toEqual([]);
});

it('a hint is one short sentence', () => {
  for (const [name, words] of Object.entries(hints)) expect(words.length, name).toBeLessThanOrEqual(40);
});
