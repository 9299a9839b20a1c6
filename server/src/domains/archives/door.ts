export { picturesOf, richOf } from './layout/rich.layout.ts';
export { inText, readPictures } from './packs/picture.service.ts';
