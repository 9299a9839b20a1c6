import { Designer } from '@pdfme/ui';

/** The designer takes the part of its place that the window shows just then; ours lies further down and takes all of it. */
export class WholeDesigner extends Designer {
  constructor(props: ConstructorParameters<typeof Designer>[0]) {
    super(props);
    const { domContainer } = props;
    this.resizeObserver.disconnect();
    this.resizeObserver = new ResizeObserver(() => {
      if (!this.domContainer) return;
      this.size = { height: domContainer.clientHeight, width: domContainer.clientWidth };
      this.render();
    });
    this.resizeObserver.observe(domContainer);
  }
}

/** What a screen reader misses: names of buttons that only show a picture, and what is dragged holds buttons, so it is none. */
const mend = (place: HTMLElement, names: Readonly<Record<string, string>>): void => {
  for (const [selector, name] of Object.entries(names))
    for (const button of place.querySelectorAll(`${selector}:not([aria-label])`))
      button.setAttribute('aria-label', name);
  for (const dragged of place.querySelectorAll('[aria-roledescription][role="button"]:has(button)'))
    dragged.setAttribute('role', 'group');
};

/** Names the parts of the designer now and whenever it draws new ones; answers how to stop. */
export const nameParts = (place: HTMLElement, words: { page: string; side: string; sort: string }): (() => void) => {
  const names = {
    '.pdfme-ui-control-bar .ant-dropdown-trigger': words.page,
    '.pdfme-designer-sidebar-toggle': words.side,
    '.pdfme-designer-list-view li .ant-btn-icon-only': words.sort,
  };
  const watch = new MutationObserver(() => mend(place, names));
  watch.observe(place, { childList: true, subtree: true });
  mend(place, names);
  return () => watch.disconnect();
};
