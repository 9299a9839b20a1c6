import { z } from 'zod';
import { oneOf, recordState } from '../codes.ts';
import { route } from '../route.ts';
import { id, line, version, whole } from '../values.ts';

/** What every entry of the catalogue has beside its own code and names. */
export const entry = {
  parentId: id.nullable().default(null),
  sort: whole(0, 9999).default(0),
};
export const names = { zh: line(60, 1), en: line(120).default('') };

export interface Option {
  code: string;
  name: string;
}
const option: z.ZodType<Option> = z.object({ code: z.string(), name: z.string() });

const signedIn = { service: 'manager', method: 'GET', auth: 'session', permission: 'signedIn' } as const;

/** The three lookups of a kind: flat list, tree, and options of a select box. Enabled entries only. */
export const lookupRoutes = <I extends z.ZodType, D extends z.ZodType, T extends z.ZodType>(
  kind: string,
  input: I,
  item: D,
  node: T,
) => ({
  list: route({
    ...signedIn,
    path: `/common/${kind}/list`,
    purpose: 'Lists enabled entries of a lookup, to choose from.',
    input,
    data: z.array(item),
  }),
  tree: route({
    ...signedIn,
    path: `/common/${kind}/tree`,
    forPrograms: true,
    purpose: 'Gives the enabled entries of a lookup as a tree.',
    input,
    data: z.array(node),
  }),
  box: route({
    ...signedIn,
    path: `/common/${kind}/box`,
    forPrograms: true,
    purpose: 'Lists enabled entries of a lookup with number and name alone.',
    input,
    data: z.array(option),
  }),
});

export const boxData = z.array(option);

/** The management calls of a kind: adding and changing with its own fields, switching, deleting. */
export const manageRoutes = <W extends Record<string, z.ZodType>>(kind: string, written: W) => {
  const manage = { service: 'manager', auth: 'session', permission: `system:${kind}:mod` } as const;
  return {
    add: route({
      ...manage,
      method: 'POST',
      path: `/system/${kind}/add`,
      purpose: 'Adds an entry to a lookup of the head office.',
      input: z.strictObject(written),
      data: z.object({ id }),
    }),
    mod: route({
      ...manage,
      method: 'PUT',
      path: `/system/${kind}/mod`,
      purpose: 'Changes an entry of a lookup; its code stays.',
      input: z.strictObject({ ...written, id, version }),
      data: versionData,
    }),
    state: route({
      ...manage,
      method: 'PUT',
      path: `/system/${kind}/state/mod`,
      purpose: 'Enables or disables an entry of a lookup; what carries it keeps it.',
      input: stateInput,
      data: versionData,
    }),
    del: route({
      ...manage,
      method: 'DELETE',
      path: `/system/${kind}/del`,
      purpose: 'Deletes an entry of a lookup that nothing carries.',
      input: delInput,
      data: z.null(),
    }),
  };
};

const stateInput = z.strictObject({ id, state: oneOf(recordState), version });
const delInput = z.strictObject({ id });
const versionData = z.object({ version: z.number() });
