import { type Late, late } from './late.tsx';
import { LoadingMask } from './views.tsx';

const masked = () => <LoadingMask on />;
/** A dialog of a feature's own, fetched when it is opened: a list does not carry what it might show. */
export const lateDialog = <C,>(load: () => Promise<C>): Late<C> => late(load, masked);

/** `FormDialog` (kit/dialogs), fetched when it is opened. */
export const FormDialog = late(async () => (await import('./dialogs/form-dialog.tsx')).FormDialog, masked);
/** `Dialog` (kit/dialogs), fetched when it is opened. */
export const Dialog = late(async () => (await import('./dialogs/dialog.tsx')).Dialog, masked);
/** `ImportDialog` (kit/dialogs), fetched when it is opened. */
export const ImportDialog = late(async () => (await import('./dialogs/import-dialog.tsx')).ImportDialog, masked);
/** `ReasonDialog` (kit/dialogs), fetched when it is opened. */
export const ReasonDialog = late(async () => (await import('./dialogs/reason.tsx')).ReasonDialog, masked);

/** `TaskProgress` (kit/task-progress), fetched when a task is followed. */
export const TaskProgress = late(async () => (await import('./task-progress.tsx')).TaskProgress);

/** Fetches what most presses open, while the hand is still on its way. */
export const dialogsAhead = (): void => FormDialog.ahead();
