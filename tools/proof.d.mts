export interface ProofEntry {
  readonly commit: string;
  readonly at: string;
  readonly machine: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
}
type Proof = Readonly<Record<string, ProofEntry>>;
export const withEntry: (proof: Proof, part: string, entry: ProofEntry) => Proof;
export const ageOf: (entry: Pick<ProofEntry, 'at' | 'failed'>, now: number, commits?: number) => string;
