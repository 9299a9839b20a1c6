import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const folder = fileURLToPath(new URL('.', import.meta.url));
const made = join(folder, 'luan-document.d.ts');

/** Types of every call, made of the document of the interface. */
export const typesOf = async (document: object): Promise<string> => astToString(await openapiTS(document as never));

/** What TypeScript says against each journey when they are read with these types; nothing for one that fits the document. */
export const faultsOf = (types: string, journeys: readonly string[]): string[][] => {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ESNext,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    paths: { 'luan-document': [made] },
  };
  const host = ts.createCompilerHost(options);
  const names = journeys.map((_, index) => join(folder, `journey-${index}.ts`));
  const inMemory = new Map([
    [made, types],
    ...names.map((name, index): [string, string] => [name, journeys[index] ?? '']),
  ]);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => inMemory.has(name) || fileExists(name);
  host.readFile = (name) => inMemory.get(name) ?? readFile(name);
  host.getSourceFile = (name, version, ...rest) => {
    const text = inMemory.get(name);
    return text === undefined
      ? getSourceFile.call(host, name, version, ...rest)
      : ts.createSourceFile(name, text, version);
  };
  const program = ts.createProgram(names, options, host);
  return names.map((name) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(name))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  );
};
