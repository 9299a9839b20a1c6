import { expect, test } from 'vitest';
import { type Actor, systemActor } from './actor.ts';
import { type FileRights, lostSince } from './file-rights.ts';

const place = { from: '.1.4.', to: '.1.4/' };
const actor = (
  change: { permissions?: string[]; departments?: string[]; hidden?: string[]; from?: string } = {},
): Actor => ({
  ...systemActor,
  permissions: new Set(change.permissions ?? ['a:export', 'b:export']),
  hiddenFields: new Set(change.hidden),
  scope: {
    ...place,
    ...(change.from ? { from: change.from } : {}),
    ...(change.departments ? { departments: change.departments, own: '9' } : {}),
  },
});
const made = (change: Partial<FileRights> = {}): FileRights => ({
  needs: ['a:export'],
  ...place,
  hiddenFields: [],
  ...change,
});

test.each<[string, Actor, Partial<FileRights>, string | undefined]>([
  ['as much as then', actor(), made(), undefined],
  ['more permissions', actor({ permissions: ['a:export', 'c:mod'] }), made(), undefined],
  ['without the permission', actor({ permissions: ['b:export'] }), made(), 'task.permissionGone'],
  [
    'without one of two',
    actor({ permissions: ['a:export'] }),
    made({ needs: ['a:export', 'b:export'] }),
    'task.permissionGone',
  ],
  ['the organisation, then departments', actor({ departments: ['>.3.'] }), made(), 'task.reachNarrowed'],
  ['the organisation, then oneself', actor({ departments: [] }), made(), 'task.reachNarrowed'],
  ['departments, then the organisation', actor(), made({ departments: ['>.3.'] }), undefined],
  ['the same department', actor({ departments: ['>.3.'] }), made({ departments: ['>.3.'] }), undefined],
  ['one below', actor({ departments: ['>.3.'] }), made({ departments: ['>.3.7.', '=.3.'] }), undefined],
  ['one above', actor({ departments: ['>.3.7.'] }), made({ departments: ['>.3.'] }), 'task.reachNarrowed'],
  [
    'one beside whose number begins alike',
    actor({ departments: ['>.3.'] }),
    made({ departments: ['>.31.'] }),
    'task.reachNarrowed',
  ],
  ['alone, then with all below', actor({ departments: ['>.3.'] }), made({ departments: ['=.3.'] }), undefined],
  [
    'with all below, then alone',
    actor({ departments: ['=.3.'] }),
    made({ departments: ['>.3.'] }),
    'task.reachNarrowed',
  ],
  ['one of two', actor({ departments: ['>.3.'] }), made({ departments: ['>.3.', '>.5.'] }), 'task.reachNarrowed'],
  ['chosen by number', actor({ departments: ['#7'] }), made({ departments: ['>.3.7.8.'] }), undefined],
  ['chosen by another number', actor({ departments: ['#8'] }), made({ departments: ['>.3.7.'] }), 'task.reachNarrowed'],
  [
    'somebody without a department',
    actor({ departments: ['='] }),
    made({ departments: ['=.3.'] }),
    'task.reachNarrowed',
  ],
  ['oneself, then as now', actor({ departments: [] }), made({ departments: [] }), undefined],
  ['an organisation below', actor({ from: '.1.4.2.' }), made(), 'task.reachNarrowed'],
  ['a field hidden since', actor({ hidden: ['phone'] }), made(), 'task.fieldsHidden'],
  ['a field hidden as then', actor({ hidden: ['phone'] }), made({ hiddenFields: ['phone', 'email'] }), undefined],
  ['nobody wrote it down, and everything is reached', actor(), {}, undefined],
  ['nobody wrote it down, and a department is reached', actor({ departments: ['>.3.'] }), {}, 'task.reachNarrowed'],
  ['nobody wrote it down, and a field is hidden', actor({ hidden: ['phone'] }), {}, 'task.fieldsHidden'],
])('%s', (_, now, then, lost) => {
  expect(lostSince(now, then)).toBe(lost);
});
