/** Width and height of a page in points (1/72 inch), as it is read. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** A box on a page: left, top, width and height as parts of the page's own, from its upper left corner. */
export type Box = readonly [left: number, top: number, width: number, height: number];

/** A letter the document brings no font for: the page draws it with one of the device. */
export interface Missing {
  readonly letter: string;
  readonly box: Box;
  readonly colour: string;
}

export interface Drawn {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each dot. */
  readonly pixels: ArrayBuffer;
  readonly missing: readonly Missing[];
}

/** The words of a page: one box for each unit of the text. */
export interface Letters {
  readonly text: string;
  readonly boxes: Float32Array;
}

/** Why a document is not opened: a password is missing or wrong, or it is damaged. */
export type Shut = 'password' | 'broken';

export type Wish =
  | { kind: 'open'; bytes: ArrayBuffer; password: string | undefined }
  | { kind: 'draw'; page: number; width: number }
  | { kind: 'letters'; page: number };
export type Asked = Wish & { id: number };
export type Told = { id: number } & ({ answer: readonly PageSize[] | Drawn | Letters } | { shut: Shut });
