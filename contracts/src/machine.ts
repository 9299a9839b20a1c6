import type { z } from 'zod';
import type { Codes } from './codes.ts';
import type { Permissions } from './route.ts';

/** A named edge: the name is the call, the button, the audit verb and the phrase. */
export interface Edge<S extends string = string> {
  readonly from: readonly S[];
  readonly to: S;
  /** Other states it may lead to; a rule of the domain says which. */
  readonly also?: readonly S[];
  readonly permission: Permissions;
  /** Walked by the server alone, when its rule comes true: nobody is offered it and no call walks it. */
  readonly server?: true;
  /**
   * A decision about somebody's work: the edges whose walkers made it. They never walk this one (security, line 36); empty
   * where the makers stand in the row alone.
   */
  readonly checks?: readonly string[];
  /** The exemption: of its own things the head office may decide alone, for nobody stands above it; the history says so. */
  readonly alone?: true;
  /** Moves money, or decides what it will cost: see `movesMoney` of a call. */
  readonly movesMoney?: true;
  /** What the person has to say, such as a reason. */
  readonly input?: z.ZodType;
  /**
   * The edge that leads back to where it came from. Such a step has no effect outside its row (nobody is told, nothing is
   * sent, no file is made): it is done without a question, and taken back by a button for some seconds.
   */
  readonly undo?: string;
}

export interface Machine<S extends string = string, E extends string = string> {
  readonly name: string;
  readonly codes: Codes<S, number>;
  readonly start: readonly S[];
  readonly edges: Readonly<Record<E, Edge<S>>>;
}

/** Declares the states and edges of a thing. Phrases: `machines.<name>.<edge>`. */
export const machine = <const S extends string, const E extends string>(spec: {
  name: string;
  codes: Codes<S, number>;
  start: readonly NoInfer<S>[];
  edges: Readonly<Record<E, Edge<NoInfer<S>>>>;
}): Machine<S, E> => spec;

/** Edges that lead out of a state, whoever asks. */
export const edgesFrom = <S extends string, E extends string>(machine: Machine<S, E>, state: number): E[] =>
  (Object.keys(machine.edges) as E[]).filter((edge) =>
    machine.edges[edge].from.some((name) => machine.codes.values[name] === state),
  );

/** States that no walk from a starting state reaches; empty for a sound machine. */
export const unreachable = (machine: Machine): string[] => {
  const reached = new Set<string>(machine.start);
  const edges = Object.values(machine.edges);
  for (let before = -1; before !== reached.size; ) {
    before = reached.size;
    for (const edge of edges)
      if (edge.from.some((state) => reached.has(state)))
        for (const to of [edge.to, ...(edge.also ?? [])]) reached.add(to);
  }
  return Object.keys(machine.codes.values).filter((state) => !reached.has(state));
};
