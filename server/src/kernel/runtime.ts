import type { z } from 'zod';
import type { Codes } from '#contracts/codes.ts';
import type { ChoiceSynonyms } from '#contracts/system/choice-synonyms.ts';
import type { Language, PhraseKey } from '#phrases/say.ts';
import type { Actor } from './actor.ts';
import type { Database, Db } from './db.ts';
import type { Failure } from './errors.ts';
import type { Keys } from './keys.ts';
import type { ListQuery } from './list.ts';
import type { Sentence } from './sentences.ts';
import type { Settings } from './settings.ts';
import type { SmsProvider } from './sms.ts';
import type { StampProvider } from './stamp.ts';
import type { FileStore } from './store.ts';

/** Who a task acts for; the actor is built anew when it runs, so that rights lost meanwhile are lost here too. */
export interface TaskOwner {
  orgUserId: string;
  runAsUserId?: string;
  language: Language;
}

/** A running task as its work sees it. */
export interface TaskRun {
  readonly taskId: string;
  readonly runtime: Runtime;
  readonly actor: Actor;
  /** The person with the rights and the scope of this moment: they may change while a task runs. */
  actorNow(): Promise<Actor>;
  readonly language: Language;
  readonly input: Record<string, unknown>;
  /** Writes the progress; throws `Cancelled` when the person has cancelled. */
  progress(done: number, total: number, bad?: number): Promise<void>;
}

export interface TaskResult {
  message: string;
  /** What the message is made of, where whoever reads it is to read it in the own language. */
  sentences?: readonly Sentence[];
  fileId?: string;
  /** What the work found out for the person who decides what follows. */
  outcome?: unknown;
}
export type TaskWork = (run: TaskRun) => Promise<TaskResult>;

export interface ImportColumn {
  /** Name of the value in the row's schema; its title is the phrase `fields.<field>`. */
  readonly field: string;
  readonly required?: true;
  readonly example: string;
  /** How the column is filled in, for the template. */
  readonly note?: PhraseKey;
  /** The labels a cell may hold: the template offers them. */
  readonly choices?: Codes;
  /** Words of the trade for the choices, beside their labels. */
  readonly synonyms?: ChoiceSynonyms;
  /** A cell may hold several of what the template lists, so that nothing but the list is offered. */
  readonly many?: true;
  /** Read where a sheet has it, to say what is wrong with it; the template does not offer it. */
  readonly unasked?: true;
}

export interface Checked<R> {
  readonly number: number;
  readonly value: R;
}

/** What was written that nobody knows, and what it would be taken for. */
export interface Offer {
  /** Number of the row. */
  readonly number: number;
  readonly field: string;
  readonly written: string;
  /** What stands for it; null where it would be made. */
  readonly becomes: string | null;
}

/** What a row would change of what is there already, in words as they are shown. */
export interface Difference {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** What an importer has to say on rows that are right by themselves, by row number. */
export interface Findings {
  /** Why a row cannot come in. */
  readonly problems: Map<number, string[]>;
  /** What a person should know of a row that comes in all the same. */
  readonly warnings?: ReadonlyMap<number, string[]>;
  /** What rows ask the person for: those whose offer is not taken do not come in. */
  readonly offers?: readonly Offer[];
  /**
   * Rows of what is there already, with how they would change it, which the person agrees to for all of them; nothing
   * for one that stands as it is written. An importer without it refuses them.
   */
  readonly existing?: ReadonlyMap<number, readonly Difference[]>;
}

/** What one kind of spreadsheet becomes. */
export interface Importer<R = unknown> {
  readonly kind: string;
  /** One permission, or several of which one is enough. */
  readonly permission: string | readonly string[];
  readonly columns: readonly ImportColumn[];
  /** Shape of one row; its texts come as they are seen, already trimmed, empty ones left out. */
  readonly row: z.ZodType<R>;
  /** What the template lists for a column, beside code lists. */
  lists?(db: Db, actor: Actor): Promise<Readonly<Record<string, readonly string[]>>>;
  /** Rows that are right by themselves but clash with each other or the platform, are worth a word, or need a decision. */
  examine(
    db: Db,
    actor: Actor,
    rows: readonly Checked<R>[],
    run: { runtime: Runtime; language: Language; input: Record<string, unknown> },
  ): Promise<Findings>;
  /**
   * Writes all good rows with the offers they need, which were taken, and changes what is there already; one transaction,
   * so all of them or none. Rows that change nothing do not come.
   */
  insert(
    db: Db,
    actor: Actor,
    rows: readonly Checked<R>[],
    run: { runtime: Runtime; input: Record<string, unknown> },
  ): Promise<void>;
}

/** What the running server consists of; the same for every request. */
export interface Runtime {
  readonly settings: Settings;
  readonly keys: Keys;
  readonly database: Database;
  readonly store: FileStore;
  /** Who sends text messages; nobody in a deployment without a provider. */
  readonly sms: SmsProvider | undefined;
  /** Which certification authority stamps what is signed; none unless one is configured. */
  readonly stamps: StampProvider | undefined;
  /** Starts queued background tasks and waiting text messages; called after the transaction that queued them. */
  wake(): void;
  /** Every list of the server by name, for exports. */
  readonly lists: ReadonlyMap<string, ListQuery>;
  readonly importers: ReadonlyMap<string, Importer>;
  /** Work behind each kind of background task. */
  readonly tasks: ReadonlyMap<string, TaskWork>;
  /** Builds the actor of a task's owner as the person's rights are now. */
  actorOf(owner: TaskOwner): Promise<Actor>;
  /** Words of a failure; of the general one when it is none of ours. */
  sayFailure(language: Language, failure: Failure | undefined): string;
}
