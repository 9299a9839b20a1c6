import { spawn } from 'node:child_process';

const mapping = JSON.stringify({ timestamptz: 'string', date: 'string', int8: 'string' });

/**
 * Writes the types of a migrated database's tables to `server/src/schema/tables.ts`, or only says whether it holds them.
 * @returns the exit code, 0 where all is well, and what the generator said.
 */
export const tableTypes = (url: string, only: 'write' | 'verify'): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [
      'node_modules/kysely-codegen/dist/cli/bin.js',
      '--dialect=postgres',
      `--url=${url}`,
      '--out-file=server/src/schema/tables.ts',
      `--type-mapping=${mapping}`,
      ...(only === 'verify' ? ['--verify'] : []),
    ]);
    let said = '';
    const hear = (part: Buffer) => {
      said += part.toString('utf8');
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('close', (code) => resolve({ code: code ?? 1, said }));
  });
