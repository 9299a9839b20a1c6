import { Issued } from './issued.tsx';

/** Every certificate of the scope, to be chosen for whatever is done with it. */
const CertificateList = () => <Issued />;
export default CertificateList;
