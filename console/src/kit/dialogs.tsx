import { late } from './late.tsx';
import { LoadingMask } from './views.tsx';

const masked = () => <LoadingMask on />;

/** `FormDialog` (kit/dialogs), fetched when it is opened. */
export const FormDialog = late(async () => (await import('./dialogs/form-dialog.tsx')).FormDialog, masked);
/** `Dialog` (kit/dialogs), fetched when it is opened. */
export const Dialog = late(async () => (await import('./dialogs/dialog.tsx')).Dialog, masked);
/** `ImportDialog` (kit/dialogs), fetched when it is opened. */
export const ImportDialog = late(async () => (await import('./dialogs/import-dialog.tsx')).ImportDialog, masked);
/** `ReasonDialog` (kit/dialogs), fetched when it is opened. */
export const ReasonDialog = late(async () => (await import('./dialogs/reason.tsx')).ReasonDialog, masked);

/** Fetches what most presses open, while the hand is still on its way. */
export const dialogsAhead = (): void => FormDialog.ahead();
