import type { ValueKind } from '#contracts/parameters/parameter.codes.ts';

export interface ParameterSeed {
  readonly code: string;
  readonly in: string;
  readonly zh: string;
  readonly en: string;
  readonly kind: ValueKind;
  readonly content: unknown;
  /** Readable before log-in. */
  readonly open?: true;
  /** Organisations may set their own. */
  readonly own?: true;
  readonly options?: readonly string[];
  readonly least?: number;
  readonly most?: number;
  readonly remark?: string;
}
