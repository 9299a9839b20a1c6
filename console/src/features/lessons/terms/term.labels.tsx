import { Terms } from './terms.tsx';

const LessonLabels = () => <Terms kind="label" />;
export default LessonLabels;
