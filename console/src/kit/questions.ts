import { permissionTitle } from '#client/permissions.ts';
import { currentLanguage, say, sayOr } from '#client/phrases.ts';
import { edgesFrom } from '#contracts/machine.ts';
import { keysOf } from '#contracts/route.ts';
import type { Action } from './action.ts';
import { showCode } from './show.tsx';

type Walked = NonNullable<Action['walks']>;

/** Which steps lead on from where a step leads, and by which right they are walked. */
const nextOf = ({ machine, edge }: Walked): string => {
  const to = machine.codes.values[machine.edges[edge]?.to ?? ''];
  const steps = edgesFrom(machine, Number(to)).map((name) => ({ name, spec: machine.edges[name] }));
  if (steps.length === 0) return say('kit.thenEnd');
  const walked = steps.filter(({ spec }) => !spec?.server);
  if (walked.length === 0) return say('kit.thenServer');
  const between = say('kit.between');
  const rights = walked.map(({ spec }) => permissionTitle(keysOf(spec?.permission ?? [])[0] ?? '', currentLanguage()));
  return say('kit.thenNext', {
    steps: walked.map(({ name }) => sayOr(`machines.${machine.name}.${name}`, name)).join(between),
    who: [...new Set(rights)].join(between),
  });
};

/** How a thing stands after a step. */
const stateAfter = ({ machine: { codes, edges }, edge }: Walked): string =>
  [edges[edge]?.to ?? '', ...(edges[edge]?.also ?? [])]
    .map((state) => showCode(codes, codes.values[state]))
    .join(say('kit.or'));

const followsOf = <T>({ key, follows, walks }: Action<T>): string => {
  if (follows !== undefined) return follows;
  if (walks) return say('kit.thenState', { state: stateAfter(walks), next: nextOf(walks) });
  return key === 'del' ? say('kit.thenGone') : '';
};

/**
 * What is asked before a deed: what it is done to, by name or number, what follows from it and who acts next.
 * @param whom what the one thing is called, or what the many are (`about`).
 */
export const questionOf = <T>(
  action: Action<T>,
  { about, name }: { about?: string | undefined; name?: string | undefined },
): string => {
  if (typeof action.ask === 'string') {
    const whom = about ?? name;
    return whom === undefined ? action.ask : say('kit.askAbout', { about: whom, question: action.ask });
  }
  const follows = followsOf(action);
  if (about !== undefined)
    return say('kit.askAbout', { about, question: say('kit.sure', { action: action.title, follows }) });
  return name === undefined
    ? say('kit.sure', { action: action.title, follows })
    : say('kit.sureOf', { action: action.title, name, follows });
};
