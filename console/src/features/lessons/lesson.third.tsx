import { lessonThirdList } from '#contracts/lessons/lesson.contract.ts';
import { Audits } from './audits.tsx';

const LessonThirdAudit = () => <Audits of={lessonThirdList} edges={['approveThird', 'rejectThird']} />;
export default LessonThirdAudit;
