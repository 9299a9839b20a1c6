import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

const held = vi.hoisted(() => ({ permission: '', role: '', identity: '' }));
vi.mock('#client/session.ts', () => ({
  holds: (key: string) => key === held.permission,
  holdsRole: (code: string) => code === held.role,
  holdsIdentity: (code: string) => code === held.identity,
}));

const shown = 'shown';
const hidden = 'hidden';
const gone = 'gone';

it.each([
  [{ permission: 'org:employee:add' }, {}, gone],
  [{ permission: 'org:employee:add' }, { permission: 'org:employee:add' }, shown],
  [{ permission: ['a:b:c', 'org:employee:add'] }, { permission: 'org:employee:add' }, shown],
  // Permissions are matched exactly.
  [{ permission: 'org:employee:add' }, { permission: 'org:employee' }, gone],
  [{ permission: 'train:safe_regular-plan:add' }, {}, hidden],
  [{ permission: 'train:safe_regular-plan:add' }, { permission: 'train:safe_regular-plan:add' }, shown],
  [{ permission: 'train:safe_train-plan:add' }, {}, gone],
  [{ permission: ['train:safe_regular-plan:add', 'train:safe_train-plan:add'] }, {}, gone],
  [{ role: 'administrator.admin' }, {}, gone],
  [{ role: 'administrator.admin' }, { role: 'administrator.admin' }, shown],
  [{ identity: 'admin' }, {}, gone],
  [{ identity: 'admin' }, { identity: 'admin' }, shown],
  [{ identity: 'admin', role: 'administrator.admin' }, { identity: 'admin' }, gone],
  [{}, {}, gone],
  [{ permission: [] }, {}, gone],
])('an element that asks for %j is, to who holds %j, %s', async (asks, holding, seen) => {
  Object.assign(held, { permission: '', role: '', identity: '' }, holding);
  const { Permit } = await import('./permit.tsx');
  const drawn = renderToStaticMarkup(<Permit {...asks}>it</Permit>);
  const expected: Readonly<Record<string, string>> = {
    [shown]: 'it',
    [hidden]: '<span hidden="" inert="">it</span>',
    [gone]: '',
  };
  expect(drawn).toBe(expected[seen]);
});
