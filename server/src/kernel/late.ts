import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A library that is loaded with its first use: megabytes that most processes never need. */
export const late = <T>(name: string): (() => T) => {
  let loaded: { readonly library: T } | undefined;
  return () => {
    loaded ??= { library: require(name) as T };
    return loaded.library;
  };
};
