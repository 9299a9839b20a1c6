import { vi } from 'vitest';
import type { Db } from '#kernel/db.ts';

// Makes the product deaf to one parameter, which then has its declared default for whoever reads it (`npm run prove -- --part=parameters`):
// the test that says it changes that parameter and sees the difference must turn red.

const deafTo = process.env.DEAF_PARAMETER ?? '';

vi.mock(import('../domains/parameters/value.queries.ts'), async (original) => {
  const real = await original();
  const { parameterSeeds } = await import('../domains/parameters/declared.ts');
  const seed = parameterSeeds.find(({ code }) => code === deafTo);
  if (!seed) throw new Error(`No parameter ${deafTo}`);
  const content: unknown = seed.content;
  const unheard =
    seed.kind === 'flag' ? content === 1 : seed.kind === 'list' ? (content as unknown[]).map(String) : content;
  const readParameters: typeof real.readParameters = async (db: Db, orgId, codes) => ({
    ...(await real.readParameters(db, orgId, codes)),
    ...(codes.some((code) => code === deafTo) ? { [deafTo]: unheard } : {}),
  });
  const readParameter: typeof real.readParameter = async (db, orgId, code) =>
    (await readParameters(db, orgId, [code]))[code];
  return { ...real, readParameters, readParameter };
});
