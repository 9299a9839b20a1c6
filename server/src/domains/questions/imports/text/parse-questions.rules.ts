import { cut } from '#contracts/system/storable.ts';
import { collected, isKeyHeading, type KeyEntry, keyed, type Placed, tableOf, withKey } from './answer-key.rules.ts';
import { type Seen, seenFrom } from './following-lines.rules.ts';
import {
  answerInBrackets,
  asks,
  headingOf,
  isChapter,
  isMaterial,
  isPageNumber,
  labelsIn,
  listIn,
  markersIn,
  type Numbered,
  ownAnswerIn,
  type Style,
} from './parse-line.rules.ts';
import { toDraft } from './parse-question.rules.ts';
import type { Draft, Finding } from './question-draft.rules.ts';
import { begins, beginsUnnumbered, judge, type Open, type Verdict } from './question-start.rules.ts';

/** What a pasted text holds. */
export interface Reading {
  readonly drafts: Draft[];
  /** Lines that belong to no question, as they stand. */
  readonly left: string[];
}

/** Whether a line has answers of a collection, or says of which kind the ones below it are. */
const isKey = ({ text, numbered }: Seen): boolean =>
  collected(text) !== undefined ||
  headingOf(text) !== undefined ||
  /^ *题号/.test(text) ||
  (numbered !== undefined && keyed(numbered.rest) !== undefined);

/** Letters behind a number that are looked at to tell whether a question begins there. */
const looked = 600;

const append = (open: Open, text: string): void => {
  open.lines.push(text);
  const labels = labelsIn(text);
  const was = open.part;
  const named = labels.some(({ name }) => name === 'answer');
  if (named || (was === 'stem' && answerInBrackets.test(text))) open.answered = true;
  const last = labels.at(-1)?.name;
  if (last) open.part = last === 'answer' ? 'answer' : 'prose';
  else if (was === 'stem' && markersIn(text).length > 0) open.part = 'options';
  const goesOn = open.part === was ? open.list : undefined;
  open.list = listIn(text) ?? goesOn;
};

/** Reads the lines of a text one after the other. */
class Reader {
  readonly placed: Placed[] = [];
  readonly key: KeyEntry[] = [];
  readonly left: string[] = [];
  private open: Open | undefined;
  private type: number | undefined;
  private style: Style | undefined;
  private section = 0;
  private lastKey = 0;

  private close(): void {
    const { open } = this;
    if (open)
      this.placed.push({
        section: this.section,
        draft: toDraft(open.number, open.lines.join('\n'), open.type, open.doubts),
      });
    this.open = undefined;
  }

  private begin(number: number, text: string, doubts: Finding[]): void {
    this.start(number, doubts);
    this.add(text);
  }

  private start(number: number, doubts: Finding[]): void {
    const due = this.open?.due ?? 1;
    this.close();
    if (number !== 0 && number < due) this.section += 1;
    this.open = {
      number,
      due: number === 0 ? due : number + 1,
      type: this.type,
      lines: [],
      doubts,
      part: 'stem',
      answered: false,
      list: undefined,
    };
  }

  /** Adds a line to the open question; the next question on the same line begins where its number stands. */
  private add(line: string): void {
    let left = line;
    for (let open = this.open; open; open = this.open) {
      const next = this.cutNext(left, open);
      append(open, next ? left.slice(0, next.from) : left);
      if (!next) return;
      this.start(open.due, [{ key: 'question.oneLine' }]);
      left = left.slice(next.to);
    }
  }

  /** Where on a line the number that is due stands behind a whole question and before what looks like one. */
  private cutNext(line: string, open: Open): { from: number; to: number } | undefined {
    const next = new RegExp(`[\\s。；;）)√×A-H] *${open.due} *[.．、](?!\\d)`).exec(line);
    if (!next) return undefined;
    const [from, to] = [next.index + 1, next.index + next[0].length];
    const before = line.slice(0, from);
    const whole =
      open.part !== 'stem' ||
      labelsIn(before).length > 0 ||
      answerInBrackets.test(before) ||
      markersIn(before).length > 1;
    return whole && asks(line.slice(to, to + looked)) ? { from, to } : undefined;
  }

  private heading(line: string): boolean {
    const found = headingOf(line);
    if (!found) return false;
    this.close();
    this.section += 1;
    this.type = found.type;
    this.style = undefined;
    this.lastKey = 0;
    if (found.type === undefined) this.left.push(line);
    if (found.rest !== '') for (const below of seenFrom(found.rest)) this.take(below);
    return true;
  }

  private noteKey(pairs: readonly (readonly [number, string])[], explanation = ''): void {
    this.close();
    for (const [number, answer] of pairs) {
      if (number <= this.lastKey) this.section += 1;
      this.lastKey = number;
      this.key.push({ section: this.section, number, answer, explanation });
    }
  }

  /**
   * Answers collected on one line, in two, or behind their numbers.
   * @param after the next line that is not empty.
   * @returns how many lines they took.
   */
  keyAt(line: Seen, after: Seen | undefined): number {
    const pairs = collected(line.text);
    if (pairs) {
      this.noteKey(pairs);
      return 1;
    }
    const table = after && tableOf(line.text, after.text);
    if (table) {
      this.noteKey(table);
      return 2;
    }
    if (isKeyHeading(line.text) && after && isKey(after)) {
      this.close();
      this.lastKey = 0;
      return 1;
    }
    const one = line.numbered && keyed(line.numbered.rest);
    if (!one || !line.numbered) return 0;
    this.noteKey([[line.numbered.number, one.answer]], one.explanation);
    return 1;
  }

  private numbered(line: Seen, { number, rest, style }: Numbered): void {
    const verdict: Verdict = this.open
      ? judge(this.open, line, this.style)
      : style === 'blank'
        ? { begins: line.asksBelow || line.answerBelow, doubt: 'question.weakNumber' }
        : begins;
    const doubt: Finding[] = verdict.doubt ? [{ key: verdict.doubt, params: { line: cut(line.text.trim(), 30) } }] : [];
    if (verdict.begins) {
      this.style = style === 'blank' ? this.style : style;
      this.begin(number, rest, doubt);
    } else if (this.open) {
      this.open.doubts.push(...doubt);
      this.add(line.text);
      if (style !== 'blank') this.open.list = { style, last: number };
    } else this.left.push(line.text);
  }

  /** Takes one line in that is no answer of a collection. */
  take(line: Seen): void {
    if (this.heading(line.text)) return;
    let rest = line.text;
    for (let own = ownAnswerIn(rest); own > 0; own = ownAnswerIn(rest)) {
      this.left.push(rest.slice(0, own));
      rest = rest.slice(own);
    }
    if (rest !== line.text) {
      for (const below of seenFrom(rest)) this.take(below);
      return;
    }
    const shared = isMaterial(line.text) && this.open !== undefined && this.open.part !== 'stem';
    if (isChapter(line.text) || shared) this.close();
    if (isChapter(line.text) || isPageNumber(line.text)) {
      this.left.push(line.text);
      return;
    }
    if (line.numbered) {
      this.numbered(line, line.numbered);
      return;
    }
    if (beginsUnnumbered(this.open, line)) this.begin(0, line.text, [{ key: 'question.noNumber' }]);
    else if (this.open) this.add(line.text);
    else this.left.push(line.text);
  }

  end(): Reading {
    this.close();
    const { drafts, left } = withKey(this.placed, this.key);
    return { drafts, left: [...this.left, ...left.map(({ number, answer }) => `${number}. ${answer}`)] };
  }
}

/**
 * Reads questions from a pasted text in the usual layouts: "1. 题干（ ） A. … B. … 答案：A 解析：…" on one line or several,
 * full-width signs, the answer in the blank, "【答案】", section headings such as "二、多项选择题", answers collected at the end.
 * Numbered lists inside a stem or an explanation begin no question. What could be read in two ways carries a doubt, and every
 * line that is part of no question is named.
 */
export const readText = (text: string): Reading => {
  const lines = seenFrom(text);
  const reader = new Reader();
  let place = 0;
  while (place < lines.length) {
    const line = lines[place];
    if (!line) break;
    const taken = reader.keyAt(line, lines[place + 1]);
    if (taken === 0) reader.take(line);
    place += Math.max(taken, 1);
  }
  return reader.end();
};
