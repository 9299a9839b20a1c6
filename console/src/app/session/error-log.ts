import { CallFailure } from '#client/call.ts';
import { localStore } from '#client/storage.ts';

export interface LoggedError {
  at: string;
  path: string;
  message: string;
  stack: string;
}
export type Kind = 'framework' | 'script';

/** Errors kept of each kind (spec section 8). */
const kept = 5;

export const readErrors = (kind: Kind): LoggedError[] => localStore.read<LoggedError[]>(`errors.${kind}`) ?? [];

/** Keeps the latest five errors of a kind, newest first. */
export const keepScriptError = (kind: Kind, error: unknown): void => {
  const known = error instanceof Error ? error : new Error(String(error));
  const entry = {
    at: new Date().toISOString(),
    path: window.location.pathname,
    message: known.message,
    stack: known.stack ?? '',
  };
  localStore.write(`errors.${kind}`, [entry, ...readErrors(kind)].slice(0, kept));
};

/** Empties both logs. */
export const forgetErrors = (): void => localStore.clear('errors.');

/** What is no error of ours: a refused call has been shown already. */
const isRefusal = (reason: unknown): boolean => reason instanceof CallFailure;

/** Listens for errors outside React. */
export const listenForErrors = (): void => {
  window.addEventListener('error', (event) => keepScriptError('script', event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => {
    if (!isRefusal(event.reason)) keepScriptError('script', event.reason);
  });
};
