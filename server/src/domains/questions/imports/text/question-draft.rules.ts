import type { FailureKey } from '#phrases/say.ts';

/** Something to be said of a question, with what stands in its words. */
export interface Finding {
  readonly key: FailureKey;
  readonly params?: Record<string, string | number>;
}

/** A question as somebody wrote it, before anything is known to be right. */
export interface Draft {
  /** Number in the text, or row of the sheet; 0 for one that has none. */
  readonly number: number;
  /** 1, 2, 3 where the writer says so. */
  readonly type?: number;
  readonly stem: string;
  readonly options: readonly { letter: string; content: string }[];
  /** As written: letters, a word or a sign; empty when missing. */
  readonly answer: string;
  readonly explanation: string;
  readonly lawBasis: string;
  readonly difficulty?: number;
  /** A value of `optionOrder`, where the writer says so. */
  readonly optionOrder?: number;
  /** Why it may not be what its writer meant: a person decides whether it is taken. */
  readonly doubts?: readonly Finding[];
}

const right = /^(?:对|正确|√|✓|✔|是|t|true|y|yes|right)$/i;
const wrong = /^(?:错|错误|不正确|×|✗|✘|x|否|f|false|n|no|wrong)$/i;

export interface ReadAnswer {
  /** Letters in order; for a judge question A right, B wrong. Empty when it says nothing readable. */
  readonly letters: string;
  /** Said in a word or sign: a judge question. */
  readonly judged: boolean;
}

/** What an answer says: letters with any signs between them, or right and wrong in words and signs. */
export const readAnswer = (written: string): ReadAnswer => {
  const bare = written
    .trim()
    .replace(/[。.；;]+$/, '')
    .trim();
  if (right.test(bare)) return { letters: 'A', judged: true };
  if (wrong.test(bare)) return { letters: 'B', judged: true };
  const letters = bare.toUpperCase().replace(/[\s,，、;；/和及与]/g, '');
  if (!/^[A-Z]{1,8}$/.test(letters)) return { letters: '', judged: false };
  return { letters: [...new Set(letters)].sort().join(''), judged: false };
};

/** 1, 2 or 3: as the writer says, else by what the question looks like. */
export const typeOf = (draft: Pick<Draft, 'type' | 'options' | 'answer'>): number => {
  if (draft.type !== undefined) return draft.type;
  const answer = readAnswer(draft.answer);
  const words = draft.options.map((one) => one.content).join('/');
  if (draft.options.length === 0 ? answer.judged : /^(?:正确|对|√)\/(?:错误|错|×)$/.test(words)) return 3;
  return answer.letters.length > 1 ? 2 : 1;
};
