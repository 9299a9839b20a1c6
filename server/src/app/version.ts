import { createHash } from 'node:crypto';
import { resourceTree } from '#contracts/resources/tree.ts';

/** Version of the built-in data: a change of it makes the next start write it again. */
export const version = createHash('sha256').update(JSON.stringify(resourceTree)).digest('hex').slice(0, 16);
