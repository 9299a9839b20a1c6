export { type ChapterQuestion, chapterQuestions } from './chapter-question.queries.ts';
