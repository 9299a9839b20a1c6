// What the screens of suggestions and reports of hazards say: their shelf of the book.
export { suggestionCodes as codes } from './codes.suggestions.ts';
export { suggestionFields as fields } from './fields.suggestions.ts';
export { suggestionMachines as machines } from './machines.suggestions.ts';
export { suggestions } from './suggestions.ts';
