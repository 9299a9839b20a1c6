import { Terms } from './terms.tsx';

const LessonKeywords = () => <Terms kind="keyword" />;
export default LessonKeywords;
