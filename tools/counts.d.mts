interface Fault {
  readonly name: string;
  readonly why: string;
}
interface Counts {
  readonly passed: number;
  readonly slow: readonly { readonly name: string; readonly seconds: number }[];
  readonly wrong: readonly Fault[];
  readonly shaky?: readonly Fault[];
}
interface TestedFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages: readonly string[];
  }[];
}
export function countVitest(files: readonly TestedFile[]): Counts;
export function countPlaywright(report: object): Counts;
