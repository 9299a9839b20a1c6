import { useEffect, useRef, useState } from 'react';
import { checkFinding } from '#contracts/checks/check.codes.ts';
import { isAlways, isAsked } from '#contracts/checks/item-applicability.rules.ts';
import type { CheckItem } from '#contracts/checks/template.contract.ts';
import { useMe } from '../app/session.ts';
import { useSay } from '../app/words.ts';
import { type PadHandle, SignaturePad } from '../sign/pad.tsx';
import { type Answered, type Draft, draftOf, forgetDraft, keepDraft, pressed } from './draft.ts';
import { CheckItemField, type Numbered, wantsPhoto } from './items.tsx';
import { forgetPhotos, type KeptPhoto, keepPhoto, keptPhotos, signatureText } from './pictures.ts';
import { giveCheck, type SignedCheck } from './sender.ts';
import './checks.css';

const { fault, notApplicable } = checkFinding.values;

/** Names of items without an answer that are told before the rest is left out. */
const named = 3;

const groupsOf = (items: readonly Numbered[]): [string, Numbered[]][] => {
  const groups = new Map<string, Numbered[]>();
  for (const item of items) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  return [...groups];
};

/** The photos of a check, those of before a reload among them. */
const usePhotos = (checkKey: string) => {
  const { userId } = useMe();
  const [photos, setPhotos] = useState<Readonly<Record<number, string>>>({});
  useEffect(() => {
    void keptPhotos(checkKey).then((kept) =>
      setPhotos((now) => ({ ...Object.fromEntries(kept.map((one) => [one.seq, one.data])), ...now })),
    );
  }, [checkKey]);
  const take = (item: number, data: string): void => {
    setPhotos((now) => ({ ...now, [item]: data }));
    void keepPhoto(userId, checkKey, { seq: item, data });
  };
  return { photos, take };
};

/** What is checked: under which name its draft is kept, by which edition, and what was found before it came back. */
export interface Sheeted {
  readonly what: string;
  readonly edition: string;
  readonly items: readonly CheckItem[];
  /** What is checked is known to be without this (`itemApplies`): items that need it are not asked. */
  readonly lacks?: readonly number[];
  readonly before?: Draft['answers'];
  /** What wants a word: a fault, or everything that is not normal. */
  readonly worded: 'faults' | 'allButNormal';
  /** Least severity of items that are answered one by one: no press answers several of them. */
  readonly stoppingFrom: number;
}

/** A check that is being made, item by item; it outlives the page. */
export const useSheet = ({ what, edition, items: plain, lacks = [], before, worded, stoppingFrom }: Sheeted) => {
  const say = useSay();
  const [draft, setDraft] = useState(() => draftOf(what, edition, before));
  const { photos, take } = usePhotos(draft.checkKey);
  // The number of an item is its place in the edition, whatever is left out.
  const items: Numbered[] = plain
    .map((item, index) => ({ ...item, number: index + 1 }))
    .filter((item) => isAsked(item, lacks));
  const keep = (next: Draft): void => {
    setDraft(next);
    keepDraft(what, next);
  };
  /** Not answered yet, or by a page of before as no page answers it any more. */
  const isOpen = (item: Numbered): boolean => {
    const answered = draft.answers[item.number];
    return !answered || (answered.finding === notApplicable && isAlways(item));
  };
  const open = (some: readonly Numbered[]): Numbered[] => some.filter(isOpen);

  const asksWord = (answered: Answered | undefined): boolean =>
    answered?.finding === fault || (worded === 'allButNormal' && answered?.finding === notApplicable);

  /** What is said of an item: the symptoms that were pressed, then what was typed. Nothing of one that is in order. */
  const wordsAt = (number: number): string => {
    const answered = draft.answers[number];
    if (!answered || !asksWord(answered)) return '';
    const pressedHere = answered.finding === fault ? (answered.symptoms ?? []) : [];
    const parts = [...pressedHere, answered.note.trim()].filter((part) => part !== '');
    return parts.length === 0 ? '' : parts.reduce((first, more) => say('study.check.both', { first, more }));
  };

  /** What keeps the items from being handed in; nothing where they may be. */
  const lacking = (): string => {
    const unanswered = open(items);
    const names = unanswered.slice(0, named).map((one) => one.text);
    if (names.length > 0) {
      const more = unanswered.length > named ? ' …' : '';
      return say('study.check.unanswered', { n: unanswered.length, items: names.join('、') + more });
    }
    const silent = items.find((one) => asksWord(draft.answers[one.number]) && wordsAt(one.number) === '');
    if (silent) {
      const isFault = draft.answers[silent.number]?.finding === fault;
      return say(isFault ? 'study.check.noteMissing' : 'study.check.reasonMissing', { item: silent.text });
    }
    const bare = items.find((one) => wantsPhoto(one, draft.answers[one.number]) && !photos[one.number]);
    return bare ? say('study.check.photoMissing', { item: bare.text }) : '';
  };

  return {
    what,
    draft,
    items,
    photos,
    take,
    keep,
    note: (change: Partial<Draft>): void => keep({ ...draft, ...change }),
    open,
    asksWord,
    /** Items of some that one press may answer together. */
    together: (some: readonly Numbered[]): Numbered[] => open(some).filter((one) => one.severity < stoppingFrom),
    lacking,
    /** Every item that is asked with what was found, as it is handed in. */
    answers: () =>
      items.map(({ number }) => {
        const { finding = checkFinding.values.normal, seconds = 0 } = draft.answers[number] ?? {};
        return { item: number, finding, note: wordsAt(number), seconds };
      }),
    pictures: (): KeptPhoto[] =>
      items
        .filter((one) => wantsPhoto(one, draft.answers[one.number]))
        .map((one) => ({ seq: one.number, data: photos[one.number] ?? '' })),
  };
};
type Sheet = ReturnType<typeof useSheet>;

/** How many items have an answer. */
export const SheetProgress = ({ of: { items, open } }: { of: Sheet }) => {
  const say = useSay();
  return (
    <p role="status">{say('study.check.progress', { done: items.length - open(items).length, all: items.length })}</p>
  );
};

/** The items by group, each with its findings, and one press for what is left of a group. */
export const SheetItems = ({ of }: { of: Sheet }) => {
  const say = useSay();
  const { draft, keep, note, together } = of;
  const change = (item: number, more: Partial<Answered>): void => {
    const answered = draft.answers[item];
    if (answered) note({ answers: { ...draft.answers, [item]: { ...answered, ...more } } });
  };
  const restNormal = (some: readonly Numbered[]): void =>
    keep(
      pressed(
        draft,
        together(some).map((one) => one.number),
        checkFinding.values.normal,
      ),
    );
  return groupsOf(of.items).map(([group, some]) => (
    <section key={group} className="card">
      <div className="check-group">
        <h2>{group}</h2>
        {together(some).length > 0 && (
          <button
            type="button"
            className="button small"
            aria-label={`${group}: ${say('study.check.groupNormal')}`}
            onClick={() => restNormal(some)}
          >
            {say('study.check.groupNormal')}
          </button>
        )}
      </div>
      {some.map((item) => (
        <CheckItemField
          key={item.number}
          item={item}
          answered={draft.answers[item.number]}
          worded={of.asksWord(draft.answers[item.number])}
          photo={of.photos[item.number]}
          answer={(finding) => keep(pressed(draft, [item.number], finding))}
          change={(more) => change(item.number, more)}
          take={(data) => of.take(item.number, data)}
        />
      ))}
    </section>
  ));
};

interface SigningProps {
  of: Sheet;
  /** What else keeps it from being handed in; nothing where it may be. */
  lacking?: () => string;
  signed: (signature: string) => SignedCheck;
  done: (checkKey: string) => void;
}

/** The field to sign in and the press that hands the check in, at once or as soon as there is a network. */
export const SheetSigning = ({ of, lacking, signed, done }: SigningProps) => {
  const say = useSay();
  const { userId } = useMe();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const pad = useRef<PadHandle>(null);
  const hand = async (): Promise<void> => {
    if (busy) return;
    const wrong = of.lacking() || lacking?.() || '';
    if (wrong !== '') return setProblem(wrong);
    const picture = await pad.current?.picture();
    if (!picture) return setProblem(say('study.padEmpty'));
    setProblem('');
    setBusy(true);
    const became = await giveCheck(userId, signed(await signatureText(picture)));
    setBusy(false);
    // Everything stays as it is on the page, to be given again.
    if (became === 'neither') return setProblem(say('study.check.notSent'));
    forgetDraft(of.what);
    void forgetPhotos(of.draft.checkKey);
    done(of.draft.checkKey);
  };
  return (
    <>
      <h2>{say('study.check.sign')}</h2>
      <p className="quiet">{say('study.check.signHint')}</p>
      <SignaturePad ref={pad} />
      <p className="problem" role="alert">
        {problem}
      </p>
      <button type="button" className="button main wide" disabled={busy} onClick={() => void hand()}>
        {say(busy ? 'study.check.handing' : 'study.check.hand')}
      </button>
    </>
  );
};
