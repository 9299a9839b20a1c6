import { checkFinding } from '#contracts/checks/check.codes.ts';

/** An item as it is checked; a fault by its own words, above what was to be so. */
export const CheckItemWords = ({ of }: { of: { finding: number; faultText: string; text: string } }) =>
  of.finding === checkFinding.values.fault ? (
    <>
      <strong>{of.faultText}</strong>
      <div className="luan-hint">{of.text}</div>
    </>
  ) : (
    of.text
  );
