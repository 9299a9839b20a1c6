export { QuestionView } from '#pickers/questions/question-view.tsx';
