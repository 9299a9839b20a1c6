import { collected, isKeyHeading } from './answer-key.rules.ts';
import {
  asks,
  headingOf,
  isChapter,
  labelsIn,
  markersIn,
  type Numbered,
  narrow,
  numberOf,
} from './parse-line.rules.ts';

/** A line and what can be told of it by itself. */
interface Line {
  readonly text: string;
  /** Behind an empty line. */
  readonly apart: boolean;
  readonly numbered: Numbered | undefined;
  /** Ends whatever question stands before it. */
  readonly ends: boolean;
  readonly options: boolean;
  readonly answer: boolean;
  readonly label: boolean;
  readonly asks: boolean;
}

/** A line with what follows it, as far as the next one that is numbered or ends a question. */
export interface Seen extends Line {
  /** Up to there stands what questions alone have. */
  readonly asksBelow: boolean;
  readonly answerBelow: boolean;
  /** What comes first from here on, a line that begins options or one with a label. */
  readonly next: 'options' | 'answer' | 'label' | undefined;
}

const lineOf = (text: string): Omit<Line, 'apart'> => {
  const names = labelsIn(text).map(({ name }) => name);
  return {
    text,
    numbered: numberOf(text),
    ends:
      headingOf(text) !== undefined ||
      isChapter(text) ||
      (isKeyHeading(text) && names.length === 0) ||
      collected(text) !== undefined,
    options: markersIn(text).length > 0,
    answer: names.includes('answer'),
    label: names.length > 0,
    asks: asks(text),
  };
};

const nextOf = (line: Line, after: Seen | undefined): Seen['next'] => {
  if (line.options) return 'options';
  if (line.answer) return 'answer';
  if (line.label) return 'label';
  return after && !after.ends && !after.numbered ? after.next : undefined;
};

/** Looks at lines from the last one up, so that each knows what follows it; an empty one is a mark of the one below. */
export const seenFrom = (text: string): Seen[] => {
  const seen: Seen[] = [];
  let after: Seen | undefined;
  const lines = narrow(text).split('\n');
  const written = lines.flatMap((line, place) =>
    line.trim() === '' ? [] : [{ ...lineOf(line), apart: place > 0 && lines[place - 1]?.trim() === '' }],
  );
  for (const line of written.toReversed()) {
    const goesOn = after && !after.ends && !after.numbered;
    after = {
      ...line,
      asksBelow: line.asks || line.options || (goesOn === true && after?.asksBelow === true),
      answerBelow: line.answer || (goesOn === true && after?.answerBelow === true),
      next: nextOf(line, after),
    };
    seen.push(after);
  }
  return seen.toReversed();
};
