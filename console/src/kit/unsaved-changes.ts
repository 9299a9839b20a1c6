/** Attribute of whatever holds something unsaved. In the page itself, since a tab in the background runs no effects. */
const mark = 'data-unsaved';

/** Properties of an element that holds something unsaved, or does not any more. */
export const unsavedIf = (unsaved: boolean): { readonly [mark]?: '' } => (unsaved ? { [mark]: '' } : {});

/** Whether anything on this page is unsaved, in front or behind. */
export const isUnsaved = (): boolean => document.querySelector(`[${mark}]`) !== null;

let mayGo = false;
/** Loads the page anew after the person has said so: the browser does not ask once more. */
export const letPageGo = (): void => {
  mayGo = true;
};

/** Lets the browser ask before a page goes that holds something unsaved. */
export const guardUnsaved = (): void =>
  window.addEventListener('beforeunload', (event) => {
    if (!mayGo && isUnsaved()) event.preventDefault();
  });
