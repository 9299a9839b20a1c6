import { CallFailure } from '#client/call.ts';
import { notify } from './notify.ts';

/** Errors that have been told: one that passes several hands is told once. */
const told = new WeakSet<object>();

/** Whether whoever pressed has read it already: a refused call is shown by the catalogue, an unfilled form by its fields. */
const isTold = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  if (error instanceof CallFailure || told.has(error)) return true;
  if (error instanceof DOMException && error.name === 'AbortError') return true;
  return 'errorFields' in error && Array.isArray(error.errorFields) && error.errorFields.length > 0;
};

/** Says that a press failed by what nobody foresaw, and hands the error to the log of errors: no press fails in silence. */
export const tellUnexpectedError = (error: unknown): void => {
  if (isTold(error)) return;
  if (typeof error === 'object' && error !== null) told.add(error);
  notify.failed();
  window.reportError?.(error);
};
