import { type Field, field } from '#kit/fields.tsx';
import { AreaPicker, DutyPicker, IndustryPicker, SubjectPicker } from '#pickers/late-pickers.ts';

/** Whom a bank or a paper is for; empty means everybody. */
export const audienceFields = (): Field[] => [
  field.of('industryCodes', (props) => <IndustryPicker {...props} many />),
  field.of('subjectCodes', (props) => <SubjectPicker {...props} many />),
  field.of('dutyCodes', (props) => <DutyPicker {...props} many />),
  field.of('area', (props) => <AreaPicker {...props} levels={3} />),
];
