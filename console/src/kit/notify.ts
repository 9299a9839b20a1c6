import { say } from '#client/phrases.ts';

/** Milliseconds a warning stays (spec section 8). */
const warningTime = 3000;
/** Milliseconds the upgrade warning, and a failure, stay. */
const upgradeTime = 5000;
/** Milliseconds a sentence that has to be read stays. */
const readingTime = 12_000;

/** Milliseconds in which a deed is taken back. */
const undoTime = 10_000;

type Tone = 'success' | 'info' | 'warning' | 'error';
const signs: Readonly<Record<Tone, string>> = { success: '✓', info: 'i', warning: '!', error: '×' };

const make = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
};

const shelf = (): HTMLElement => {
  const known = document.getElementById('luan-toasts');
  if (known) return known;
  const made = make('div', 'luan-toasts');
  made.id = 'luan-toasts';
  made.setAttribute('aria-live', 'polite');
  document.body.append(made);
  return made;
};

interface Undo {
  readonly title: string;
  readonly run: () => Promise<unknown>;
}

const undoButton = (box: HTMLElement, { title, run }: Undo): HTMLElement => {
  const button = make('button', 'luan-toast-undo', title);
  button.type = 'button';
  // What goes wrong is told by the call; the message has said what it had to say either way.
  const press = (): void => {
    box.remove();
    void run().catch(() => undefined);
  };
  button.addEventListener('click', press, { once: true });
  return button;
};

/** The way to the article of the help that says why something was refused, in a window of its own. */
const whyLink = (article: string): HTMLElement => {
  const link = make('a', 'luan-toast-undo', say('login.why'));
  link.href = `/help/center?article=${encodeURIComponent(article)}`;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  return link;
};

/** What stands beside the words of a message. */
const beside = (box: HTMLElement, what: Undo | HTMLElement | undefined): HTMLElement[] => {
  if (what === undefined) return [];
  return [what instanceof HTMLElement ? what : undoButton(box, what)];
};

/** Puts a message up for a while; the same one twice stands once. Pointing at it keeps it, and so does the focus inside. */
const toast = (tone: Tone, title: string, text: string, milliseconds: number, undo?: Undo | HTMLElement): void => {
  const place = shelf();
  const same = [...place.children].find((one) => one.getAttribute('data-text') === `${title}${text}`);
  same?.remove();
  const box = make('div', `luan-toast luan-toast-${tone}`);
  box.dataset.text = `${title}${text}`;
  box.setAttribute('role', tone === 'error' || tone === 'warning' ? 'alert' : 'status');
  const close = make('button', 'luan-toast-close', '×');
  close.type = 'button';
  close.setAttribute('aria-label', say('login.close'));
  close.addEventListener('click', () => box.remove());
  const words = make('div', '');
  words.append(make('strong', '', title), make('div', '', text));
  const sign = make('span', 'luan-toast-sign', signs[tone]);
  sign.setAttribute('aria-hidden', 'true');
  box.append(sign, words, ...beside(box, undo), close);
  let timer = setTimeout(() => box.remove(), milliseconds);
  const stay = (): void => clearTimeout(timer);
  const go = (): void => {
    stay();
    timer = setTimeout(() => box.remove(), milliseconds);
  };
  for (const [name, listener] of Object.entries({ pointerenter: stay, focusin: stay, pointerleave: go, focusout: go }))
    box.addEventListener(name, listener);
  place.append(box);
};

/** Messages with the spec's titles and times. */
export const notify = {
  done: (text = say('login.succeeded')): void => toast('success', say('login.success'), text, warningTime),
  /** A sentence to be read, not only seen. */
  told: (text: string): void => toast('success', say('login.success'), text, readingTime),
  /** A deed that a button takes back for ten seconds. */
  undoable: (text: string, title: string, run: () => Promise<unknown>): void =>
    toast('success', say('login.success'), text, undoTime, { title, run }),
  cancelled: (text = say('login.cancelled')): void => toast('info', say('login.warmTip'), text, warningTime),
  /** `help` is the code of the article that says why. */
  failed: (text = say('login.failed'), help = ''): void =>
    toast(
      'error',
      say('login.failure'),
      text,
      help === '' ? upgradeTime : readingTime,
      help === '' ? undefined : whyLink(help),
    ),
  warn: (text: string, milliseconds = warningTime): void => toast('warning', say('login.warning'), text, milliseconds),
  upgrading: (text: string): void => notify.warn(text, upgradeTime),
};

interface Question {
  title: string;
  text: string;
  ok: string;
  /** Absent: one button only. */
  cancel?: string;
  danger?: boolean;
  /** Esc, and a press on the mask where that is allowed, answer no. */
  closable: boolean;
  maskClosable?: boolean;
  /** Asks for a password too; `check` answers what is wrong with it, or nothing. */
  password?: { label: string; check: (text: string) => Promise<string | undefined> };
}

const passwordEntry = (label: string) => {
  const box = make('label', 'luan-ask-entry', label);
  const input = make('input', '');
  input.type = 'password';
  input.autocomplete = 'current-password';
  input.maxLength = 200;
  const problem = make('span', 'luan-ask-problem');
  problem.setAttribute('role', 'alert');
  box.append(input, problem);
  return { box, input, problem };
};

/** A question in the browser's own dialog: focus stays inside, no component library is needed before the log-in. */
const ask = ({
  title,
  text,
  ok,
  cancel,
  danger = false,
  closable,
  maskClosable = false,
  password,
}: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const before = document.activeElement as HTMLElement | null;
    const dialog = make('dialog', 'luan-ask');
    const heading = make('h2', '', title);
    heading.id = `luan-ask-${Date.now()}`;
    dialog.setAttribute('aria-labelledby', heading.id);
    const foot = make('div', 'luan-ask-foot');
    const yes = make('button', `luan-ask-ok ${danger ? 'luan-ask-danger' : ''}`, ok);
    let answered = false;
    const answer = (value: boolean): void => {
      if (answered) return;
      answered = true;
      dialog.close();
      dialog.remove();
      before?.focus();
      resolve(value);
    };
    const entry = password ? passwordEntry(password.label) : undefined;
    const accept = async (): Promise<void> => {
      const problem = entry && password ? await password.check(entry.input.value) : undefined;
      if (problem === undefined) return answer(true);
      if (entry) entry.problem.textContent = problem;
      entry?.input.focus();
    };
    yes.addEventListener('click', () => void accept());
    entry?.input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') void accept();
    });
    if (cancel !== undefined) {
      const no = make('button', 'luan-ask-cancel', cancel);
      no.addEventListener('click', () => answer(false));
      foot.append(no);
    }
    foot.append(yes);
    dialog.append(heading, make('p', '', text), ...(entry ? [entry.box] : []), foot);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      if (closable) answer(false);
    });
    // A browser may close on a second Esc whatever the page says: then it is shown again.
    dialog.addEventListener('close', () => {
      if (!answered) dialog.showModal();
    });
    // Esc answers this question alone: the dialog beneath would hear of it too, and ask again.
    dialog.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') event.stopPropagation();
    });
    dialog.addEventListener('click', (event) => {
      if (maskClosable && event.target === dialog) answer(false);
    });
    document.body.append(dialog);
    // Asked because of Esc, it would be closed by the very same press: it is shown when that press is over.
    setTimeout(() => {
      dialog.showModal();
      (entry?.input ?? yes).focus();
    });
  });

/** The generic confirm dialog: title "warm tip", two buttons (spec section 2.1). Resolves to the answer. */
export const confirm = (
  text: string,
  options: {
    title?: string;
    danger?: boolean;
    maskClosable?: boolean;
    ok?: string;
    cancel?: string;
    /** False: only a button answers, Esc does not. */
    closable?: boolean;
  } = {},
): Promise<boolean> =>
  ask({
    title: options.title ?? say('login.warmTip'),
    text,
    ok: options.ok ?? say('login.confirm'),
    cancel: options.cancel ?? say('login.cancel'),
    danger: options.danger ?? false,
    closable: options.closable ?? true,
    maskClosable: options.maskClosable ?? false,
  });

/** A dialog with one button that cannot be closed otherwise (spec section 8). */
export const insist = async (text: string, button: string, title = say('login.warmTip')): Promise<void> => {
  await ask({ title, text, ok: button, closable: false });
};

/** Asks for the person's password; resolves to true once `check` finds nothing wrong, to false when they give up. */
export const askPassword = (text: string, check: (password: string) => Promise<string | undefined>): Promise<boolean> =>
  ask({
    title: say('login.warmTip'),
    text,
    ok: say('login.confirm'),
    cancel: say('login.cancel'),
    closable: true,
    password: { label: say('login.password'), check },
  });
