import type { helpFailures as Zh } from '../zh-CN/failures.help.ts';

export const helpFailures: typeof Zh = {
  help: {
    empty: 'Please write a text',
    picture: 'Only pictures that were uploaded in a text',
    stepPicture: 'Each step needs a picture',
    standard: 'An article of the product is disabled, not deleted',
  },
};
