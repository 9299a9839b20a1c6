import { MoreOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '#client/call.ts';
import { say, sayOr, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import type { Edge, Machine } from '#contracts/machine.ts';
import type { Route } from '#contracts/route.ts';
import type { deciders } from '#contracts/walk.ts';
import type { Action } from './action.ts';
import { dialogsAhead, ReasonDialog } from './dialogs.tsx';
import { useOnce } from './guard.ts';
import { confirm, notify } from './notify.ts';
import { MenuButton } from './parts/popup.tsx';
import { hidesUnheld, Permit } from './permit.tsx';
import { showCode } from './show.tsx';
import { tellUnexpectedError } from './unexpected-error.ts';

export type { Action };

const undoOf = <T extends object>(
  { codes }: Machine,
  routes: Record<string, Route>,
  idOf: (thing: T) => string,
  { to, undo = '' }: Edge,
): NonNullable<Action<T>['undo']> => ({
  now: showCode(codes, codes.values[to]),
  run: (thing) => call(routes[undo] as Route, { id: idOf(thing) }),
});

/** Actions of a machine's edges: shown where `can` has the edge, with the reason dialog where the edge asks for one. */
export const edgeActions = <T extends { can: string[] }>(
  machine: Machine,
  routes: Record<string, Route>,
  idOf: (thing: T) => string,
): Action<T>[] =>
  Object.entries(machine.edges)
    // What the server walks alone has no call; a thing's `can` may name it for a dialog of its own.
    .filter(([, spec]) => !spec.server)
    .map(([edge, spec]) => ({
      key: edge,
      title: sayOr(`machines.${machine.name}.${edge}`, edge),
      danger: spec.input !== undefined,
      reason: spec.input !== undefined,
      ask: spec.input === undefined,
      walks: { machine, edge },
      ...(spec.undo === undefined ? {} : { undo: undoOf(machine, routes, idOf, spec) }),
      on: (thing) => thing.can.includes(edge),
      run: (thing, reason) =>
        call(routes[edge] as Route, { id: idOf(thing), ...(reason === undefined ? {} : { reason }) }),
    }));

/**
 * The machine as one side of a thing shared by two walks it: the bar shows each side its own edges, and all of them where it
 * has none.
 */
export const ownEdges = (machine: Machine, can: readonly string[] = []): Machine => {
  const own = Object.entries(machine.edges).filter(([edge]) => can.includes(edge));
  return own.length === 0 ? machine : { ...machine, edges: Object.fromEntries(own) };
};

/** Who decides about what was handed in, where an answer tells it: somebody here, somebody above, or the head office's only auditor. */
const decidersIn = (answer: unknown): string | undefined => {
  const told = (answer as { deciders?: z.output<typeof deciders> } | null | undefined)?.deciders;
  if (!told) return undefined;
  const { here, above } = told;
  if (here > 0) return say('kit.decidedHere', { count: here });
  return above === '' ? say('kit.decidedAlone') : say('kit.decidedAbove', { orgName: above });
};

const applies = <T,>(action: Action<T>, thing: T): boolean => action.on === undefined || action.on(thing);
const isHeld = <T,>({ permission }: Action<T>): boolean => permission === undefined || holds(permission);
/** Whether its button stays in the page, unseen, for who may not (`Permit`). */
const isHidden = <T,>({ permission }: Action<T>): boolean =>
  permission !== undefined && !holds(permission) && hidesUnheld(permission);

/** Whether there is anything to press for any of some things; a column of nothing is not shown. */
export const offersAny = <T,>(actions: readonly Action<T>[], things: readonly T[]): boolean =>
  actions.some((action) => (isHeld(action) || isHidden(action)) && things.some((thing) => applies(action, thing)));

interface BarProps<T> {
  actions: readonly Action<T>[];
  thing: T;
  /** How many stand open before the rest folds into a menu. */
  open?: number;
  size?: 'small' | 'middle';
  link?: boolean;
  /** What it is about, where the things themselves may be out of sight: said before every question. */
  about?: string;
  /** What the one thing is called. */
  name?: string;
  /** Asked before anything else; where it says no, nothing is done. */
  first?: (action: Action<T>) => Promise<boolean>;
}

/** Buttons of what can be done with a thing; guarded against rapid clicks, asks and reasons included. */
export const ActionBar = <T,>({
  actions,
  thing,
  open = 99,
  size = 'middle',
  link = false,
  about,
  name,
  first,
}: BarProps<T>) => {
  const say = useSay();
  const client = useQueryClient();
  const [asking, setAsking] = useState<Action<T>>();

  const offerUndo = ({ now, run }: NonNullable<Action<T>['undo']>): void => {
    const whom = about ?? name;
    const text = whom === undefined ? now : say('kit.nowIs', { name: whom, state: now });
    notify.undoable(text, say('kit.undo'), async () => {
      await run(thing);
      await client.invalidateQueries();
      notify.done(say('kit.undone'));
    });
  };

  /** Whether anything was sent: a screen that was only opened may be opened again at once. */
  const carryOut = async (action: Action<T>, reason?: string): Promise<boolean> => {
    const result = await action.run(thing, reason, about);
    if (result === false || action.silent) return false;
    await client.invalidateQueries();
    const told = decidersIn(result);
    if (action.undo) offerUndo(action.undo);
    else if (told === undefined) notify.done();
    else notify.told(told);
    return true;
  };

  const [press, busy] = useOnce(async (action: Action<T>) => {
    if (first && !(await first(action))) return false;
    if (action.reason) {
      setAsking(action);
      return false;
    }
    if (action.ask && !action.undo) {
      const { questionOf } = await import('./questions.ts');
      if (!(await confirm(questionOf(action, { about, name }), { danger: action.danger ?? false }))) return false;
    }
    return carryOut(action).catch((error: unknown) => {
      tellUnexpectedError(error);
      return false;
    });
  });

  const shown = actions.filter((action) => isHeld(action) && applies(action, thing));
  const hidden = link ? [] : actions.filter((action) => isHidden(action) && applies(action, thing));
  const direct = shown.length > open + 1 ? shown.slice(0, open) : shown;
  const folded = shown.slice(direct.length);
  const more = folded.map((action) => ({
    key: action.key,
    label: action.title,
    danger: action.danger ?? false,
    onPick: () => void press(action),
  }));
  return (
    <span className={`luan-actions ${link ? 'luan-actions-link' : ''}`} onPointerEnter={dialogsAhead}>
      {direct.map((action) =>
        link ? (
          <button
            key={action.key}
            type="button"
            className={`luan-link ${action.danger ? 'luan-danger' : ''}`}
            disabled={busy}
            data-action={action.key}
            onClick={() => void press(action)}
          >
            {action.title}
          </button>
        ) : (
          <Button
            key={action.key}
            type={action.primary ? 'primary' : 'default'}
            size={size}
            danger={action.danger ?? false}
            disabled={busy}
            data-action={action.key}
            onClick={() => void press(action)}
          >
            {action.title}
          </Button>
        ),
      )}
      {hidden.map((action) => (
        <Permit key={action.key} permission={action.permission}>
          <Button size={size} disabled data-action={action.key}>
            {action.title}
          </Button>
        </Permit>
      ))}
      {folded.length > 0 && (
        <MenuButton
          label={say('kit.actions')}
          items={more}
          renderTrigger={(props) => (
            <button
              type="button"
              className={link ? 'luan-link' : 'luan-more-button'}
              aria-label={say('kit.moreActions')}
              {...props}
            >
              <MoreOutlined />
            </button>
          )}
        />
      )}
      {asking && (
        <ReasonDialog
          title={about === undefined ? asking.title : say('kit.askAbout', { about, question: asking.title })}
          onCancel={() => setAsking(undefined)}
          onReason={async (reason) => {
            await carryOut(asking, reason);
            setAsking(undefined);
          }}
        />
      )}
    </span>
  );
};
