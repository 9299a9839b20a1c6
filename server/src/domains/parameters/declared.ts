import { examSeeds } from './data/exams.data.ts';
import { platformSeeds } from './data/platform.data.ts';
import { registrationSeeds } from './data/registration.data.ts';
import { trainingSeeds } from './data/training.data.ts';

/** Every parameter the product has: the one place that says its type, its default and its limits. */
export const parameterSeeds = [...platformSeeds, ...registrationSeeds, ...trainingSeeds, ...examSeeds] as const;

type Declared = (typeof parameterSeeds)[number];
export type ParameterCode = Declared['code'];

type Item<D> = D extends { readonly options: readonly (infer O extends string)[] } ? O : string;
type Widened<T> = T extends number ? number : T extends string ? string : { readonly [K in keyof T]: Widened<T[K]> };
type Typed<D> = D extends { readonly kind: 'number' }
  ? number
  : D extends { readonly kind: 'flag' }
    ? boolean
    : D extends { readonly kind: 'text' }
      ? Item<D>
      : D extends { readonly kind: 'list' }
        ? readonly Item<D>[]
        : D extends { readonly kind: 'object'; readonly content: infer T }
          ? Widened<T>
          : never;
/** What a parameter is once it has been read. */
export type ParameterOf<C extends ParameterCode> = Typed<Extract<Declared, { readonly code: C }>>;
