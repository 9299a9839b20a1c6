import type { z } from 'zod';
import { permissionTitle } from '#client/permissions.ts';
import { type Say, sayOr, useLanguage, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { edgesFrom, type Machine } from '#contracts/machine.ts';
import { keysOf } from '#contracts/route.ts';
import type { acting } from '#contracts/walk.ts';
import { StateTag } from './show.tsx';

interface Props {
  machine: Machine;
  state: number;
  /** Edges this person may walk on this very thing, as the server says; a permission alone promises nothing. */
  can: readonly string[] | undefined;
  /** Who acts next, as the server tells; without it the words of the permission stand. */
  next: readonly Acting[] | undefined;
}

/** Who acts next along one edge. */
export type Acting = z.output<typeof acting>;

/** The people who act, by name as far as the reader reaches them; else their organisation and number. */
export const sayActing = (say: Say, { names, count, orgName }: Acting, who: string): string => {
  if (count === 0) return say('kit.nobodyActs', { who });
  if (names.length === 0) return say('kit.someAct', { orgName, count, who });
  return say(count > names.length ? 'kit.namedAndMoreAct' : 'kit.namedAct', {
    names: names.join(say('kit.between')),
    count,
  });
};

/** Where a thing stands in its machine, which edges lead on, and who must act. */
export const StateBar = ({ machine, state, can, next: acting }: Props) => {
  const say = useSay();
  const language = useLanguage();
  const next = edgesFrom(machine, state)
    .map((edge) => {
      const spec = machine.edges[edge];
      const keys = keysOf(spec?.permission ?? []);
      return {
        edge,
        title: sayOr(`machines.${machine.name}.${edge}`, edge),
        to: machine.codes.values[spec?.to ?? ''],
        keys,
        mine: can?.includes(edge) ?? holds(keys),
        permitted: holds(keys),
        who: permissionTitle(keys[0] ?? '', language),
        server: spec?.server === true,
      };
    })
    // An edge without any key is another kind's: nobody walks it here.
    .filter((one) => one.server || one.keys.length > 0);
  const actor = (one: (typeof next)[number]): string => {
    if (one.server) return say('kit.serverActs');
    if (one.mine) return say('kit.youMayAct');
    const told = acting?.find((other) => other.edge === one.edge);
    if (told) return sayActing(say, told, one.who);
    return say(one.permitted ? 'kit.anotherActs' : 'kit.whoActs', { who: one.who });
  };
  return (
    <div className="luan-state-bar">
      <div className="luan-state-now">
        <span className="luan-hint">{say('kit.stateNow')}</span>
        <StateTag codes={machine.codes} value={state} />
      </div>
      {next.length === 0 ? (
        <span className="luan-hint">{say('kit.stateEnd')}</span>
      ) : (
        <ul className="luan-state-next" aria-label={say('kit.stateNext')}>
          {next.map((one) => (
            <li key={one.edge}>
              <span className="luan-state-edge">{one.title}</span>
              <span aria-hidden>→</span>
              <StateTag codes={machine.codes} value={one.to} />
              <span className="luan-hint">{actor(one)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
