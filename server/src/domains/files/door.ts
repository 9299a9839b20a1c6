export { h264Work, measured, pdfWork, startH264, startPdf } from './media.service.ts';
export { clearUploads } from './parts.service.ts';
export { ticketFits, ticketOf } from './upload.service.ts';
