import { useNameWarning } from '#client/page/printable-name-warning.ts';
import { plainName } from '#contracts/written/written-text.ts';
import { FieldWarning } from './field-warning.tsx';

/** Below a field that a person's name is typed into: letters of it that nobody can print. Nothing for others. */
export const NameWarning = ({ name }: { name: string }) => <FieldWarning words={useNameWarning(plainName(name))} />;
