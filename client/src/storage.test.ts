import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('./crypto.ts', () => ({
  wrap: (value: unknown) => JSON.stringify(value),
  unwrap: (text: string) => JSON.parse(text) as unknown,
}));

/** A browser's storage: its values are properties of it, as in a browser. */
const working = (): Storage => {
  const kept: Record<string, string> = {};
  const does = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, text: string) => {
      kept[name] = text;
    },
    removeItem: (name: string) => {
      delete kept[name];
    },
  };
  return new Proxy(kept, {
    get: (_, name) => does[name as keyof typeof does],
  }) as unknown as Storage;
};
const refuse = (name: string) => (): never => {
  throw new DOMException('refused', name);
};
/** A storage some of whose doors are replaced; the first value was written before. */
const broken = (doors: Partial<Storage>): Storage => {
  const store = working();
  store.setItem('luan.old', '"from before"');
  return new Proxy(store, { get: (target, name) => doors[name as keyof Storage] ?? Reflect.get(target, name) });
};
const silent = (): undefined => undefined;

const devices: readonly (readonly [string, () => PropertyDescriptor, string | undefined])[] = [
  ['is full', () => ({ value: broken({ setItem: refuse('QuotaExceededError') }) }), 'from before'],
  ['takes nothing and says nothing', () => ({ value: broken({ setItem: silent }) }), 'from before'],
  [
    'refuses every door',
    () => ({
      value: new Proxy(
        broken({
          getItem: refuse('SecurityError'),
          setItem: refuse('SecurityError'),
          removeItem: refuse('SecurityError'),
        }),
        { ownKeys: refuse('SecurityError') },
      ),
    }),
    undefined,
  ],
  ['refuses to be asked', () => ({ get: refuse('SecurityError') }), undefined],
  ['has no storage', () => ({ value: null }), undefined],
];

const load = async (device: () => PropertyDescriptor) => {
  vi.resetModules();
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { configurable: true, ...device() });
  return import('./storage.ts');
};

describe.each(devices)('a browser that %s', (_, device, before) => {
  let storage: Awaited<ReturnType<typeof load>>;
  beforeEach(async () => {
    storage = await load(device);
  });

  it.each(['localStore', 'tabStore'] as const)('holds what is written in the page: %s', (name) => {
    const store = storage[name];
    expect(store.read('old')).toBe(before);
    store.write('a.one', 1);
    expect(store.lasts('a.one')).toBe(false);
    store.write('a.two', { n: 2 });
    store.write('b', 'three');
    expect(store.read('a.one')).toBe(1);
    expect(store.read('a.two')).toEqual({ n: 2 });
    store.write('a.one', 'again');
    expect(store.read('a.one')).toBe('again');
    expect(store.names('a.').sort()).toEqual(['a.one', 'a.two']);
    store.remove('a.one');
    expect(store.read('a.one')).toBeUndefined();
    store.clear('a.');
    expect(store.names('a.')).toEqual([]);
    expect(store.read('b')).toBe('three');
    store.remove('old');
    expect(store.read('old')).toBeUndefined();
    store.clear();
    expect(store.names('')).toEqual([]);
  });

  it('is told once, also what was lost before anybody listened', () => {
    const said: string[] = [];
    storage.localStore.write('a', 1);
    storage.onUnstored(() => said.push('lost'));
    storage.localStore.write('a', 2);
    storage.tabStore.write('b', 1);
    storage.tellUnstored();
    expect(said).toEqual(['lost']);
  });
});

describe('a browser with room', () => {
  it('keeps what is written beyond the page, and nothing is said', async () => {
    const value = working();
    const { localStore, onUnstored } = await load(() => ({ value }));
    const said: string[] = [];
    onUnstored(() => said.push('lost'));
    localStore.write('a', 1);
    expect(localStore.lasts('a')).toBe(true);
    const later = await load(() => ({ value }));
    expect(later.localStore.read('a')).toBe(1);
    expect(later.localStore.names('')).toEqual(['a']);
    later.localStore.clear();
    expect(value.getItem('luan.a')).toBeNull();
    expect(said).toEqual([]);
  });

  it('takes again what it once refused', async () => {
    let full = true;
    const store = working();
    const value = new Proxy(store, {
      get: (target, name) => (name === 'setItem' && full ? refuse('QuotaExceededError') : Reflect.get(target, name)),
    });
    const { localStore } = await load(() => ({ value }));
    localStore.write('a', 1);
    expect(localStore.lasts('a')).toBe(false);
    full = false;
    localStore.write('a', 2);
    expect(localStore.lasts('a')).toBe(true);
    expect(localStore.read('a')).toBe(2);
    expect(store.getItem('luan.a')).toBe('2');
  });
});
