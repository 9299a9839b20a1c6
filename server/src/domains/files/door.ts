export { otherContent, typeOf } from './file-type.rules.ts';
export { withBytes } from './local.service.ts';
export { measured } from './media.service.ts';
export { sendShown } from './pictures/shown.service.ts';
export { cleanFace, takeFace, takePicture } from './pictures/taken.service.ts';
export { kept, refuseExtension } from './upload.rules.ts';
export { insertNoted, ticketFits, ticketOf } from './upload.service.ts';
