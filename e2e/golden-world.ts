/** What the head office offers everybody below for the golden path: a document to read and a paper of four questions. */
export const goldenLesson = '冬季安全手册.pdf';
export const goldenPaper = '冬季安全试卷';
