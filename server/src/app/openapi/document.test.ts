import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, describe as group, it } from 'vitest';
import { fullPath, type Route } from '#contracts/route.ts';
import { domains, allRoutes as routes } from '#domains/order.ts';
import { describe, operationIdOf, ownPaths } from './document.ts';
import { exampleOf } from './examples.ts';
import { shapeOf } from './shapes.ts';

const document = describe(domains);

group('the document of the interface', () => {
  it('passes the recommended rules without an error or a warning', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    const told = problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
    expect(told.filter((line) => !ownPaths.test(line))).toEqual([]);
  });

  it('says of each call in one sentence what it is for', () => {
    expect(routes.filter(({ purpose }) => !/^[A-Z].{8,}\.$/s.test(purpose)).map(fullPath)).toEqual([]);
  });

  it('names each call once', () => {
    const names = routes.map(operationIdOf);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('gives an example of each call that its own shape accepts', () => {
    const wrong = routes.flatMap((route: Route) => {
      const example = exampleOf(shapeOf(route.input, 'x', {}), route.path);
      const { error } = route.input.safeParse(example);
      return error
        ? [
            `${fullPath(route)}: ${error.issues[0]?.path.join('.')} ${error.issues[0]?.message} ${JSON.stringify(example)}`,
          ]
        : [];
    });
    expect(wrong).toEqual([]);
  });
});
