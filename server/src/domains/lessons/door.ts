export { chaptersOf } from './chapter.queries.ts';
export { type ChapterQuestion, chapterQuestions } from './chapter-question.queries.ts';
export { citesLaw } from './cited.queries.ts';
export { addLesson } from './lesson.service.ts';
