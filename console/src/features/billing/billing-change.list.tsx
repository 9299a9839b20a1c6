import { Changes } from './changes.tsx';

/** Changes of billing: those of all customers for the head office, the own history for everybody else. */
const ChangeList = () => <Changes />;
export default ChangeList;
