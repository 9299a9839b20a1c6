import type { Machine } from '#contracts/machine.ts';

/** Something a person can do, to one thing or to several. */
export interface Action<T = void> {
  readonly key: string;
  readonly title: string;
  readonly primary?: boolean;
  readonly danger?: boolean;
  readonly permission?: string;
  /** Whether it applies to the thing; by the thing's `can`. */
  readonly on?: (thing: T) => boolean;
  /** Asked before it runs; the title makes a plain question. */
  readonly ask?: boolean | string;
  /** What follows from it, for the plain question: a sentence. */
  readonly follows?: string;
  /** The step it is: the plain question says from it what follows and who acts next. */
  readonly walks?: { readonly machine: Machine; readonly edge: string };
  /** Takes it back: it is not asked, and undone by a button in the message. `now` says how things stand after it. */
  readonly undo?: { readonly now: string; readonly run: (thing: T) => Promise<unknown> };
  /** Things it takes at once, where that is less than a list lets one choose. */
  readonly most?: number;
  /** Needs a reason, handed to `run`. */
  readonly reason?: boolean;
  /** Resolves to false when nothing was done. `about`: whom it is about, for a dialog of its own to say (FormDialog). */
  readonly run: (thing: T, reason?: string, about?: string) => Promise<unknown> | void;
  /** Shows no "operation succeeded" of its own. */
  readonly silent?: boolean;
}
