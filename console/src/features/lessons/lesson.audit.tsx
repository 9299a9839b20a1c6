import { lessonAuditList } from '#contracts/lessons/lesson.contract.ts';
import { Audits } from './audits.tsx';

const LessonAudit = () => <Audits of={lessonAuditList} edges={['approve', 'reject']} />;
export default LessonAudit;
