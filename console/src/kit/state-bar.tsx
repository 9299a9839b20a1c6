import { permissionTitle } from '#client/permissions.ts';
import { sayOr, useLanguage, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { edgesFrom, type Machine } from '#contracts/machine.ts';
import { keysOf } from '#contracts/route.ts';
import { StateTag } from './show.tsx';

interface Props {
  machine: Machine;
  state: number;
  /** Edges this person may walk on this very thing, as the server says; a permission alone promises nothing. */
  can: readonly string[] | undefined;
}

/** Where a thing stands in its machine, which edges lead on, and who must act. */
export const StateBar = ({ machine, state, can }: Props) => {
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
              <span className="luan-hint">
                {one.server
                  ? say('kit.serverActs')
                  : one.mine
                    ? say('kit.youMayAct')
                    : say(one.permitted ? 'kit.anotherActs' : 'kit.whoActs', { who: one.who })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
