import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

// A screen that compares states tells a second time what the server knows: what may be done stands in `can` and `next`, how far a
// thing is in a field of its row. The list may only shrink.

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = ['console/src', 'student/src'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${room}/${name}`),
);

const state = String.raw`\.(?:state|\w+State)\b`;
const compared = new RegExp(
  [
    String.raw`${state}\)?\s*(?:===|!==)`,
    String.raw`(?:===|!==)\s*[\w.?]+${state}`,
    String.raw`(?:includes|has)\([^)]*${state}\)`,
  ].join('|'),
);
/** States of the browser, of files that are drawn and of tasks that run: no thing of somebody's. */
const technical = /readyState|visibilityState|renderingState|task\??\.state|readState/;

const comparisons = (name: string): number =>
  readFileSync(join(root, name), 'utf8')
    .split('\n')
    .filter((line) => compared.test(line) && !technical.test(line)).length;

/** Lines that compare a state, by their files. */
const standing: Readonly<Record<string, number>> = {
  'console/src/app/pages/person/timeline.tsx': 1,
  'console/src/features/agreements/agreement.detail.tsx': 2,
  'console/src/features/agreements/verify.page.tsx': 1,
  'console/src/features/certificates/prints/print.detail.tsx': 1,
  'console/src/features/checks/records/record.detail.tsx': 1,
  'console/src/features/checks/records/record.list.tsx': 1,
  'console/src/features/costs/books/figures.tsx': 1,
  'console/src/features/documents/received/receipt.actions.ts': 1,
  'console/src/features/documents/received/receive.detail.tsx': 1,
  'console/src/features/documents/sent/document.detail.tsx': 1,
  'console/src/features/events/conversions/conversion.detail.tsx': 1,
  'console/src/features/events/conversions/conversion.list.tsx': 1,
  'console/src/features/events/risk/event.detail.tsx': 1,
  'console/src/features/exams/bookings/session.detail.tsx': 1,
  'console/src/features/exams/records/questions.tsx': 1,
  'console/src/features/hazards/dangers/danger.detail.tsx': 2,
  'console/src/features/hazards/places/task.detail.tsx': 1,
  'console/src/features/lessons/lesson.detail.tsx': 1,
  'console/src/features/lessons/lesson.form.tsx': 1,
  'console/src/features/lessons/player.tsx': 1,
  'console/src/features/letters/letter.list.tsx': 1,
  'console/src/features/news/made.panel.tsx': 1,
  'console/src/features/news/news.detail.tsx': 2,
  'console/src/features/organisations/organisation.detail.tsx': 1,
  'console/src/features/people/employee.list.tsx': 1,
  'console/src/features/registration/register.follow.tsx': 1,
  'console/src/features/schools/classes/open-link.tsx': 1,
  'console/src/features/schools/openings/opening.detail.tsx': 2,
  'console/src/features/schools/slots/timetable.tab.tsx': 1,
  'console/src/features/schools/slots/timetable.tsx': 2,
  'console/src/features/suggestions/own.page.tsx': 1,
  'console/src/features/system/task.list.tsx': 2,
  'console/src/features/training/sends/sends.tab.tsx': 1,
  'console/src/pickers/law-references.tsx': 1,
  'console/src/pickers/law.tsx': 1,
  'console/src/pickers/questions/asked-questions.tsx': 1,
  'student/src/checks/checks.tsx': 1,
  'student/src/classes/accompanied.tsx': 1,
  'student/src/classes/classes.tsx': 1,
  'student/src/classes/offers.tsx': 2,
  'student/src/mine/corrections.tsx': 2,
  'student/src/mine/deletion-facts.tsx': 2,
  'student/src/mine/voices.tsx': 1,
  'student/src/sign/agreement.tsx': 3,
  'student/src/sign/agreements.tsx': 3,
  'student/src/tasks/next-lesson.tsx': 1,
  'student/src/tasks/words.ts': 5,
};

it('compare a state nowhere but where they did', () => {
  const found = sources.map((name) => [name, comparisons(name)] as const).filter(([, lines]) => lines > 0);
  expect(Object.fromEntries(found)).toEqual(standing);
});
