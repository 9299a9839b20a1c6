export { withBytes } from './local.service.ts';
export { measured } from './media.service.ts';
export { countPages } from './pages.rules.ts';
export { sendShown } from './pictures/shown.service.ts';
export { kept, refuseExtension, refuseSize } from './upload.rules.ts';
export { ticketFits, ticketOf } from './upload.service.ts';
